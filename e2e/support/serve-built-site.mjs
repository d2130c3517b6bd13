/**
 * Serves what `npm run build` made, with the database folder, the port and the
 * secret key of its environment, until it is told to stop. Then it removes
 * E2E_FOLDER, where one is named.
 */
import '../../scripts/tool-environment.mjs';
import { existsSync, rmSync } from 'node:fs';
import { preview } from 'vite';

if (!existsSync('dist/index.html')) {
  console.error('There is no built site to test. Run "npm run build" first.');
  process.exit(1);
}
await preview({
  logLevel: 'warn',
  preview: { port: Number(process.env.PORT), strictPort: true },
});
// Vite ends the process on SIGTERM, once it has closed the database.
process.on('exit', () => {
  const folder = process.env.E2E_FOLDER;
  if (folder) rmSync(folder, { recursive: true, force: true });
});
