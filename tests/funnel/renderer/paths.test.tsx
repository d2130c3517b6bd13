import { findPaths } from '../../../src/authoring/verify/paths/find-paths';
import { loadTestedFunnels } from '../../support/funnels/load-tested-funnels';
import { describePathsOnScreen } from '../../support/renderer/describe-paths-on-screen';

for (const funnel of loadTestedFunnels())
  describePathsOnScreen(funnel, findPaths(funnel.definition, { maxPairs: 0 }).sets);
