import { findPaths } from '../../src/authoring/verify/paths/find-paths';
import { loadSiteFunnels } from '../support/funnels/load-tested-funnels';
import { describePathsOnMachine } from '../oracle/drive/describe-paths-on-machine';

for (const funnel of loadSiteFunnels())
  describePathsOnMachine(funnel, findPaths(funnel.definition).sets);
