import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The port of the end-to-end tests, which differs from that of `npm start`. */
export const E2E_PORT = Number(process.env.E2E_PORT ?? 4183);

// Playwright loads this file in its main process and in each worker. The workers inherit the
// environment, so all use the same folder.
process.env.E2E_FOLDER ??= join(
  tmpdir(),
  `gethired-e2e-${String(process.pid)}-${String(Date.now())}`,
);

/** Created for this run and deleted with the server. */
export const RUN_FOLDER = process.env.E2E_FOLDER;

export const DATABASE_DIRECTORY = join(RUN_FOLDER, 'database');

/** The build that the tests open. */
export const SITE_FOLDER = join(RUN_FOLDER, 'site');

/** Lets the tests read rows; exists only on the test server. */
export const SECRET_KEY = 'sb_secret_for_the_end_to_end_tests_only';
