/**
 * What code reaches at run time, over any number of imports. Type-only imports do not count: they
 * disappear in the build.
 */
const { options } = require('./dependency-cruiser.cjs');

const getPackagePattern = (name) => `(^|/)node_modules/${name}/`;

/** What plays a funnel in the browser. Its page loads the site, with its forms, only to leave it. */
const funnelRuntime =
  '^src/funnel/(engine|renderer|(fields|steps)/shared/(rule|view)/registry\\.ts$)';

module.exports = {
  forbidden: [
    {
      name: 'the engine reaches no React',
      severity: 'error',
      comment: 'The machine runs without a screen: in tests, walks and proofs.',
      from: { path: '^src/funnel/(engine/|(fields|steps)/shared/rule/registry\\.ts$)' },
      to: { path: getPackagePattern('react(-dom)?'), reachable: true },
    },
    {
      name: 'a funnel reaches no zod',
      severity: 'error',
      comment: 'The build validates definitions. The browser gets them as plain data.',
      from: { path: funnelRuntime },
      to: { path: getPackagePattern('zod'), reachable: true },
    },
    {
      name: 'the bundle reaches no verification',
      severity: 'error',
      comment: 'Proofs and author tools run at build time only.',
      from: { path: `^src/site/|${funnelRuntime}` },
      to: { path: '^src/authoring/', reachable: true },
    },
    {
      name: 'visitors reach no studio',
      severity: 'error',
      comment: 'The studio is a page of its own, built apart from the site.',
      from: { path: `^src/site/|${funnelRuntime}` },
      to: { path: '^src/authoring/(studio|edit)/', reachable: true },
    },
    {
      name: 'the page of the studio reaches no Node',
      severity: 'error',
      comment: 'It runs in a browser. Author tools that it shares must run there, too.',
      from: { path: '^src/authoring/studio/' },
      to: {
        path: `^(node:)?(${require('node:module').builtinModules.join('|')})$`,
        reachable: true,
      },
    },
  ],
  options: { ...options, tsPreCompilationDeps: false },
};
