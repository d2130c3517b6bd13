/**
 * `npm run funnel -- COMMAND`: runs src/authoring/cli.ts as one bundle.
 *
 * Loading the sources one by one takes a second, most of the time of a check. So they are put
 * together once, in the cache folder of node_modules, and anew whenever a source or a package has
 * changed.
 */
import './tool-environment.mjs';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const rooms = ['content', 'definition', 'engine', 'verify', 'authoring'].map((name) =>
  join(root, 'src', name),
);
const cache = join(root, 'node_modules', '.cache', 'funnel-command');

/** A mark of everything the bundle is made of, by size and time of change. */
function markOfSources() {
  const mark = createHash('sha256');
  const files = rooms.flatMap((room) =>
    readdirSync(room, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name)),
  );
  const packages = join(root, 'node_modules', '.package-lock.json');
  for (const file of [...files.sort(), packages, fileURLToPath(import.meta.url)]) {
    const { size, mtimeMs } = statSync(file);
    mark.update(`${file}\n${String(size)}\n${String(mtimeMs)}\n`);
  }
  return mark.digest('hex').slice(0, 16);
}

/** Bundles into a folder of its own and gives it its name in one step: two commands may start at once. */
async function bundleInto(folder) {
  const { build } = await import('vite');
  const made = `${folder}.${String(process.pid)}`;
  await build({
    configFile: false,
    root,
    logLevel: 'error',
    ssr: { noExternal: ['zod', 'jsonc-parser', 'xstate'] },
    build: {
      ssr: join(root, 'src', 'authoring', 'cli.ts'),
      outDir: made,
      emptyOutDir: true,
      target: 'node20',
      rolldownOptions: {
        output: { entryFileNames: 'cli.mjs', chunkFileNames: '[name]-[hash].mjs' },
      },
    },
  });
  try {
    renameSync(made, folder);
  } catch (error) {
    rmSync(made, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
}

/** Bundles of earlier sources; a command that runs for long may still read a younger one. */
function removeOld() {
  const day = 24 * 60 * 60 * 1000;
  for (const name of readdirSync(cache)) {
    const bundle = join(cache, name);
    if (Date.now() - statSync(bundle).mtimeMs > day)
      rmSync(bundle, { recursive: true, force: true });
  }
}

const folder = join(cache, markOfSources());
if (!existsSync(folder)) {
  await bundleInto(folder);
  removeOld();
}
await import(pathToFileURL(join(folder, 'cli.mjs')).href);
