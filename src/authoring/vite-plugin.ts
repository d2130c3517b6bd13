import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin, ViteDevServer } from 'vite';
import type { FunnelDefinition, Step } from '../definition/normalise';
import { formatIssues } from '../definition/parse';
import { getFunnelStorageKeys } from '../definition/funnel-storage-keys';
import { createFunnelModel } from '../engine/funnel-model';
import { checkFunnels, isError, type Diagnostic } from './check-funnels';
import { isFunnelFile, readFunnels, type FunnelFile } from './read-funnels';

const pluginName = 'funnels';
const virtualPrefix = 'virtual:funnel';
const indexId = `${virtualPrefix}s`;
const manifestId = `${virtualPrefix}-manifest`;
const definitionPrefix = `${virtualPrefix}/`;
const viewsPrefix = `${virtualPrefix}-views/`;
const firstStepViewsPrefix = `${virtualPrefix}-first-views/`;

/** A module of the site, as the page imports it. */
const toModuleSpecifier = (name: string) =>
  JSON.stringify(fileURLToPath(new URL(`../${name}.ts`, import.meta.url)));

const isFunnelModuleId = (id: string): boolean =>
  id === indexId ||
  id === manifestId ||
  [definitionPrefix, viewsPrefix, firstStepViewsPrefix].some((prefix) => id.startsWith(prefix));

export interface FunnelsPluginOptions {
  /** Folder of the definitions; `funnels` under Vite's root when left out. */
  directory?: string;
}

/** What Vite shows in its overlay and prints when a build stops. */
interface BuildError {
  message: string;
  id: string;
  loc?: { file: string; line: number; column: number };
  frame?: string;
}

