/**
 * The boundary table: what each layer may import. Kept here and nowhere else: .dependency-cruiser.cjs
 * makes its rules from it and README its diagram. One row gives one rule, named after its layer,
 * which forbids everything the row does not list (and a second one, `LAYER: types only`, where the
 * row allows no more than types). A layer may always import itself.
 *
 * at        the folder of the layer, or its files, such as "src/{a,b}/*.ts"
 * layers    other layers, whole
 * types     other layers, but only with `import type`
 * packages  npm packages; ['*'] is any
 * node      whether Node's own modules are allowed
 * virtual   whether modules that only the build provides are allowed, such as `virtual:funnels`
 *
 * `src` is every layer below src, `configuration` the files at the root of the repository.
 */
const layers = {
  funnels: { at: 'funnels', layers: ['definition'], packages: [] },
  text: { at: 'src/text', packages: [] },
  browser: { at: 'src/browser', packages: ['react'] },
  definition: { at: 'src/definition', layers: ['text'], packages: ['zod', 'jsonc-parser'] },
  content: { at: 'src/content', types: ['definition'], packages: [] },
  engine: { at: 'src/engine', types: ['definition', 'ports'], packages: ['xstate'] },
  verify: { at: 'src/verify', layers: ['definition', 'engine'], packages: [] },
  authoring: {
    at: 'src/authoring',
    layers: ['content', 'definition', 'engine', 'verify'],
    types: ['ports'],
    packages: ['vite', 'prettier', 'xstate'],
    node: true,
  },
  ports: {
    at: 'src/ports',
    types: ['content', 'definition'],
    packages: ['react', '@supabase/supabase-js'],
  },
  stores: { at: 'src/stores', layers: ['browser'], types: ['ports'], packages: ['react'] },
  gateway: {
    at: 'src/gateway',
    layers: ['browser', 'ports'],
    types: ['content', 'definition'],
    packages: ['@supabase/postgrest-js', '@supabase/supabase-js', 'idb', 'zod'],
  },
  ui: {
    at: 'src/ui',
    layers: ['browser', 'stores', 'text'],
    packages: ['react', 'radix-ui', 'sonner', 'lucide-react'],
  },
  steps: {
    at: 'src/steps',
    layers: ['ui'],
    types: ['definition'],
    packages: ['react', 'lucide-react', 'canvas-confetti'],
  },
  renderer: {
    at: 'src/renderer',
    layers: ['browser', 'engine', 'steps', 'ui'],
    types: ['definition', 'ports'],
    packages: ['react'],
  },
  site: {
    at: 'src/site',
    layers: ['browser', 'content', 'ports', 'stores', 'text', 'ui'],
    types: ['definition'],
    packages: [
      'react',
      'react-router-dom',
      'lucide-react',
      'react-hook-form',
      '@hookform/resolvers',
      '@tanstack/react-query',
      'zod',
    ],
  },
  app: {
    at: 'src/app',
    layers: [
      'browser',
      'content',
      'definition',
      'engine',
      'gateway',
      'ports',
      'renderer',
      'site',
      'steps',
      'stores',
      'ui',
    ],
    packages: ['react', 'react-dom', 'react-router-dom', 'zod'],
    virtual: true,
  },
  build: {
    at: 'src/build',
    layers: ['app', 'authoring', 'content'],
    packages: ['vite', 'react-router-dom', '@supabase/lite'],
    node: true,
  },
  scripts: { at: 'scripts', layers: ['engine'], packages: ['*'], node: true },
  storybook: {
    at: '.storybook',
    layers: ['app', 'authoring', 'scripts'],
    packages: ['*'],
  },
  testing: { at: 'testing', layers: ['src'], packages: ['*'], node: true, virtual: true },
  stories: { at: 'stories', layers: ['src', 'testing'], packages: ['*'], virtual: true },
  tests: {
    at: 'tests',
    layers: ['src', 'testing', 'scripts', 'configuration', 'reliability'],
    packages: ['*'],
    node: true,
    virtual: true,
  },
  e2e: { at: 'e2e', layers: ['src', 'testing', 'scripts'], packages: ['*'], node: true },
  reliability: {
    at: 'reliability',
    layers: ['src', 'testing', 'scripts'],
    packages: ['*'],
    node: true,
  },
  bench: { at: 'bench', layers: ['src', 'testing', 'scripts'], packages: ['*'], node: true },
};

module.exports = { layers };
