import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin, ViteDevServer } from 'vite';
import type { FunnelDefinition } from '../definition/normalise';
import { formatIssues } from '../definition/parse';
import { storedNamesOf } from '../definition/stored-names';
import { checkFunnels, isError, type Problem } from './check-funnels';
import { isFunnelFile, readFunnels, type FunnelFile } from './read-funnels';

const pluginName = 'funnels';
const commonPrefix = 'virtual:funnel';
const indexId = `${commonPrefix}s`;
const entryPrefix = `${commonPrefix}/`;
const viewsPrefix = `${commonPrefix}-views/`;

/** The file of the views, by kind or by type, as the page imports it. */
const fileOfViews = (name: string) =>
  JSON.stringify(fileURLToPath(new URL(`../steps/${name}.ts`, import.meta.url)));

const isOurs = (id: string): boolean =>
  id === indexId || id.startsWith(entryPrefix) || id.startsWith(viewsPrefix);

export interface FunnelsOptions {
  /** Folder of the definitions; `funnels` under Vite's root when left out. */
  directory?: string;
}

/** What Vite shows in its overlay and prints when a build stops. */
interface PlacedError {
  message: string;
  id: string;
  loc?: { file: string; line: number; column: number };
  frame?: string;
}

/** The line of an issue between its neighbours, with a marker under the place. */
function codeFrame(text: string, line: number, column: number): string {
  const lines = text.split(/\r?\n/);
  const first = Math.max(1, line - 2);
  const shown = lines.slice(first - 1, line + 1);
  const width = String(first + shown.length).length;
  return shown
    .flatMap((content, index) => {
      const number = first + index;
      const row = `${String(number).padStart(width)} | ${content}`;
      return number === line ? [row, `${' '.repeat(width)} | ${' '.repeat(column - 1)}^`] : [row];
    })
    .join('\n');
}

const counted = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;

/** All faults of all files in one error, which points at the first of them. */
function errorOf(issues: readonly Problem[], files: readonly FunnelFile[]): PlacedError | null {
  const [first] = issues;
  const broken = files.find(({ shownAs }) => shownAs === first?.file);
  if (first === undefined || broken === undefined) return null;
  const inFiles = new Set(issues.map(({ file }) => file)).size;
  const message = `${counted(issues.length, 'fault')} in ${counted(inFiles, 'funnel definition')}\n\n${formatIssues(issues)}`;
  const { file, text } = broken;
  const { line, column } = first;
  if (line === null || column === null) return { message, id: file };
  // Vite shows these numbers as they are, in the overlay and in the terminal.
  const loc = { file, line, column };
  return { message, id: file, loc, frame: codeFrame(text, line, column) };
}

interface Loaded {
  /** The sound definitions; only where `error` is null may they be used. */
  definitions: FunnelDefinition[];
  error: PlacedError | null;
  /** Every file that was read. */
  files: string[];
}

async function loadAll(directory: string, root: string): Promise<Loaded> {
  const read = await readFunnels(directory, root);
  return {
    definitions: read.flatMap(({ result }) => (result.ok ? [result.definition] : [])),
    error: errorOf(checkFunnels(read).problems.filter(isError), read),
    files: read.flatMap(({ file, dependencies }) => [file, ...dependencies]),
  };
}

/** What every page of the site carries: no more of a funnel than it takes to find it. */
function indexModule(definitions: readonly FunnelDefinition[]): string {
  const entries = definitions.map((definition) => {
    const { id, route, result } = definition;
    const leadsTo = result && {
      destinations: result.redirect.map(({ to }) => to),
      fallbackTo: result.fallbackTo,
    };
    const stored = storedNamesOf(definition);
    const known = { id, route, result: leadsTo ?? null, stored };
    const load = `() => import(${JSON.stringify(entryPrefix + id)}).then((m) => m.definition)`;
    const views = `() => import(${JSON.stringify(viewsPrefix + id)}).then((m) => m.views)`;
    return `{ ...${JSON.stringify(known)}, load: ${load}, views: ${views} }`;
  });
  return `export const funnels = [\n${entries.join(',\n')}\n];\n`;
}

