import { findPaths } from '../../src/verify/paths/find-paths';
import { loadTestedFunnels } from '../../testing/funnels/load-tested-funnels';
import { describePathsOnScreen } from '../../testing/renderer/describe-paths-on-screen';

for (const funnel of loadTestedFunnels())
  describePathsOnScreen(funnel, findPaths(funnel.definition, { maxPairs: 0 }).sets);
