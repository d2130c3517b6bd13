import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, type Plugin } from 'vite';
import * as extensions from '../../src/funnel/engine/extensions/registry';
import * as fieldSchemas from '../../src/funnel/fields/shared/schema/registry';
import * as stepSchemas from '../../src/funnel/steps/shared/schema/registry';
import { formatTable } from '../support/format-table';

/** What a bundle of the player has beside the engine. */
interface BundleParts {
  fieldViews?: readonly string[];
  stepViews?: readonly string[];
  extensions?: readonly string[];
  /** Further modules, by their path in `src`. */
  modules?: readonly string[];
  /** A field type or step kind whose rule the engine does not have. */
  withoutRule?: { registry: 'fields' | 'steps'; name: string };
}

const root = path.join(import.meta.dirname, '../..');
const entryId = '\0bench-entry';

const formatExport = (names: readonly string[], module: string): string =>
  names.length === 0 ? '' : `export { ${names.join(', ')} } from '/src/${module}';\n`;

/** The player as a page of a funnel loads it. */
const createEntry = (parts: BundleParts): string =>
  [
    formatExport(['FunnelPlayer'], 'funnel/renderer/funnel-player.tsx'),
    formatExport(['SessionEffects'], 'funnel/renderer/session-effects.tsx'),
    formatExport(['openSession'], 'funnel/engine/session.ts'),
    formatExport(
      parts.stepViews ?? ['question', 'statement', 'ending'],
      'funnel/steps/shared/view/registry.ts',
    ),
    formatExport(parts.fieldViews ?? ['singleChoice'], 'funnel/fields/shared/view/registry.ts'),
    formatExport(parts.extensions ?? [], 'funnel/engine/extensions/registry.ts'),
    ...(parts.modules ?? []).map((name) => `export * from '/src/${name}';\n`),
  ].join('');

/** The registry of rules without the line of one name. */
function removeRule({ registry, name }: NonNullable<BundleParts['withoutRule']>): string {
  const lines = readFileSync(
    path.join(root, 'src/funnel', registry, 'shared/rule/registry.ts'),
    'utf8',
  ).split('\n');
  return lines.filter((line) => !line.startsWith(`export { ${name} }`)).join('\n');
}

function createEntryPlugin(parts: BundleParts): Plugin {
  const { withoutRule } = parts;
  return {
    name: 'bench-entry',
    enforce: 'pre',
    resolveId: (id) => (id === entryId ? id : null),
    load(id) {
      if (id === entryId) return createEntry(parts);
      const isRegistry =
        withoutRule && id.endsWith(`/src/funnel/${withoutRule.registry}/shared/rule/registry.ts`);
      return isRegistry ? removeRule(withoutRule) : null;
    },
  };
}

/** The bytes of a bundle after gzip -9: with what it imports at once, and what it imports later. */
async function measureBundle(parts: BundleParts): Promise<{ first: number; later: number }> {
  const result = await build({
    configFile: false,
    root,
    logLevel: 'error',
    plugins: [createEntryPlugin(parts)],
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: {
        input: entryId,
        preserveEntrySignatures: 'strict',
        external: /^(react|react-dom)(\/|$)/,
      },
    },
  });
  const bytes = { first: 0, later: 0 };
  if (Array.isArray(result) || !('output' in result)) return bytes;
  for (const output of result.output)
    if (output.type === 'chunk')
      bytes[output.isEntry ? 'first' : 'later'] += gzipSync(output.code, { level: 9 }).length;
  return bytes;
}

/** The further bytes of a bundle beside another, as cells of a table. */
function getFurther(
  full: Awaited<ReturnType<typeof measureBundle>>,
  base: Awaited<ReturnType<typeof measureBundle>>,
): [number, number] {
  return [full.first - base.first, full.later - base.later];
}

/** What a field type or step kind costs the funnels that use it, and what its rule costs all. */
async function measureKinds(
  registry: 'fields' | 'steps',
  names: readonly string[],
): Promise<(string | number)[][]> {
  const [key, common] =
    registry === 'fields'
      ? (['fieldViews', ['singleChoice']] as const)
      : (['stepViews', ['question']] as const);
  const base = await measureBundle({ [key]: common });
  const rows: (string | number)[][] = [];
  for (const name of names) {
    const isCommon = common.some((other) => other === name);
    const without = isCommon ? await measureBundle({ [key]: [] }) : base;
    const full = isCommon ? base : await measureBundle({ [key]: [...common, name] });
    const [first, later] = getFurther(full, without);
    const { first: withoutRule } = await measureBundle({
      [key]: common,
      withoutRule: { registry, name },
    });
    rows.push([`\`${name}\``, first, later, base.first - withoutRule]);
  }
  return rows;
}

/** The parts of the format that only some funnels load. */
const extendedParts: Readonly<Record<string, BundleParts>> = {
  ...Object.fromEntries(
    Object.keys(extensions).map((name) => [`extension \`${name}\``, { extensions: [name] }]),
  ),
  'pictures of options': { modules: ['funnel/fields/shared/view/picture-choices.tsx'] },
  'shuffled options: view': { modules: ['funnel/fields/shared/view/shown-after-hydration.tsx'] },
  'migrations of visits': { modules: ['funnel/engine/migrate/migrate-visit.ts'] },
};

/** Measures what parts of the format cost a visitor. @returns Markdown */
export async function measureBytes(): Promise<string> {
  const head = ['', 'a funnel with it', 'of it later', 'every funnel: its rule'];
  const fields = await measureKinds('fields', Object.keys(fieldSchemas));
  const steps = await measureKinds('steps', Object.keys(stepSchemas));
  const base = await measureBundle({});
  const extended: (string | number)[][] = [];
  for (const [name, parts] of Object.entries(extendedParts))
    extended.push([name, ...getFurther(await measureBundle(parts), base)]);
  return [
    `Bytes after gzip -9 that a part adds to a bundle of the player, without React. The bundle has ${String(base.first)} bytes with \`singleChoice\` alone. Parts share code, so a row is what the part adds alone. An option's text of its own (\`other\`) becomes a \`text\` field when the definition is read, so it costs what that field costs.`,
    '**Field types**',
    formatTable(head, fields),
    '**Step kinds**',
    formatTable(head, steps),
    '**What only some funnels load**',
    formatTable(['', 'a funnel with it', 'of it later'], extended),
  ].join('\n\n');
}
