import { findPaths } from '../../../src/authoring/verify/paths/find-paths';
import { loadTestedFunnels } from '../../support/funnels/load-tested-funnels';
import { describePathsOnMachine } from '../drive/describe-paths-on-machine';

for (const funnel of loadTestedFunnels())
  describePathsOnMachine(funnel, findPaths(funnel.definition).sets);
