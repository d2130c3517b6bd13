import path from 'node:path';
import { build } from 'vite';

/** Bundles `peers-engine.ts` and its imports into one module for Node. */
export async function bundlePeersEngine(out: string): Promise<void> {
  await build({
    configFile: false,
    root: path.join(import.meta.dirname, '../..'),
    logLevel: 'warn',
    ssr: { noExternal: true },
    build: {
      ssr: path.join(import.meta.dirname, 'peers-engine.ts'),
      outDir: path.dirname(out),
      emptyOutDir: false,
      minify: false,
      target: 'node20',
      rolldownOptions: { output: { entryFileNames: path.basename(out) } },
    },
  });
}
