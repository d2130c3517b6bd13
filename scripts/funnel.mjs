/**
 * `npm run funnel -- COMMAND`: runs src/server/cli/cli.ts as one bundle.
 *
 * Loading the modules one by one takes a second, most of the time of a check. So they are bundled
 * into the cache folder of node_modules, again whenever a source or a package has changed.
 */
import './tool-environment.mjs';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const cacheFolder = join(root, 'node_modules', '.cache', 'funnel-command');
const dayMs = 24 * 60 * 60 * 1000;

/**
 * Hashes names, sizes and modification times. All of src counts: a list of the folders that the
 * command imports would go stale, and stale code would run.
 */
function hashSources() {
  const hash = createHash('sha256');
  const sources = readdirSync(join(root, 'src'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  const lockfile = join(root, 'node_modules', '.package-lock.json');
  for (const file of [...sources, lockfile, fileURLToPath(import.meta.url)]) {
    const { size, mtimeMs } = statSync(file);
    hash.update(`${file}\n${String(size)}\n${String(mtimeMs)}\n`);
  }
  return hash.digest('hex').slice(0, 16);
}

/** Builds in a temporary folder and renames it at the end, because two commands may start at once. */
async function buildBundle(folder) {
  const { build } = await import('vite');
  const temporaryFolder = `${folder}.${String(process.pid)}`;
  await build({
    configFile: false,
    root,
    logLevel: 'error',
    ssr: { noExternal: ['zod', 'jsonc-parser', 'xstate'] },
    build: {
      ssr: join(root, 'src', 'server', 'cli', 'cli.ts'),
      outDir: temporaryFolder,
      emptyOutDir: true,
      target: 'node20',
      rolldownOptions: {
        output: { entryFileNames: 'cli.mjs', chunkFileNames: '[name]-[hash].mjs' },
      },
    },
  });
  try {
    renameSync(temporaryFolder, folder);
  } catch (error) {
    rmSync(temporaryFolder, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
}

/** Removes bundles older than a day. A running command may still load chunks of a younger one. */
function removeOldBundles() {
  for (const name of readdirSync(cacheFolder)) {
    const bundle = join(cacheFolder, name);
    if (Date.now() - statSync(bundle).mtimeMs > dayMs)
      rmSync(bundle, { recursive: true, force: true });
  }
}

const bundleFolder = join(cacheFolder, hashSources());
if (!existsSync(bundleFolder)) {
  await buildBundle(bundleFolder);
  removeOldBundles();
}
await import(pathToFileURL(join(bundleFolder, 'cli.mjs')).href);
