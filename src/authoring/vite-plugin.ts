import path from 'node:path';
import type { Plugin, ViteDevServer } from 'vite';
import { findNeededExtensions } from '../funnel/engine/extensions/needed';
import { describeOpening } from '../funnel/engine/opening-answer';
import * as readers from '../funnel/fields/shared/reader/registry';
import { compileMigrations } from '../funnel/definition/migration-tables';
import type { FunnelDefinition, Step } from '../funnel/definition/normalise';
import { findResultPages } from '../funnel/definition/result-pages';
import { formatIssues } from '../funnel/definition/parse';
import { hashText } from '../shared/text/hash-text';
import { getFunnelStorageKeys } from '../funnel/definition/funnel-storage-keys';
import { checkFunnels } from './files/check-funnels';
import { listMovedAddresses, MOVED_STATUS } from './wording/moved-addresses';
import { formatImport } from './generated-imports';
import { formatFurther } from './cli/format-report';
import { createPaint } from './wording/colours';
import { isError, type Diagnostic } from './wording/diagnostic';
import { formatPlural } from './wording/format-numbers';
import type { FunnelFile } from './wording/funnel-file';
import { groupDiagnostics } from './wording/group-diagnostics';
import { findPictureUses } from './wording/picture-uses';
import { pictureQuery } from './pictures/picture-plugin';
import { getMediaFolder } from './pictures/read-media';
import { isFunnelFile, readFunnels } from './files/read-funnels';

const pluginName = 'funnels';
const virtualPrefix = 'virtual:funnel';
const indexId = `${virtualPrefix}s`;
const manifestId = `${virtualPrefix}-manifest`;
const marksId = `${virtualPrefix}-marks`;
const definitionPrefix = `${virtualPrefix}/`;
const viewsPrefix = `${virtualPrefix}-views/`;
const extensionsPrefix = `${virtualPrefix}-extensions/`;
const migrationPrefix = `${virtualPrefix}-migration/`;
const openingPrefix = `${virtualPrefix}-opening/`;

const isFunnelModuleId = (id: string): boolean =>
  id === indexId ||
  id === manifestId ||
  id === marksId ||
  [definitionPrefix, viewsPrefix, extensionsPrefix, migrationPrefix, openingPrefix].some((prefix) =>
    id.startsWith(prefix),
  );

export interface FunnelsPluginOptions {
  /** Folder of the definitions; default `funnels` under Vite's root. */
  directory?: string;
  /** Whether this build has checked the definitions already, so that they are only read. */
  areChecked?: boolean;
}

/** An error as Vite shows it in its overlay and prints it when a build fails. */
interface BuildError {
  message: string;
  id: string;
  loc?: { file: string; line: number; column: number };
  frame?: string;
}

/** Formats the line of an issue with the lines around it and a caret under the position. */
function formatCodeFrame(text: string, line: number, column: number): string {
  const lines = text.split(/\r?\n/);
  const first = Math.max(1, line - 2);
  const excerpt = lines.slice(first - 1, line + 1);
  const width = String(first + excerpt.length).length;
  return excerpt
    .flatMap((content, index) => {
      const number = first + index;
      const row = `${String(number).padStart(width)} | ${content}`;
      return number === line ? [row, `${' '.repeat(width)} | ${' '.repeat(column - 1)}^`] : [row];
    })
    .join('\n');
}

const withoutColours = createPaint(false);

/** The causes, each with its other places and the number of errors that follow from it. */
const formatCauses = (issues: readonly Diagnostic[], files: readonly FunnelFile[]): string =>
  files
    .flatMap(({ displayName }) =>
      groupDiagnostics(issues.filter(({ file }) => file === displayName)),
    )
    .map((group) =>
      [formatIssues([group.root]), ...formatFurther(group, withoutColours, false)].join('\n'),
    )
    .join('\n');

/** Creates one error with all issues of all files; its position is that of the first issue. */
function createBuildError(
  issues: readonly Diagnostic[],
  files: readonly FunnelFile[],
): BuildError | null {
  const [first] = issues;
  const invalidFile = files.find(({ displayName }) => displayName === first?.file);
  if (first === undefined || invalidFile === undefined) return null;
  const fileCount = new Set(issues.map(({ file }) => file)).size;
  const message = `${formatPlural(issues.length, 'error')} in ${formatPlural(fileCount, 'funnel definition')}\n\n${formatCauses(issues, files)}`;
  const { file, text } = invalidFile;
  const { line, column } = first;
  if (line === null || column === null) return { message, id: file };
  // Vite prints these numbers unchanged: both are 1-based.
  const loc = { file, line, column };
  return { message, id: file, loc, frame: formatCodeFrame(text, line, column) };
}

