/**
 * Builds the site with the definitions of GETHIRED_FUNNELS_DIR into E2E_FOLDER, and serves it with the
 * database folder, the port and the secret key of its environment until it is stopped. Then it deletes
 * E2E_FOLDER.
 */
import '../../scripts/tool-environment.mjs';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { build, preview } from 'vite';

const folder = process.env.E2E_FOLDER;
const outDir = join(folder, 'site');
// On SIGTERM Vite closes the database and exits.
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));

await build({ logLevel: 'warn', build: { outDir, emptyOutDir: true } });
await preview({
  logLevel: 'warn',
  build: { outDir },
  preview: { port: Number(process.env.PORT), strictPort: true },
});
