/**
 * The boundary table: what each layer may import. Kept here and nowhere else: .dependency-cruiser.cjs
 * makes its rules from it and README its diagram. One row gives one rule, named after its layer,
 * which forbids everything the row does not list (and a second one, `LAYER: types only`, where the
 * row allows no more than types). A layer may always import itself.
 *
 * at        the folder of the layer, or its files, such as "src/{a,b}/*.ts"
 * except    layers whose files lie in that folder, too
 * layers    other layers, whole
 * types     other layers, but only with `import type`
 * packages  npm packages; ['*'] is any
 * node      whether Node's own modules are allowed
 * virtual   whether modules that only the build provides are allowed, such as `virtual:funnels`
 *
 * Layers of the browser may use zod/mini only: zod itself compiles schemas with `new Function`, which
 * the content security policy forbids and reports.
 *
 * `src` is every layer below src, `configuration` the files at the root of the repository.
 */
const layers = {
  funnels: { at: 'funnels', layers: ['definition'], packages: [] },
  text: { at: 'src/text', packages: [] },
  browser: { at: 'src/browser', packages: ['react'] },
  'definition-parts': { at: 'src/definition/parts', layers: ['text'], packages: ['zod'] },
  'kind-schemas': {
    at: 'src/{fields,steps}/{*/schema,schemas,field-schema,step-schema}.ts',
    layers: ['definition-parts'],
    packages: ['zod'],
  },
  definition: {
    at: 'src/definition',
    except: ['definition-parts'],
    layers: ['definition-parts', 'kind-schemas'],
    packages: ['zod', 'jsonc-parser'],
  },
  content: { at: 'src/content', types: ['definition-parts'], packages: [] },
  'engine-parts': {
    at: 'src/engine/parts',
    types: ['definition', 'definition-parts', 'kind-schemas', 'ports'],
    packages: [],
  },
  'kind-rules': {
    at: 'src/{fields,steps}/{*/rule,rules,field-rule,field-rules,single-select-rule,step-rule,step-rules}.ts',
    layers: ['engine-parts', 'text'],
    types: ['definition', 'definition-parts', 'kind-schemas'],
    packages: [],
  },
  engine: {
    at: 'src/engine',
    except: ['engine-parts'],
    layers: ['engine-parts', 'kind-rules'],
    types: ['definition', 'definition-parts', 'kind-schemas', 'ports'],
    packages: ['xstate'],
  },
  'kind-analysis': {
    at: 'src/{fields,steps}/{*/analysis,analysis,field-analysis,field-analyses,option-analysis,typed-analysis,step-analysis,step-analyses,story-states}.ts',
    layers: ['definition-parts', 'engine', 'engine-parts', 'kind-rules'],
    types: ['definition', 'kind-schemas'],
    packages: [],
  },
  'kind-views': {
    at: 'src/{fields,steps}',
    except: ['kind-schemas', 'kind-rules', 'kind-analysis'],
    layers: ['ui'],
    types: ['definition', 'definition-parts', 'kind-schemas'],
    packages: ['react', 'lucide-react', 'canvas-confetti'],
  },
  verify: {
    at: 'src/verify',
    layers: [
      'definition',
      'definition-parts',
      'engine',
      'engine-parts',
      'kind-analysis',
      'kind-rules',
    ],
    types: ['kind-schemas'],
    packages: [],
  },
  authoring: {
    at: 'src/authoring',
    layers: [
      'content',
      'definition',
      'definition-parts',
      'engine',
      'engine-parts',
      'kind-analysis',
      'kind-rules',
      'verify',
    ],
    types: ['kind-schemas', 'ports'],
    packages: ['vite', 'prettier', 'xstate'],
    node: true,
  },
  ports: {
    at: 'src/ports',
    types: ['content', 'definition'],
    packages: ['react', 'zustand', '@supabase/supabase-js'],
  },
  stores: {
    at: 'src/stores',
    layers: ['browser'],
    types: ['ports'],
    packages: ['react', 'zustand'],
  },
  gateway: {
    at: 'src/gateway',
    layers: ['browser', 'ports'],
    types: ['content', 'definition'],
    packages: ['@supabase/postgrest-js', '@supabase/supabase-js', 'idb', 'zod/mini', 'zustand'],
  },
  ui: {
    at: 'src/ui',
    layers: ['browser', 'stores', 'text'],
    packages: ['react', 'radix-ui', 'sonner', 'lucide-react'],
  },
  renderer: {
    at: 'src/renderer',
    layers: ['engine', 'kind-rules', 'kind-views', 'ui'],
    types: ['definition', 'definition-parts', 'engine-parts', 'kind-schemas', 'ports'],
    packages: ['react', '@xstate/react'],
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
      'zod/mini',
      'zustand',
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
      'kind-views',
      'ports',
      'renderer',
      'site',
      'stores',
      'ui',
    ],
    packages: ['react', 'react-dom', 'react-router-dom', 'zod', 'zustand'],
    virtual: true,
  },
  build: {
    at: 'src/build',
    layers: ['app', 'authoring', 'content'],
    packages: ['vite', 'react-router-dom', '@supabase/lite', '@resvg/resvg-wasm'],
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