interface LoadedFunnels {
  /** The valid definitions. Use them only where `error` is null. */
  definitions: FunnelDefinition[];
  /** The mark of the text of each, by id. */
  marks: Readonly<Record<string, string>>;
  error: BuildError | null;
  /** Every file that was read, imports included. */
  files: string[];
}

/** The check of the dev server ends after this time: a page waits for it. The build has no limit. */
const serverCheckMs = 20_000;

async function loadFunnels(
  directory: string,
  root: string,
  { areChecked, isServer }: { areChecked: boolean; isServer: boolean },
): Promise<LoadedFunnels> {
  const funnelFiles = await readFunnels(directory, root);
  const endsAt = isServer ? performance.now() + serverCheckMs : Infinity;
  const watch = { isOutOfTime: () => performance.now() >= endsAt };
  const diagnostics = areChecked
    ? []
    : checkFunnels(funnelFiles, funnelFiles, funnelFiles, watch).diagnostics;
  return {
    definitions: funnelFiles.flatMap(({ result }) => (result.ok ? [result.definition] : [])),
    marks: Object.fromEntries(
      funnelFiles.flatMap(({ result, text }) =>
        result.ok ? [[result.definition.id, hashText(text)] as const] : [],
      ),
    ),
    error: createBuildError(diagnostics.filter(isError), funnelFiles),
    files: funnelFiles.flatMap(({ file, dependencies }) => [file, ...dependencies]),
  };
}

/** Creates the index that every page loads: ids, routes and lazy imports. */
function createIndexModule(definitions: readonly FunnelDefinition[]): string {
  const entries = definitions.map((definition) => {
    const { id, route, migrations } = definition;
    const formatDynamicImport = (prefix: string, name: string) =>
      `() => import(${JSON.stringify(prefix + id)}).then((m) => m.${name})`;
    const extensions =
      findNeededExtensions(definition).length === 0
        ? ''
        : `, extensions: ${formatDynamicImport(extensionsPrefix, 'extensions')}`;
    const migration =
      migrations === undefined
        ? ''
        : `, loadMigration: ${formatDynamicImport(migrationPrefix, 'migrate')}`;
    return `{ ...${JSON.stringify({ id, route })}, load: ${formatDynamicImport(definitionPrefix, 'definition')}, views: ${formatDynamicImport(viewsPrefix, 'views')}${extensions}${migration} }`;
  });
  return `export const funnels = [\n${entries.join(',\n')}\n];\n`;
}

/** Creates the index plus the result pages and storage keys of each funnel. */
function createManifestModule(definitions: readonly FunnelDefinition[]): string {
  const metadata = definitions.map((definition) => {
    const { id, result } = definition;
    const resultPages = result && {
      destinations: findResultPages(definition),
      fallbackTo: result.fallbackTo,
    };
    return [id, { result: resultPages ?? null, stored: getFunnelStorageKeys(definition) }] as const;
  });
  return [
    `import { funnels } from ${JSON.stringify(indexId)};\n`,
    `const metadata = ${JSON.stringify(Object.fromEntries(metadata))};\n`,
    'export const funnelManifest = funnels.map((funnel) => ({ ...funnel, ...metadata[funnel.id] }));\n',
  ].join('');
}

/** The names of the icons that steps and options use. */
function getIconNames(steps: readonly Step[]): string[] {
  const names = steps.flatMap((step) => [
    'icon' in step ? step.icon : undefined,
    ...step.fields.flatMap((field) =>
      'options' in field ? field.options.map(({ icon }) => icon) : [],
    ),
  ]);
  return names.filter((icon) => icon !== undefined);
}

/** What is done to the views of some field types: the code for it, and the expression of a view. */
interface ViewChange {
  imports: string;
  getExpression: (type: string, view: string) => string;
}

/** Shuffled choices appear after hydration. */
function createShuffleChange(steps: readonly Step[]): ViewChange | null {
  const types = new Set(
    steps.flatMap(({ fields }) =>
      fields.flatMap((field) => ('shuffle' in field && field.shuffle ? field.type : [])),
    ),
  );
  if (types.size === 0) return null;
  return {
    imports: formatImport(['showAfterHydration'], 'shownAfterHydration'),
    getExpression: (type, view) =>
      [...types].some((name) => name === type) ? `showAfterHydration(${view})` : view,
  };
}