/** The line of an issue between its neighbours, with a marker under the place. */
function formatCodeFrame(text: string, line: number, column: number): string {
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

const formatPlural = (count: number, one: string): string =>
  `${count} ${one}${count === 1 ? '' : 's'}`;

/** All faults of all files in one error, which points at the first of them. */
function createBuildError(
  issues: readonly Diagnostic[],
  files: readonly FunnelFile[],
): BuildError | null {
  const [first] = issues;
  const broken = files.find(({ displayName: shownAs }) => shownAs === first?.file);
  if (first === undefined || broken === undefined) return null;
  const inFiles = new Set(issues.map(({ file }) => file)).size;
  const message = `${formatPlural(issues.length, 'fault')} in ${formatPlural(inFiles, 'funnel definition')}\n\n${formatIssues(issues)}`;
  const { file, text } = broken;
  const { line, column } = first;
  if (line === null || column === null) return { message, id: file };
  // Vite shows these numbers as they are, in the overlay and in the terminal.
  const loc = { file, line, column };
  return { message, id: file, loc, frame: formatCodeFrame(text, line, column) };
}

interface LoadedFunnels {
  /** The sound definitions; only where `error` is null may they be used. */
  definitions: FunnelDefinition[];
  error: BuildError | null;
  /** Every file that was read. */
  files: string[];
}

async function loadFunnels(directory: string, root: string): Promise<LoadedFunnels> {
  const read = await readFunnels(directory, root);
  return {
    definitions: read.flatMap(({ result }) => (result.ok ? [result.definition] : [])),
    error: createBuildError(checkFunnels(read).diagnostics.filter(isError), read),
    files: read.flatMap(({ file, dependencies }) => [file, ...dependencies]),
  };
}

/** What every page carries: no more of a funnel than it takes to find it. */
function createIndexModule(definitions: readonly FunnelDefinition[]): string {
  const entries = definitions.map((definition) => {
    const { id, route } = definition;
    const load = `() => import(${JSON.stringify(definitionPrefix + id)}).then((m) => m.definition)`;
    const views = (prefix: string) =>
      `() => import(${JSON.stringify(prefix + id)}).then((m) => m.views)`;
    const firstViews =
      getStandaloneFirstStep(definition) === null ? 'null' : views(firstStepViewsPrefix);
    return `{ ...${JSON.stringify({ id, route })}, load: ${load}, firstViews: ${firstViews}, views: ${views(viewsPrefix)} }`;
  });
  return `export const funnels = [\n${entries.join(',\n')}\n];\n`;
}

/** The same with what the site, and a visit that goes on, know of each funnel before it is loaded. */
function createManifestModule(definitions: readonly FunnelDefinition[]): string {
  const traits = definitions.map((definition) => {
    const { id, result } = definition;
    const leadsTo = result && {
      destinations: result.redirect.map(({ to }) => to),
      fallbackTo: result.fallbackTo,
    };
    return [id, { result: leadsTo ?? null, stored: getFunnelStorageKeys(definition) }] as const;
  });
  return [
    `import { funnels } from ${JSON.stringify(indexId)};\n`,
    `const traits = ${JSON.stringify(Object.fromEntries(traits))};\n`,
    'export const funnelManifest = funnels.map((funnel) => ({ ...funnel, ...traits[funnel.id] }));\n',
  ].join('');
}

/**
 * The first step, where it does without all others until a press leads on: it is read, and neither
 * holds an answer, which must be stored as it is given, nor goes on by itself.
 */
function getStandaloneFirstStep(definition: FunnelDefinition): Step | null {
  const { firstStepId: first } = createFunnelModel(definition);
  const step = definition.steps.find(({ id }) => id === first);
  return step?.kind === 'statement' ? step : null;
}

/** The names of the pictures that stand in steps. */
function getIconNames(steps: readonly Step[]): string[] {
  const named = steps.flatMap((step) => [
    'icon' in step ? step.icon : undefined,
    ...(step.kind === 'question' ? step.fields : []).flatMap((field) =>
      'options' in field ? field.options.map(({ icon }) => icon) : [],
    ),
  ]);
  return named.filter((icon) => icon !== undefined);
}

/**
 * Only what the steps use is imported by name, so that a funnel ships nothing else.
 * @param icons the pictures that come with them
 */
function createViewsModule(steps: readonly Step[], icons: readonly string[]): string {
  const parts = [
    { part: 'steps', from: 'steps/views', names: steps.map(({ kind }) => kind) },
    {
      part: 'fields',
      from: 'fields/views',
      names: steps.flatMap((step) =>
        step.kind === 'question' ? step.fields.map(({ type }) => type) : [],
      ),
    },
    { part: 'icons', from: 'ui/icons', names: icons },
  ].map(({ part, from, names }) => {
    const used = [...new Set(names)].map((name, at) => ({
      name: JSON.stringify(name),
      as: `${part}${at}`,
    }));
    const imports = used.map(({ name, as }) => `${name} as ${as}`).join(', ');
    const entries = used.map(({ name, as }) => `${name}: ${as}`).join(', ');
    return {
      imported: used.length === 0 ? '' : `import { ${imports} } from ${toModuleSpecifier(from)};\n`,
      entry: `${part}: { ${entries} }`,
    };
  });
  return `${parts.map(({ imported }) => imported).join('')}export const views = { ${parts.map(({ entry }) => entry).join(', ')} };\n`;
}

/** Reads the definitions once until they change, however many modules are made of them. */
function createDefinitionCache(directory: () => string, root: () => string) {
  let reading: Promise<LoadedFunnels> | null = null;
  return {
    get: (): Promise<LoadedFunnels> => (reading ??= loadFunnels(directory(), root())),
    invalidate: (): void => {
      reading = null;
    },
  };
}

type DefinitionCache = ReturnType<typeof createDefinitionCache>;

/** An editor that saves, or a change of branch, fires several events at once. */
const debounceMs = 50;

function invalidateModules(server: ViteDevServer): void {
  for (const { moduleGraph } of Object.values(server.environments))
    for (const module of moduleGraph.idToModuleMap.values())
      if (module.id?.startsWith(`\0${virtualPrefix}`) === true)
        moduleGraph.invalidateModule(module);
}

function watchDefinitions(server: ViteDevServer, directory: string, reader: DefinitionCache): void {
  let waiting: NodeJS.Timeout | undefined;
  let watched = new Set<string>();
  const follow = ({ files }: LoadedFunnels): void => {
    watched = new Set(files.map(path.normalize));
    server.watcher.add(files);
  };

  const refresh = async (): Promise<void> => {
    reader.invalidate();
    invalidateModules(server);
    const loaded = await reader.get();
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
    waiting = setTimeout(() => void refresh(), debounceMs);
  };

  server.watcher.add(directory);
  void reader.get().then(follow);
  for (const event of ['add', 'change', 'unlink'] as const)
    server.watcher.on(event, (file) => onEvent(path.normalize(file)));
}

/**
 * Checks every definition at build and in dev, and ships it normalised, so the browser gets plain
 * data and no schema library. `virtual:funnels` lists them; each definition is a chunk of its own,
 * and so are the views that only one funnel uses.
 */
export function funnelsPlugin(options: FunnelsPluginOptions = {}): Plugin {
  let root = process.cwd();
  let directory = '';
  const reader = createDefinitionCache(
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
      reader.invalidate();
    },
    resolveId(id) {
      return isFunnelModuleId(id) ? `\0${id}` : undefined;
    },
    async load(id) {
      if (!id.startsWith('\0') || !isFunnelModuleId(id.slice(1))) return undefined;
      const { definitions, error, files } = await reader.get();
      // In dev the files are watched above; watched by Vite too, one change would reload twice.
      if (this.environment.mode === 'build') for (const file of files) this.addWatchFile(file);
      if (error !== null) this.error(error);
      if (id === `\0${indexId}`) return createIndexModule(definitions);
      if (id === `\0${manifestId}`) return createManifestModule(definitions);
      const wanted = id.slice(id.indexOf('/') + 1);
      const found = definitions.find((definition) => definition.id === wanted);
      if (found === undefined) this.error(`There is no funnel "${wanted}" in ${directory}.`);
      if (id.startsWith(`\0${viewsPrefix}`))
        return createViewsModule(found.steps, getIconNames(found.steps));
      if (id.startsWith(`\0${firstStepViewsPrefix}`)) {
        const step = getStandaloneFirstStep(found);
        // Its pictures stand in its HTML.
        return createViewsModule(step === null ? [] : [step], []);
      }
      // Answers to warnings are for those who read the file.
      const { accepted: _, ...shipped } = found;
      return `export const definition = ${JSON.stringify(shipped)};\n`;
    },
  };
}
