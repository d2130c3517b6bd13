import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { build, type InlineConfig } from 'vite';
import { stripSonnerStyleElementPlugin } from '../vendor/strip-sonner-style-element';

/** The configuration of the studio's build, which shares no output with the site's. */
export function createStudioBuildConfig(root: string, outDir: string): InlineConfig {
  const pages = path.join(root, 'src/authoring/studio');
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
        'react-style-singleton': path.join(root, 'src/shared/ui/vendor/react-style-singleton.ts'),
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

/** Builds in a folder of its own and renames it, so that a broken-off build leaves nothing. */
async function buildInto(root: string, folder: string): Promise<void> {
  const temporary = `${folder}.${String(process.pid)}`;
  await build(createStudioBuildConfig(root, temporary));
  renameSync(temporary, folder);
}

const dayMs = 24 * 60 * 60 * 1000;

function removeOldBuilds(cache: string): void {
  for (const name of readdirSync(cache)) {
    const folder = path.join(cache, name);
    if (Date.now() - statSync(folder).mtimeMs > dayMs)
      rmSync(folder, { recursive: true, force: true });
  }
}

/** A build takes some 10 s. A lock that is older was left by a process that ended. */
const lockMs = 120_000;

/** Takes the lock of a build. @returns whether it was free */
function takeLock(lock: string): boolean {
  try {
    mkdirSync(lock);
    return true;
  } catch {
    const since = statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    if (Date.now() - since > lockMs) rmSync(lock, { recursive: true, force: true });
    return false;
  }
}

/**
 * Builds the pages of the studio, unless they were built from the same sources before. Of several
 * processes one builds, and the others wait for it.
 * @returns the folder of the build
 */
export async function buildStudio(root: string): Promise<string> {
  const cache = path.join(root, 'node_modules/.cache/studio');
  const folder = path.join(cache, hashSources(root));
  const lock = `${folder}.lock`;
  mkdirSync(cache, { recursive: true });
  while (!existsSync(folder)) {
    if (!takeLock(lock)) {
      await delay(200);
      continue;
    }
    try {
      if (!existsSync(folder)) await buildInto(root, folder);
      removeOldBuilds(cache);
    } finally {
      rmSync(lock, { recursive: true, force: true });
    }
  }
  return folder;
}
