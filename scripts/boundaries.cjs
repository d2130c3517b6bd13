/**
 * The boundary table: what each room may import. Kept here and nowhere else:
 * .dependency-cruiser.cjs makes its rules from it and README its picture. One row gives one rule, named after its
 * room, which forbids everything the row does not list (and a second one,
 * `ROOM: types only`, where the row lets in no more than types).
 *
 * rooms     other rooms, whole
 * types     other rooms, but only with `import type`
 * packages  npm packages; ['*'] is any that ships with the site
 * node      whether Node's own modules are allowed
 *
 * `gateway (port)` is the part of the gateway that is interfaces.
 */
const rooms = {
  funnels: { at: 'funnels', rooms: ['definition'], packages: [] },
  text: { at: 'src/text', packages: [] },
  definition: { at: 'src/definition', rooms: ['text'], packages: ['zod', 'jsonc-parser'] },
  engine: { at: 'src/engine', rooms: ['text'], types: ['definition'], packages: ['xstate'] },
  verify: { at: 'src/verify', rooms: ['definition', 'engine'], packages: [] },
  authoring: {
    at: 'src/authoring',
    rooms: ['content', 'definition', 'engine', 'verify'],
    packages: ['vite', 'prettier'],
    node: true,
  },
  steps: {
    at: 'src/steps',
    rooms: ['ui'],
    types: ['definition'],
    packages: ['react', 'lucide-react', 'canvas-confetti'],
  },
  renderer: {
    at: 'src/renderer',
    rooms: ['engine', 'steps', 'ui'],
    types: ['definition'],
    packages: ['react'],
  },
  ui: {
    at: 'src/ui',
    rooms: ['text'],
    packages: ['react', 'radix-ui', 'sonner', 'lucide-react'],
  },
  content: { at: 'src/content', types: ['definition'], packages: [] },
  gateway: {
    at: 'src/gateway',
    types: ['content', 'definition'],
    packages: ['@supabase/postgrest-js', '@supabase/supabase-js', 'idb', 'zod'],
  },
  stores: { at: 'src/stores', packages: ['zustand'] },
  site: {
    at: 'src/site',
    rooms: ['content', 'gateway (port)', 'stores', 'text', 'ui'],
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
    rooms: [
      'funnels',
      'text',
      'definition',
      'engine',
      'verify',
      'authoring',
      'steps',
      'renderer',
      'ui',
      'content',
      'gateway',
      'stores',
      'site',
    ],
    packages: ['*'],
  },
  supabase: { at: 'supabase', packages: [] },
  stories: { at: 'stories', rooms: ['src', 'funnels'], packages: ['*'], dev: true, node: true },
  tests: {
    at: 'tests',
    rooms: ['src', 'funnels', 'scripts', 'configuration', 'reliability'],
    packages: ['*'],
    dev: true,
    node: true,
  },
  e2e: {
    at: 'e2e',
    rooms: ['src', 'funnels', 'scripts'],
    packages: ['*'],
    dev: true,
    node: true,
  },
  reliability: {
    at: 'reliability',
    rooms: ['src', 'funnels', 'scripts', 'e2e'],
    packages: ['*'],
    dev: true,
    node: true,
  },
  bench: {
    at: 'bench',
    rooms: ['src', 'funnels', 'scripts'],
    packages: ['*'],
    dev: true,
    node: true,
  },
};

module.exports = { rooms };
