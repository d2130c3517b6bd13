/**
 * `npm run test:ledger`: every browser test of a row in both browsers at both widths, and tests/ledger/ledger-rows.md
 * with what it showed of each row of the specification's ledger. It takes half an hour.
 */
import { spawnSync } from 'node:child_process';

// Tests of the studio name no row.
const ofRows = ['--grep', String.raw`\b[A-Z][A-Z0-9]-\d\d\b`];

const { status } = spawnSync('npx', ['playwright', 'test', ...ofRows, ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: { ...process.env, E2E_EVERYWHERE: '1' },
});
process.exitCode = status ?? 1;
