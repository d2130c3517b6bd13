/**
 * Serves the build with the database folder, the port and the secret key of its environment until it
 * is stopped. Then it deletes E2E_FOLDER, if set.
 */
import '../../scripts/tool-environment.mjs';
import { existsSync, rmSync } from 'node:fs';
import { preview } from 'vite';

if (!existsSync('dist/index.html')) {
  console.error('There is no build to test. Run "npm run build" first.');
  process.exit(1);
}
await preview({
  logLevel: 'warn',
  preview: { port: Number(process.env.PORT), strictPort: true },
});
// On SIGTERM Vite closes the database and exits.
process.on('exit', () => {
  const folder = process.env.E2E_FOLDER;
  if (folder) rmSync(folder, { recursive: true, force: true });
});
