const { layers } = require('./boundaries.cjs');
const { modules } = require('./public-files.cjs');

/** What a row may name besides the layers themselves. */
const namedPaths = {
  src: '^src/',
  configuration: '^(config/)?[^/]+\\.(cjs|ts|mjs|json)$',
};

/** A file, or everything in a folder. */
function getPlacePattern(place) {
  const pattern = place
    .replace(/\./g, '\\.')
    .replace(/\*/g, '[^/]+')
    .replace(/\{([^}]*)\}/g, (_, names) => `(${names.replaceAll(',', '|')})`);
  return /\.tsx?$/.test(place) ? `${pattern}$` : `${pattern}/`;
}

function getLayerPattern({ at, except = [] }) {
  const places = [at].flat().map(getPlacePattern);
  const others = except.map((name) => `(?!${getPathPattern(name).slice(1)})`).join('');
  return `^${others}(?:${places.join('|')})`;
}

function getPathPattern(name) {
  const pattern = namedPaths[name] ?? (layers[name] && getLayerPattern(layers[name]));
  if (!pattern) throw new Error(`The boundary table has no layer called "${name}".`);
  return pattern;
}

function getPackagePattern(name) {
  return name === '*' ? '(^|/)node_modules/' : `(^|/)node_modules/(@types/)?${name}/`;
}

/** Node's own modules have no path, only a name. */
const nodeModules = `^(node:)?(${require('node:module').builtinModules.join('|')})$`;

/** A module that only the build provides has no file. */
const virtualModules = '^virtual:';

function createRules([name, row]) {
  const typesOnly = (row.types ?? []).map(getPathPattern);
  const allowed = [
    getLayerPattern(row),
    ...(row.layers ?? []).map(getPathPattern),
    ...typesOnly,
    ...row.packages.map(getPackagePattern),
    ...(row.node ? [nodeModules] : []),
    ...(row.virtual ? [virtualModules] : []),
  ];
  const allowList = {
    name,
    severity: 'error',
    comment: `${row.at} may import only what its row of the boundary table in config/boundaries.cjs lists.`,
    from: { path: getLayerPattern(row) },
    to: { pathNot: allowed },
  };
  if (typesOnly.length === 0) return [allowList];
  return [
    allowList,
    {
      name: `${name}: types only`,
      severity: 'error',
      comment: `${row.at} may use only the types of ${row.types.join(', ')}: write "import type".`,
      from: { path: getLayerPattern(row) },
      to: { path: typesOnly, dependencyTypesNot: ['type-only'] },
    },
  ];
}

const getModulePattern = (name) => `^src/${name}/`;

/** The files of a module in one of its lists, as patterns. */
const getPublicPatterns = (name, list = []) =>
  list.map((file) => `${getModulePattern(name)}${file.replace(/\./g, '\\.')}$`);

/** What the modules after one may import of it, and that it imports none of them. */
function createModuleRules([name, lists], index, all) {
  const later = all.slice(index + 1).map(([after]) => after);
  const files = (importer) => getPublicPatterns(name, lists[importer]);
  const order = {
    name: `${name}: no later module`,
    severity: 'error',
    comment: `src/${name} may import only the modules before it in config/public-files.cjs.`,
    from: { path: getModulePattern(name) },
    to: { path: later.map(getModulePattern) },
  };
  const opened = later.map((importer, at) => ({
    name: `${name}: its public files for ${importer}`,
    severity: 'error',
    comment: `Another module may import only the public files of src/${name}: config/public-files.cjs.`,
    from: { path: getModulePattern(importer) },
    to: { path: getModulePattern(name), pathNot: later.slice(0, at + 1).flatMap(files) },
  }));
  const used = later
    .filter((importer) => files(importer).length > 0)
    .map((importer) => ({
      name: `${name}: a public file for ${importer} that nobody imports`,
      severity: 'error',
      comment: 'Nobody outside needs the file any more: take it off config/public-files.cjs.',
      module: { path: files(importer), numberOfDependentsLessThan: 1 },
      from: { path: later.map(getModulePattern) },
    }));
  return later.length === 0 ? [] : [order, ...opened, ...used];
}

module.exports = {
  forbidden: [
    ...Object.entries(layers).flatMap(createRules),
    ...Object.entries(modules).flatMap(createModuleRules),
    {
      name: 'a foreign page: public files alone',
      severity: 'error',
      comment:
        'What plays a funnel needs the modules shared and funnel, by what they open to a page.',
      from: { path: '^e2e/foreign-page/', pathNot: '/vite\\.config\\.ts$' },
      to: {
        path: '^src/',
        pathNot: [
          ...Object.values(modules.shared).flatMap((list) => getPublicPatterns('shared', list)),
          ...getPublicPatterns('funnel', modules.funnel.site),
        ],
      },
    },
    {
      name: 'no cycles',
      severity: 'error',
      comment: 'A cycle makes the order of imports change what the program does.',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no orphans',
      severity: 'error',
      comment: 'No file imports this one and it imports nothing: delete it or use it.',
      from: {
        orphan: true,
        // The linter loads its rule by the name of the file.
        pathNot: [
          '\\.d\\.[cm]?ts$',
          '^tests/',
          '^e2e/',
          '^stories/',
          '^funnels/',
          '^config/oxlint-',
        ],
      },
      to: {},
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|storybook-static|test-results|coverage)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};
