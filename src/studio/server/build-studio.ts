import { createHash } from 'node:crypto';
import { existsSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { build, type InlineConfig } from 'vite';
import { stripSonnerStyleElementPlugin } from '../../build/vendor/strip-sonner-style-element';

/** The configuration of the studio's build, which shares no output with the site's. */
export function createStudioBuildConfig(root: string, outDir: string): InlineConfig {
  const pages = path.join(root, 'src/studio');
  return {
    configFile: false,
    root: pages,
    base: '/',
    logLevel: 'error',
    plugins: [react(), tailwindcss(), stripSonnerStyleElementPlugin()],
    worker: { format: 'es' },
    resolve: {
      alias: {
        // Inserts no style elements (see the file).
        'react-style-singleton': path.join(root, 'src/ui/vendor/react-style-singleton.ts'),
      },
    },
    build: {
      outDir,
      emptyOutDir: true,
      manifest: true,
      // No data: URLs, which the content security policy refuses.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      // The page is local: its size is reported by `npm run bench -- studio`.
      chunkSizeWarningLimit: 4096,
      rolldownOptions: {
        input: [path.join(pages, 'studio.html'), path.join(pages, 'player.html')],
      },
    },
  };
}

/** Hashes names, sizes and modification times of all that the build may read. */
function hashSources(root: string): string {
  const hash = createHash('sha256');
  const sources = readdirSync(path.join(root, 'src'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
  for (const file of [...sources, path.join(root, 'package-lock.json')]) {
    const { size, mtimeMs } = statSync(file);
    hash.update(`${file}\n${String(size)}\n${String(mtimeMs)}\n`);
  }
  return hash.digest('hex').slice(0, 16);
}

/** Two runs may build at once, so each builds in a folder of its own and renames it. */
async function buildInto(root: string, folder: string): Promise<void> {
  const temporary = `${folder}.${String(process.pid)}`;
  await build(createStudioBuildConfig(root, temporary));
  try {
    renameSync(temporary, folder);
  } catch (error) {
    rmSync(temporary, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
}

const dayMs = 24 * 60 * 60 * 1000;

function removeOldBuilds(cache: string): void {
  for (const name of readdirSync(cache)) {
    const folder = path.join(cache, name);
    if (Date.now() - statSync(folder).mtimeMs > dayMs)
      rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Builds the pages of the studio, unless they were built from the same sources before.
 * @returns the folder of the build
 */
export async function buildStudio(root: string): Promise<string> {
  const cache = path.join(root, 'node_modules/.cache/studio');
  const folder = path.join(cache, hashSources(root));
  if (existsSync(folder)) return folder;
  await buildInto(root, folder);
  removeOldBuilds(cache);
  return folder;
}
