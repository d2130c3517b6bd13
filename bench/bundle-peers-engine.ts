import path from 'node:path';
import { build } from 'vite';

/** Writes `peers-engine.ts` with all it needs as one module that plain Node can import. */
export async function bundlePeersEngine(out: string): Promise<void> {
  await build({
    configFile: false,
    root: path.join(import.meta.dirname, '..'),
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