/** Only what a definition uses is imported by name, so that a funnel ships no other view. */
function viewsModule({ steps }: FunnelDefinition): string {
  const kinds = new Set(steps.map(({ kind }) => kind));
  const types = new Set(
    steps.flatMap((step) => (step.kind === 'question' ? step.fields.map(({ type }) => type) : [])),
  );
  const imported = (names: ReadonlySet<string>, from: string): string =>
    names.size === 0 ? '' : `import { ${[...names].join(', ')} } from ${fileOfViews(from)};\n`;
  return [
    imported(kinds, 'step-views'),
    imported(types, 'field-views'),
    `export const views = { steps: { ${[...kinds].join(', ')} }, fields: { ${[...types].join(', ')} } };\n`,
  ].join('');
}

/** Reads the definitions once until they change, however many modules are made of them. */
function createReader(directory: () => string, root: () => string) {
  let reading: Promise<Loaded> | null = null;
  return {
    current: (): Promise<Loaded> => (reading ??= loadAll(directory(), root())),
    forget: (): void => {
      reading = null;
    },
  };
}

type Reader = ReturnType<typeof createReader>;

/** An editor that saves, or a change of branch, fires several events at once. */
const settleMs = 50;

function forgetModules(server: ViteDevServer): void {
  for (const { moduleGraph } of Object.values(server.environments))
    for (const module of moduleGraph.idToModuleMap.values())
      if (module.id?.startsWith(`\0${commonPrefix}`) === true) moduleGraph.invalidateModule(module);
}

function watchDefinitions(server: ViteDevServer, directory: string, reader: Reader): void {
  let waiting: NodeJS.Timeout | undefined;
  let watched = new Set<string>();
  const follow = ({ files }: Loaded): void => {
    watched = new Set(files.map(path.normalize));
    server.watcher.add(files);
  };

  const refresh = async (): Promise<void> => {
    reader.forget();
    forgetModules(server);
    const loaded = await reader.current();
    follow(loaded);
    const { error } = loaded;
    if (error === null) {
      server.ws.send({ type: 'full-reload' });
      return;
    }
    server.config.logger.error(`\n${error.message}\n`, { timestamp: true });
    server.ws.send({ type: 'error', err: { ...error, stack: '', plugin: pluginName } });
  };
  const onEvent = (file: string): void => {
    const isDefinition = isFunnelFile(file) && path.dirname(file) === directory;
    if (!isDefinition && !watched.has(file)) return;
    clearTimeout(waiting);
    waiting = setTimeout(() => void refresh(), settleMs);
  };

  server.watcher.add(directory);
  void reader.current().then(follow);
  for (const event of ['add', 'change', 'unlink'] as const)
    server.watcher.on(event, (file) => onEvent(path.normalize(file)));
}

/**
 * Checks every definition at build and in dev, and ships it normalised, so the browser gets plain
 * data and no schema library. `virtual:funnels` lists them; each definition is a chunk of its own,
 * and so are the views that only one funnel uses.
 */
export function funnels(options: FunnelsOptions = {}): Plugin {
  let root = process.cwd();
  let directory = '';
  const reader = createReader(
    () => directory,
    () => root,
  );
  return {
    name: pluginName,
    enforce: 'pre',
    configResolved(config) {
      root = config.root;
      directory = path.resolve(root, options.directory ?? 'funnels');
    },
    configureServer(server) {
      watchDefinitions(server, directory, reader);
    },
    buildStart() {
      reader.forget();
    },
    resolveId(id) {
      return isOurs(id) ? `\0${id}` : undefined;
    },
    async load(id) {
      if (!id.startsWith('\0') || !isOurs(id.slice(1))) return undefined;
      const { definitions, error, files } = await reader.current();
      // In dev the files are watched above; watched by Vite too, one change would reload twice.
      if (this.environment.mode === 'build') for (const file of files) this.addWatchFile(file);
      if (error !== null) this.error(error);
      if (id === `\0${indexId}`) return indexModule(definitions);
      const wanted = id.slice(id.indexOf('/') + 1);
      const found = definitions.find((definition) => definition.id === wanted);
      if (found === undefined) this.error(`There is no funnel "${wanted}" in ${directory}.`);
      if (id.startsWith(`\0${viewsPrefix}`)) return viewsModule(found);
      // Answers to warnings are for those who read the file.
      const { accepted: _, ...shipped } = found;
      return `export const definition = ${JSON.stringify(shipped)};\n`;
    },
  };
}
