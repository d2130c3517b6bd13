import type { Plugin } from 'vite';

/** What a module imports, by id. */
export interface ModuleLinks {
  importedIds: readonly string[];
  dynamicallyImportedIds: readonly string[];
}

/** The part of a chunk that is looked at. Its imports are file names. */
export interface LinkedChunk {
  type: 'chunk';
  name: string;
  moduleIds: readonly string[];
  imports: readonly string[];
}

/** By file name. */
export type LinkedChunks = Readonly<Record<string, LinkedChunk | { type: 'asset' }>>;

const funnelEntry = /\/src\/site\/app\/boot\/mount-funnel\.tsx$/;
/** It is loaded where a visitor leaves the funnel for another page. */
const siteEntry = /\/src\/site\/app\/boot\/mount-site\.tsx$/;
const router = /\/node_modules\/react-router\//;

const isMatch = (id: string, pattern: RegExp): boolean => pattern.test(id.replaceAll('\\', '/'));

/** The modules that the page of a funnel loads by `import()`, now or later, and its entry. */
function findLoadedModules(entry: string, getLinks: (id: string) => ModuleLinks): Set<string> {
  const loaded = new Set([entry]);
  const seen = new Set([entry]);
  for (const id of seen) {
    if (isMatch(id, siteEntry)) continue;
    const { importedIds, dynamicallyImportedIds } = getLinks(id);
    for (const target of dynamicallyImportedIds) loaded.add(target);
    for (const target of [...importedIds, ...dynamicallyImportedIds]) seen.add(target);
  }
  return new Set([...loaded].filter((id) => !isMatch(id, siteEntry)));
}

/** The chunks from this one to that of the router, along static imports; null where there is none. */
function findStaticWay(
  start: LinkedChunk,
  chunks: ReadonlyMap<string, LinkedChunk>,
): LinkedChunk[] | null {
  const ways = [[start]];
  const seen = new Set([start]);
  for (const way of ways) {
    const last = way.at(-1) ?? start;
    if (last.moduleIds.some((id) => isMatch(id, router))) return way;
    for (const file of last.imports) {
      const next = chunks.get(file);
      if (next === undefined || seen.has(next)) continue;
      seen.add(next);
      ways.push([...way, next]);
    }
  }
  return null;
}

/**
 * Finds the chunks by which the page of a funnel loads react-router. Null where it loads the router
 * with the site only.
 */
export function findWayToRouter(
  bundle: LinkedChunks,
  getLinks: (id: string) => ModuleLinks,
): LinkedChunk[] | null {
  const chunks = new Map<string, LinkedChunk>();
  for (const [file, output] of Object.entries(bundle))
    if (output.type === 'chunk') chunks.set(file, output);
  const entry = [...chunks.values()]
    .flatMap(({ moduleIds }) => moduleIds)
    .find((id) => isMatch(id, funnelEntry));
  if (entry === undefined) return null;
  const loaded = findLoadedModules(entry, getLinks);
  for (const chunk of chunks.values()) {
    const way = chunk.moduleIds.some((id) => loaded.has(id)) ? findStaticWay(chunk, chunks) : null;
    if (way !== null) return way;
  }
  return null;
}

/**
 * Fails the build when the page of a funnel would load react-router, a sixth of all scripts of a
 * walk. One small module in a chunk of the site is enough for it.
 */
export function funnelsWithoutRouterPlugin(): Plugin {
  return {
    name: 'funnels-without-router',
    apply: 'build',
    generateBundle(_, bundle) {
      if (this.environment.name !== 'client') return;
      const getLinks = (id: string): ModuleLinks =>
        this.getModuleInfo(id) ?? { importedIds: [], dynamicallyImportedIds: [] };
      const way = findWayToRouter(bundle, getLinks);
      if (way === null) return;
      const [from, to] = way.slice(-2);
      const needed = (from?.moduleIds ?? [])
        .flatMap((id) => getLinks(id).importedIds)
        .filter((id) => to?.moduleIds.includes(id));
      this.error(
        `The page of a funnel has no router, and would load it: ${way.map(({ name }) => name).join(' → ')}.\n` +
          `Put what "${from?.name ?? ''}" needs of "${to?.name ?? ''}" into an earlier group of src/server/chunk-groups.ts:\n${[...new Set(needed)].join('\n')}`,
      );
    },
  };
}