/** Choices with pictures have other views, which know the pictures of the funnel. */
function createPictureChange(steps: readonly Step[], directory: string): ViewChange | null {
  const files = [...new Set(findPictureUses({ steps }).map(({ file }) => file))];
  if (files.length === 0) return null;
  const types: readonly string[] = ['singleChoice', 'multiChoice'];
  const pictures = files.map((file, at) => ({ file, as: `picture${at}` }));
  const entries = pictures.map(({ file, as }) => `${JSON.stringify(file)}: ${as}`).join(', ');
  return {
    imports: [
      formatImport(['createPictureViews'], 'pictureChoices'),
      ...pictures.map(
        ({ file, as }) =>
          `import ${as} from ${JSON.stringify(path.join(getMediaFolder(directory), file) + pictureQuery)};\n`,
      ),
      `const pictures = { ${entries} };\n`,
      'const pictureViews = createPictureViews((file) => pictures[file]);\n',
    ].join(''),
    getExpression: (type, view) => (types.includes(type) ? `pictureViews.${type}` : view),
  };
}

/** Imports only the views and icons that the steps use, by name, so that tree shaking drops all others. */
function createViewsModule(steps: readonly Step[], directory: string): string {
  const changes = [createPictureChange(steps, directory), createShuffleChange(steps)].filter(
    (change) => change !== null,
  );
  const parts = (
    [
      { part: 'steps', from: 'stepViews', names: steps.map(({ kind }) => kind) },
      {
        part: 'fields',
        from: 'fieldViews',
        names: steps.flatMap(({ fields }) => fields.map(({ type }) => type)),
      },
      { part: 'icons', from: 'icons', names: getIconNames(steps) },
    ] as const
  ).map(({ part, from, names }) => {
    const used = [...new Set(names)].map((name, at) => ({ name, as: `${part}${at}` }));
    const imports = used.map(({ name, as }) => `${JSON.stringify(name)} as ${as}`);
    const entries = used.map(({ name, as }) => {
      const view = changes.reduce((inner, { getExpression }) => getExpression(name, inner), as);
      return `${JSON.stringify(name)}: ${part === 'fields' ? view : as}`;
    });
    return {
      imported: used.length === 0 ? '' : formatImport(imports, from),
      entry: `${part}: { ${entries.join(', ')} }`,
    };
  });
  return [
    ...changes.map(({ imports }) => imports),
    ...parts.map(({ imported }) => imported),
    `export const views = { ${parts.map(({ entry }) => entry).join(', ')} };\n`,
  ].join('');
}

/** The types of fields whose readers the inputs of a definition need. */
function findReaderTypes({ inputs = [], steps }: FunnelDefinition): string[] {
  const answered = steps.flatMap(({ fields }) =>
    fields.flatMap(({ type, prefill }) => (prefill === undefined ? [] : type)),
  );
  const types = inputs.some(({ type }) => type === 'number') ? [...answered, 'number'] : answered;
  return [...new Set(types)].filter((type) => Object.hasOwn(readers, type));
}

/** Imports only the extensions of the engine that the definition needs, by name. */
function createExtensionsModule(definition: FunnelDefinition): string {
  const needed = findNeededExtensions(definition);
  const names = needed.filter((name) => name !== 'readers');
  const types = findReaderTypes(definition);
  const imported = types.map((type) => `${type} as ${type}Reader`);
  const entries = types.map((type) => `${type}: ${type}Reader`).join(', ');
  const parts = needed.includes('readers') ? [...names, `readers: { ${entries} }`] : names;
  return [
    formatImport(names, 'extensions'),
    types.length === 0 ? '' : formatImport(imported, 'fieldReaders'),
    `export const extensions = { ${parts.join(', ')} };\n`,
  ].join('');
}

/** The migrations of a funnel with the code that runs them: most visits need neither. */
const createMigrationModule = (definition: FunnelDefinition): string =>
  [
    formatImport(['createMigrateVisit'], 'migrateVisit'),
    `export const migrate = createMigrateVisit(${JSON.stringify(compileMigrations(definition.migrations ?? [], definition))});\n`,
  ].join('');

/** The first question of a funnel for another page; null in a site without that funnel. */
const createOpeningModule = (definition: FunnelDefinition | undefined): string =>
  `export const opening = ${JSON.stringify(definition === undefined ? null : describeOpening(definition))};\n`;

/** Caches the definitions until they change; many modules are created from them. */
function createDefinitionCache(load: () => Promise<LoadedFunnels>) {
  let loading: Promise<LoadedFunnels> | null = null;
  return {
    get: (): Promise<LoadedFunnels> => (loading ??= load()),
    invalidate: (): void => {
      loading = null;
    },
  };
}

