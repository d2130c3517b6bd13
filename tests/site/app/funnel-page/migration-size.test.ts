import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build, type Plugin } from 'vite';
import { expect, it } from 'vitest';
import { migrationSchema } from '../../../../src/funnel/definition/migration-schema';
import { compileMigrations } from '../../../../src/funnel/definition/migration-tables';
import {
  buildChoiceQuestion,
  buildEnding,
  buildFunnel,
} from '../../../support/engine/build-funnel';

const source = fileURLToPath(new URL('../../../../src/', import.meta.url));
/** What the chunk of migrations has and no other chunk needs. */
const ownModule = /\/engine\/migrate\/[\w-]+(\.ts)?$/;

/** Leaves out what the player has loaded before. */
const createEntry = (tables: unknown): Plugin => ({
  name: 'migration-size',
  enforce: 'pre',
  resolveId(id, importer) {
    if (id === 'entry') return '\0entry';
    return importer === undefined ||
      importer === '\0entry' ||
      ownModule.test(id) ||
      /^\.\/(change-value|dropped-answer)$/.test(id)
      ? undefined
      : { id: './player.js', external: true };
  },
  load: (id) =>
    id === '\0entry'
      ? `import { createMigrateVisit } from ${JSON.stringify(`${source}funnel/engine/migrate/migrate-visit.ts`)};
         export const migrate = createMigrateVisit(${JSON.stringify(tables)});`
      : undefined,
});

it('a visit that needs a migration loads at most 1 KiB for it', async () => {
  const definition = buildFunnel({
    version: 2,
    steps: [buildChoiceQuestion('pay', ['below', 'above']), buildEnding()],
  });
  const migration = migrationSchema.parse({
    from: 1,
    changes: [
      { change: 'renameStep', step: 'salary', to: 'pay' },
      { change: 'renameField', field: 'salary', to: 'pay' },
      { change: 'mergeOptions', field: 'salary', values: ['low', 'lowest'], to: 'below' },
      { change: 'dropField', field: 'age' },
    ],
  });
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    publicDir: false,
    plugins: [createEntry(compileMigrations([migration], definition))],
    build: { write: false, rolldownOptions: { input: 'entry', preserveEntrySignatures: 'strict' } },
  });
  if (!('output' in built)) throw new Error('Expected one bundle.');
  const [{ code }] = built.output;
  // The names of imports are one letter each in a chunk of the site.
  const short = code.replace(/(?<=^import\{).*?(?=\})/, (names) =>
    names.replaceAll(/\w+ as/g, 'a as'),
  );
  expect(short).toContain('lowest');
  expect(gzipSync(short, { level: 9 }).length).toBeLessThanOrEqual(1024);
});
