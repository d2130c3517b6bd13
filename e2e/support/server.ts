import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Where the end-to-end tests serve the built site; not the port of `npm start`. */
export const E2E_PORT = Number(process.env.E2E_PORT ?? 4183);

// Playwright loads this once in its main process and again in each worker; the
// workers inherit the environment, so all name the same folder.
process.env.E2E_FOLDER ??= join(
  tmpdir(),
  `gethired-e2e-${String(process.pid)}-${String(Date.now())}`,
);

/** Made for this run alone, and removed with the server. */
export const RUN_FOLDER = process.env.E2E_FOLDER;

/** The rows of this run only. */
export const DATABASE_DIRECTORY = join(RUN_FOLDER, 'database');

/** Lets the tests read what a visitor cannot; exists only on the test server. */
export const SECRET_KEY = 'sb_secret_for_the_end_to_end_tests_only';