type DefinitionCache = ReturnType<typeof createDefinitionCache>;

/** Saving in an editor or switching a branch fires several events at once. */
const debounceMs = 50;

function invalidateModules(server: ViteDevServer): void {
  for (const { moduleGraph } of Object.values(server.environments))
    for (const module of moduleGraph.idToModuleMap.values())
      if (module.id?.startsWith(`\0${virtualPrefix}`) === true)
        moduleGraph.invalidateModule(module);
}

function watchDefinitions(server: ViteDevServer, directory: string, cache: DefinitionCache): void {
  let debounceTimer: NodeJS.Timeout | undefined;
  let watchedFiles = new Set<string>();
  const watchFiles = ({ files }: LoadedFunnels): void => {
    watchedFiles = new Set(files.map(path.normalize));
    server.watcher.add(files);
  };

  const refresh = async (): Promise<void> => {
    cache.invalidate();
    invalidateModules(server);
    const loaded = await cache.get();
    watchFiles(loaded);
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
    if (!isDefinition && !watchedFiles.has(file)) return;
    clearTimeout(debounceTimer);
    debounceTimer = setTimeout(() => void refresh(), debounceMs);
  };

  server.watcher.add(directory);
  void cache.get().then(watchFiles);
  for (const event of ['add', 'change', 'unlink'] as const)
    server.watcher.on(event, (file) => onEvent(path.normalize(file)));
}

/** Leads from former routes to the funnels, as the host does. */
function redirectMoved({ middlewares }: ViteDevServer, cache: DefinitionCache): void {
  middlewares.use((request, response, next) => {
    const { pathname, search } = new URL(request.url ?? '/', 'http://localhost');
    const respond = ({ definitions }: LoadedFunnels): void => {
      const moved = listMovedAddresses(definitions).find(({ from }) => from === pathname);
      if (moved === undefined) next();
      else response.writeHead(MOVED_STATUS, { location: moved.to + search }).end();
    };
    cache.get().then(respond, next);
  });
}

/**
 * Checks every definition in builds and on the dev server. Definitions are shipped normalised, so that
 * the browser needs no schema library. `virtual:funnels` lists the definitions; each is a
 * separate chunk, and so are the views that only one funnel uses.
 */
export function funnelsPlugin(options: FunnelsPluginOptions = {}): Plugin {
  let root = process.cwd();
  let directory = '';
  let isServer = false;
  const cache = createDefinitionCache(() =>
    loadFunnels(directory, root, { areChecked: options.areChecked ?? false, isServer }),
  );
  return {
    name: pluginName,
    enforce: 'pre',
    configResolved(config) {
      root = config.root;
      isServer = config.command === 'serve';
      directory = path.resolve(root, options.directory ?? 'funnels');
    },
    configureServer(server) {
      redirectMoved(server, cache);
      watchDefinitions(server, directory, cache);
    },
    buildStart() {
      cache.invalidate();
    },
    resolveId(id) {
      return isFunnelModuleId(id) ? `\0${id}` : undefined;
    },
    async load(id) {
      if (!id.startsWith('\0') || !isFunnelModuleId(id.slice(1))) return undefined;
      const { definitions, marks, error, files } = await cache.get();
      // In dev `watchDefinitions` watches the files. With `addWatchFile` a change would reload twice.
      if (this.environment.mode === 'build') for (const file of files) this.addWatchFile(file);
      if (error !== null) this.error(error);
      if (id === `\0${indexId}`) return createIndexModule(definitions);
      if (id === `\0${manifestId}`) return createManifestModule(definitions);
      if (id === `\0${marksId}`) return `export const funnelMarks = ${JSON.stringify(marks)};\n`;
      const funnelId = id.slice(id.indexOf('/') + 1);
      const definition = definitions.find((candidate) => candidate.id === funnelId);
      if (id.startsWith(`\0${openingPrefix}`)) return createOpeningModule(definition);
      if (definition === undefined) this.error(`There is no funnel "${funnelId}" in ${directory}.`);
      if (id.startsWith(`\0${viewsPrefix}`)) return createViewsModule(definition.steps, directory);
      if (id.startsWith(`\0${extensionsPrefix}`)) return createExtensionsModule(definition);
      if (id.startsWith(`\0${migrationPrefix}`)) return createMigrationModule(definition);
      // Accepted warnings are comments for authors. Migrations have a chunk of their own. Only
      // the server redirects from former routes.
      const { accepted: _, migrations: __, formerRoutes: ___, ...shipped } = definition;
      return `export const definition = ${JSON.stringify(shipped)};\n`;
    },
  };
}
