/**
 * The boundary table: what each layer may import. Kept here and nowhere else: config/dependency-cruiser.cjs
 * makes its rules from it and README its diagram. One row gives one rule, named after its layer,
 * which forbids everything the row does not list (and a second one, `LAYER: types only`, where the
 * row allows no more than types). A layer may always import itself.
 *
 * at        the folder of the layer, or its files, such as "src/{a,b}/*.ts"; or several of them
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
 * `src` is every layer below src, `configuration` the files at the root of the repository and in `config`.
 */
const layers = {
  funnels: { at: 'funnels', layers: ['definition'], packages: [] },
  text: { at: 'src/shared/text', packages: [] },
  // Storage keys, addresses and query names of the site, which no definition can have.
  names: { at: 'src/shared/names', packages: [] },
  browser: { at: 'src/shared/browser', layers: ['names', 'text'], packages: ['react'] },
  'definition-parts': {
    at: 'src/funnel/definition/{schema,issues}',
    layers: ['text'],
    packages: ['zod'],
  },
  // What schema, rule, analysis and view of a field type compute alike.
  'kind-values': { at: 'src/funnel/fields/*/values.ts', layers: ['text'], packages: [] },
  'kind-schemas': {
    at: ['src/funnel/{fields,steps}/*/schema.ts', 'src/funnel/{fields,steps}/shared/schema'],
    layers: ['definition-parts', 'kind-values', 'text'],
    packages: ['zod', 'libphonenumber-js'],
  },
  definition: {
    at: 'src/funnel/definition',
    except: ['definition-parts'],
    layers: ['definition-parts', 'kind-schemas', 'text'],
    packages: ['zod', 'jsonc-parser'],
  },
  content: { at: 'src/site/content', types: ['definition-parts'], packages: [] },
  'engine-parts': {
    at: 'src/funnel/engine/model',
    types: ['definition', 'definition-parts', 'engine-ports', 'kind-readers', 'kind-schemas'],
    packages: [],
  },
  // What the engine needs of the outside.
  'engine-ports': { at: 'src/funnel/engine/ports', types: ['definition'], packages: ['zustand'] },
  'kind-rules': {
    at: ['src/funnel/{fields,steps}/*/rule.ts', 'src/funnel/{fields,steps}/shared/rule'],
    layers: ['engine-parts', 'kind-values', 'text'],
    types: ['definition', 'definition-parts', 'kind-schemas'],
    packages: [],
  },
  // What reads text as an answer, of types whose rule does not.
  'kind-readers': {
    at: ['src/funnel/fields/*/reader.ts', 'src/funnel/fields/shared/reader'],
    layers: ['kind-values', 'text'],
    types: ['definition-parts', 'kind-schemas'],
    packages: ['libphonenumber-js'],
  },
  engine: {
    at: 'src/funnel/engine',
    except: ['engine-parts', 'engine-ports'],
    layers: ['engine-parts', 'kind-readers', 'kind-rules', 'text'],
    types: ['definition', 'definition-parts', 'engine-ports', 'kind-schemas'],
    packages: ['xstate'],
  },
  'kind-analysis': {
    at: ['src/funnel/{fields,steps}/*/analysis.ts', 'src/funnel/{fields,steps}/shared/analysis'],
    layers: [
      'definition-parts',
      'engine',
      'engine-parts',
      'kind-readers',
      'kind-rules',
      'kind-values',
      'text',
    ],
    types: ['definition', 'kind-schemas'],
    packages: ['libphonenumber-js'],
  },
  'kind-views': {
    at: 'src/funnel/{fields,steps}',
    except: ['kind-schemas', 'kind-rules', 'kind-analysis', 'kind-readers', 'kind-values'],
    layers: ['browser', 'kind-readers', 'kind-values', 'ui'],
    types: ['definition', 'definition-parts', 'kind-schemas'],
    packages: ['react', 'lucide-react', 'canvas-confetti', 'libphonenumber-js'],
  },
  verify: {
    at: 'src/authoring/verify',
    layers: [
      'definition',
      'definition-parts',
      'engine',
      'engine-parts',
      'kind-analysis',
      'kind-rules',
      'text',
    ],
    types: ['kind-schemas'],
    packages: [],
  },
  edit: {
    at: 'src/authoring/edit',
    layers: ['definition', 'definition-parts', 'text'],
    packages: ['jsonc-parser', 'prettier'],
  },
  // What the command line and the studio share: it needs no Node.
  'authoring-parts': {
    at: 'src/authoring/{wording/*,graph/flow-graph,graph/flow-layout}.ts',
    layers: ['content', 'definition', 'definition-parts', 'kind-rules', 'names', 'text', 'verify'],
    types: ['kind-schemas'],
    packages: [],
  },
  authoring: {
    at: 'src/authoring',
    except: [
      'authoring-parts',
      'edit',
      'studio',
      'studio-api',
      'studio-form',
      'studio-worker',
      'verify',
    ],
    layers: [
      'authoring-parts',
      'content',
      'definition',
      'definition-parts',
      'edit',
      'engine',
      'engine-parts',
      'kind-analysis',
      'kind-readers',
      'kind-rules',
      'names',
      'verify',
      'text',
    ],
    types: ['engine-ports', 'kind-schemas'],
    packages: ['vite', 'prettier', 'xstate', 'sharp', 'zod'],
    node: true,
  },
  ports: {
    at: 'src/site/ports',
    types: ['content', 'engine-ports'],
    packages: ['react', '@supabase/supabase-js'],
  },
  stores: {
    at: 'src/site/stores',
    layers: ['names', 'text'],
    types: ['engine-ports', 'ports'],
    packages: ['zustand'],
  },
  gateway: {
    at: 'src/site/gateway',
    layers: ['browser', 'engine-ports', 'names', 'ports'],
    types: ['content', 'definition'],
    packages: ['@supabase/postgrest-js', '@supabase/supabase-js', 'idb', 'zod/mini', 'zustand'],
  },
  ui: {
    at: 'src/shared/ui',
    layers: ['browser', 'text'],
    packages: ['react', 'radix-ui', 'sonner', 'lucide-react', 'zustand'],
  },
  renderer: {
    at: 'src/funnel/renderer',
    layers: ['browser', 'engine', 'kind-rules', 'kind-views', 'text', 'ui'],
    types: ['definition', 'definition-parts', 'engine-parts', 'engine-ports'],
    packages: ['react', '@xstate/react'],
  },
  site: {
    at: 'src/site/pages',
    layers: ['browser', 'content', 'names', 'ports', 'stores', 'text', 'ui'],
    types: ['definition', 'engine-ports'],
    packages: [
      'react',
      // createPortal
      'react-dom',
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
    at: 'src/site/app',
    layers: [
      'browser',
      'content',
      'definition',
      'engine',
      'gateway',
      'kind-views',
      'names',
      'ports',
      'renderer',
      'site',
      'stores',
      'text',
      'ui',
    ],
    types: ['definition-parts', 'engine-parts', 'engine-ports', 'kind-schemas'],
    packages: ['react', 'react-dom', 'react-router-dom', 'zod', 'zustand'],
    virtual: true,
  },
  build: {
    at: 'src/server',
    except: ['assistant-server', 'command-line', 'measured-commands', 'studio-server'],
    layers: ['app', 'authoring', 'authoring-parts', 'content', 'definition', 'names', 'text'],
    packages: ['vite', 'react-router-dom', '@supabase/lite', '@resvg/resvg-wasm'],
    node: true,
  },
  // The forms of the studio as data, made from the schema and the text. No React.
  'studio-form': {
    at: [
      'src/authoring/studio/form',
      'src/authoring/studio/inspector/controls/{registry,*/control,shared/list-item}.ts',
    ],
    layers: [
      'authoring-parts',
      'definition',
      'definition-parts',
      'edit',
      'kind-schemas',
      'names',
      'text',
    ],
    packages: [],
  },
  // What runs in the worker of the studio. No React.
  'studio-worker': {
    at: [
      'src/authoring/studio/{fixes,worker}',
      'src/authoring/studio/panels/answers.ts',
      'src/authoring/studio/{panels/*,player}/{answer,effect-words,what-if-edit}.ts',
    ],
    layers: [
      'authoring-parts',
      'definition',
      'definition-parts',
      'edit',
      'engine',
      'engine-parts',
      'studio-form',
      'text',
      'verify',
    ],
    packages: ['zod', 'jsonc-parser'],
  },
  // What the page of the studio and its server say to each other.
  'studio-api': {
    at: 'src/authoring/studio/api',
    types: ['authoring-parts', 'verify'],
    packages: [],
  },
  // The page of `npm run studio`. Visitors load nothing of it.
  studio: {
    at: 'src/authoring/studio',
    except: ['studio-api', 'studio-form', 'studio-worker'],
    layers: [
      'app',
      'authoring',
      'authoring-parts',
      'browser',
      'content',
      'definition',
      'definition-parts',
      'edit',
      'engine',
      'engine-parts',
      'gateway',
      'kind-analysis',
      'kind-schemas',
      'kind-views',
      'ports',
      'renderer',
      'stores',
      'studio-api',
      'studio-form',
      'studio-worker',
      'text',
      'ui',
      'verify',
    ],
    types: ['engine-ports'],
    packages: [
      'react',
      'react-dom',
      'radix-ui',
      'lucide-react',
      'zustand',
      'idb',
      'jsonc-parser',
      'vscode-json-languageservice',
      '@codemirror/autocomplete',
      '@codemirror/commands',
      '@codemirror/lang-json',
      '@codemirror/language',
      '@codemirror/lint',
      '@codemirror/merge',
      '@codemirror/search',
      '@codemirror/state',
      '@codemirror/view',
      '@lezer/highlight',
      '@xyflow/react',
    ],
  },
  // The local server of `npm run studio`: pages, policy and the saving API.
  'studio-server': {
    at: 'src/server/studio',
    layers: [
      'authoring',
      'authoring-parts',
      'build',
      'definition',
      'names',
      'studio-api',
      'text',
      'verify',
    ],
    packages: ['vite', '@tailwindcss/vite', '@vitejs/plugin-react', 'tsx'],
    node: true,
  },
  // Commands that ask the database what was measured.
  'measured-commands': {
    at: 'src/server/measured',
    layers: ['authoring', 'definition', 'names', 'studio-api', 'studio-server', 'text', 'verify'],
    packages: [],
    node: true,
  },
  // `npm run funnel -- mcp`: what exists, as tools for assistants.
  'assistant-server': {
    at: 'src/server/assistant',
    layers: ['authoring', 'measured-commands', 'studio-server', 'text'],
    types: ['studio-api'],
    packages: ['@modelcontextprotocol/sdk', 'zod'],
    node: true,
  },
  // `npm run funnel`: the commands of `authoring`, and those that save or ask the database.
  'command-line': {
    at: 'src/server/cli',
    layers: ['assistant-server', 'authoring', 'measured-commands'],
    packages: [],
    node: true,
  },
  scripts: {
    at: 'scripts',
    layers: ['configuration', 'engine', 'studio-server', 'testing'],
    packages: ['*'],
    node: true,
  },
  storybook: {
    at: '.storybook',
    layers: ['app', 'authoring', 'scripts'],
    packages: ['*'],
  },
  // An interpreter of the format that shares nothing with what it judges.
  oracle: { at: 'tests/oracle/model', packages: ['jsonc-parser'] },
  testing: {
    at: ['tests/support', 'tests/oracle/drive'],
    layers: ['src', 'oracle'],
    packages: ['*'],
    node: true,
    virtual: true,
  },
  stories: { at: 'stories', layers: ['src', 'testing'], packages: ['*'], virtual: true },
  tests: {
    at: 'tests',
    except: ['bench', 'oracle', 'reliability', 'testing'],
    layers: ['src', 'oracle', 'testing', 'scripts', 'configuration', 'reliability'],
    packages: ['*'],
    node: true,
    virtual: true,
  },
  e2e: {
    at: 'e2e',
    layers: ['src', 'testing', 'scripts'],
    packages: ['*'],
    node: true,
    virtual: true,
  },
  reliability: {
    at: 'tests/reliability',
    layers: ['configuration', 'scripts', 'src', 'testing'],
    packages: ['*'],
    node: true,
  },
  bench: { at: 'tests/bench', layers: ['src', 'testing'], packages: ['*'], node: true },
};

module.exports = { layers };
