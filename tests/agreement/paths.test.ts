import { findPaths } from '../../src/verify/paths/find-paths';
import { loadTestedFunnels } from '../../testing/funnels/load-tested-funnels';
import { describePathsOnMachine } from '../../testing/oracle/describe-paths-on-machine';

for (const funnel of loadTestedFunnels())
  describePathsOnMachine(funnel, findPaths(funnel.definition).sets);
