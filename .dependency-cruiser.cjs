const { rooms } = require('./scripts/boundaries.cjs');

/** What a row may name besides the rooms themselves. */
const places = {
  src: '^src/',
  scripts: '^scripts/',
  configuration: '^[^/]+\\.(cjs|ts|mjs|json)$',
  'gateway (port)': '^src/gateway/[a-z-]+-port\\.ts$',
};

function placeOf(name) {
  const place = places[name] ?? (rooms[name] && `^${rooms[name].at}/`);
  if (!place) throw new Error(`The boundary table has no room called "${name}".`);
  return place;
}

function packagePattern(name) {
  return name === '*' ? '(^|/)node_modules/' : `(^|/)node_modules/(@types/)?${name}/`;
}

/** Node's own modules have no path of their own, only a name. */
const nodeModules = `^(node:)?(${require('node:module').builtinModules.join('|')})$`;

/** What only the build provides, such as the funnels: it has no file to look at. */
const virtual = '^virtual:';

function rulesOf([name, row]) {
  const typesOnly = (row.types ?? []).map(placeOf);
  const allowed = [
    `^${row.at}/`,
    ...(row.rooms ?? []).map(placeOf),
    ...typesOnly,
    ...row.packages.map(packagePattern),
    ...(row.node ? [nodeModules] : []),
    ...(name === 'app' || row.dev ? [virtual] : []),
  ];
  const allowList = {
    name,
    severity: 'error',
    comment: `${row.at} may import only what its row of the boundary table in scripts/boundaries.cjs lists.`,
    from: { path: `^${row.at}/` },
    to: { pathNot: allowed },
  };
  if (typesOnly.length === 0) return [allowList];
  return [
    allowList,
    {
      name: `${name}: types only`,
      severity: 'error',
      comment: `${row.at} may know only the types of ${row.types.join(', ')}: write "import type".`,
      from: { path: `^${row.at}/` },
      to: { path: typesOnly, dependencyTypesNot: ['type-only'] },
    },
  ];
}

module.exports = {
  forbidden: [
    ...Object.entries(rooms).flatMap(rulesOf),
    {
      name: 'confetti is for the steps',
      severity: 'error',
      comment: 'Loaded when somebody wins, by the step that knows it.',
      from: { path: '^src/', pathNot: '^src/steps/' },
      to: { path: packagePattern('canvas-confetti') },
    },
    {
      name: 'the site ships no development tool',
      severity: 'error',
      comment: 'Only the rooms that work at build time may use a package of devDependencies.',
      from: { path: '^src/', pathNot: '^src/(definition|verify|authoring)/' },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'], pathNot: '/@types/' },
    },
    {
      name: 'no cycles',
      severity: 'error',
      comment: 'Order of imports must never become behaviour.',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no orphans',
      severity: 'error',
      comment: 'Nobody imports this file and it imports nothing: delete it or use it.',
      from: {
        orphan: true,
        pathNot: ['\\.d\\.c?ts$', '^tests/', '^e2e/', '^stories/', '^funnels/'],
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
