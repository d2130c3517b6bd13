/**
 * `npm run versions`: opens visits of ten thousand random funnels with random new versions of them.
 * `npm run versions -- 500 7` plays 500 pairs with the seed 7. `npm test` plays 200.
 */
import { spawnSync } from 'node:child_process';

const [pairs = '10000', seed] = process.argv.slice(2);
const { status } = spawnSync(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', 'tests/funnel/engine/version-pairs.test.ts'],
  {
    stdio: 'inherit',
    env: {
      ...process.env,
      VERSION_PAIRS: pairs,
      ...(seed !== undefined && { VERSION_SEED: seed }),
    },
  },
);
process.exitCode = status ?? 1;
