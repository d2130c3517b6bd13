/**
 * Serves what `npm run build` made, with the database folder, the port and the
 * secret key of its environment, until it is told to stop.
 */
import '../../scripts/tool-environment.mjs';
import { existsSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
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
  // Made for this run alone, see server.ts.
  rmSync(dirname(process.env.GETHIRED_DATABASE_DIR), { recursive: true, force: true });
});
