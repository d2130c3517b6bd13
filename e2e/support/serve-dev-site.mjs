/**
 * Serves the site as `npm run dev` does, with the port, the database folder, the folder of
 * definitions and the cache folder of its environment, until it is stopped.
 */
import '../../scripts/tool-environment.mjs';
import { createServer } from 'vite';

const server = await createServer({
  logLevel: 'silent',
  // Its own cache: that of a running `npm run dev` must not change.
  cacheDir: process.env.VITE_CACHE_DIR,
  server: { port: Number(process.env.PORT), strictPort: true },
});
await server.listen();
