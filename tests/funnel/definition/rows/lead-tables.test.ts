import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documentFile, replaceSection } from '../../../../src/authoring/files/lead-tables-document';
import { measureJson } from '../../../../src/funnel/definition/issues/measure-json';
import { findRowRefusal } from '../../../../src/funnel/definition/rows/check-row';
import {
  jsonKinds,
  type JsonKind,
  type LeadColumn,
  type LeadTable,
} from '../../../../src/funnel/definition/rows/lead-table';
import { leadTables } from '../../../../src/funnel/definition/rows/lead-tables';
import { measureRow } from '../../../../src/funnel/definition/rows/measure-row';
import type { JsonValue } from '../../../../src/funnel/definition/value-source-schema';
import { openRowProbe, type ProbeRow, type RowProbe } from '../../../support/supabase/row-probe';

const root = join(import.meta.dirname, '../../../..');

let probe: RowProbe;
beforeAll(async () => {
  probe = await openRowProbe();
}, 60_000);
afterAll(() => probe.close());

type TableName = keyof typeof leadTables;
const tables = Object.entries(leadTables) as [TableName, LeadTable][];
const columns = tables.flatMap(([table, { columns: all }]) =>
  Object.entries(all).map(([name, column]) => ({ table, name, column })),
);

/** The longest text that is tried where a column names no limit. */
const longTried = 3000;

const address = (length: number): string => `${'a'.repeat(length - '@b.example'.length)}@b.example`;
const anHourAgo = (): string => new Date(Date.now() - 60 * 60 * 1000).toISOString();

const samplesOfJson: Record<JsonKind, unknown> = {
  object: { a: 1 },
  list: ['a'],
  text: 'a',
  number: 1,
  boolean: true,
};

/** Values that a column takes by its claims, and values that it refuses. */
interface Trials {
  taken: readonly unknown[];
  refused: readonly unknown[];
}

function tryText({ maxLength, values, refusesEmpty }: LeadColumn): Trials {
  if (values !== undefined) return { taken: values, refused: ['Qz'] };
  return {
    taken: ['Qz', 'Q'.repeat(maxLength ?? longTried), ...(refusesEmpty === true ? [] : [''])],
    refused: [
      ...(maxLength === undefined ? [] : ['Q'.repeat(maxLength + 1)]),
      ...(refusesEmpty === true ? [''] : []),
    ],
  };
}

function tryJson({ kinds = [], refusesEmpty }: LeadColumn): Trials {
  const empty = [
    ...(kinds.includes('object') ? [{}] : []),
    ...(kinds.includes('list') ? [[]] : []),
  ];
  return {
    taken: [...kinds.map((kind) => samplesOfJson[kind]), ...(refusesEmpty === true ? [] : empty)],
    refused: [
      ...jsonKinds.filter((kind) => !kinds.includes(kind)).map((kind) => samplesOfJson[kind]),
      ...(refusesEmpty === true ? empty : []),
    ],
  };
}

const trials: Record<LeadColumn['type'], (column: LeadColumn) => Trials> = {
  text: tryText,
  email: ({ maxLength = longTried }) => ({
    taken: [address(20), address(maxLength)],
    refused: ['Qz', address(maxLength + 1)],
  }),
  phone: () => ({ taken: ['+351912345678'], refused: ['Qz', '12'] }),
  number: ({ min = -1e15, max = 1e15, isWhole }) => ({
    taken: [min, max],
    refused: [
      ...(min > -1e15 ? [min - 1] : []),
      ...(max < 1e15 ? [max + 1] : []),
      ...(isWhole === true ? ['a'] : []),
    ],
  }),
  boolean: ({ values = [true, false] }) => ({
    taken: values,
    refused: [true, false].filter((value) => !values.includes(value)),
  }),
  time: () => ({ taken: [anHourAgo()], refused: ['soon'] }),
  uuid: () => ({ taken: ['9f3a2a52-7f0f-4a47-9d53-0c7a5b1d1a11'], refused: ['a'] }),
  list: () => ({ taken: [['a']], refused: ['a'] }),
  json: tryJson,
};

/** A row with what is required. */
const requiredRow = ({ columns: all }: LeadTable): ProbeRow =>
  Object.fromEntries(
    Object.entries(all)
      .filter(([, { isRequired }]) => isRequired)
      .map(([name, column]) => [name, trials[column.type](column).taken[0]]),
  );

const insert = (table: TableName, further: ProbeRow) =>
  probe.insert(table, { ...requiredRow(leadTables[table]), ...further });

/** A row of as many bytes as `measureRow` counts, with a long text in a column of JSON. */
function fillRow(table: TableName, name: string, bytes: number): ProbeRow {
  const kinds: readonly JsonKind[] = (leadTables[table] as LeadTable).columns[name]?.kinds ?? [];
  const wrap = (text: string) => (kinds.includes('object') ? { a: text } : [text]);
  const build = (length: number): ProbeRow => ({
    ...requiredRow(leadTables[table]),
    [name]: wrap('a'.repeat(length)),
  });
  const measured = Object.fromEntries(
    Object.entries(build(0)).map(([key, value]) => [key, measureJson(value)]),
  );
  return build(bytes - measureRow(leadTables[table], measured));
}

/** A stored value as it is compared: times have several forms, and an empty text may be kept as none. */
function normalise({ type }: LeadColumn, value: unknown): unknown {
  if (type === 'time') return Date.parse(String(value));
  return value === '' ? null : value;
}

describe('what the tables say of the database', () => {
  it('docs/funnel-format.md lists them', async () => {
    const document = readFileSync(join(root, documentFile), 'utf8');
    expect(document).toBe(await replaceSection(root, document));
  });

  it('they name every table and column that a visitor may insert', () => {
    const named = tables.map(([table, { columns: all, keyColumns, madeColumns }]) => [
      table,
      [...Object.keys(all), ...keyColumns, ...madeColumns].toSorted(),
    ]);
    const inserted = Object.entries(probe.tables).map(([table, all]) => [
      table,
      all.map(({ name }) => name).toSorted(),
    ]);
    // The log of visits is no lead.
    const { visit_parts: visitParts, ...leads } = Object.fromEntries(inserted);
    expect(Object.fromEntries(named)).toEqual(leads);
    expect(visitParts).toContain('views');
  });

  it.each(columns)(
    '$table $name takes what it says, and stores it',
    async ({ table, name, column }) => {
      for (const value of trials[column.type](column).taken) {
        const result = await insert(table, { [name]: value });
        expect(result).toMatchObject({ accepted: true });
        const stored = result.accepted ? result.stored[name] : undefined;
        expect(normalise(column, stored)).toEqual(normalise(column, value));
      }
    },
  );

  it.each(columns)(
    '$table $name refuses what it does not name',
    async ({ table, name, column }) => {
      for (const value of trials[column.type](column).refused)
        expect({ value, ...(await insert(table, { [name]: value })) }).toMatchObject({
          value,
          accepted: false,
        });
    },
  );

  it.each(columns)('$table $name is required, and takes null, as it says', async (claim) => {
    const { [claim.name]: _, ...others } = requiredRow(leadTables[claim.table]);
    const without = await probe.insert(claim.table, others);
    const withNull = await insert(claim.table, { [claim.name]: null });
    expect({ isRequired: !without.accepted, isNullable: withNull.accepted }).toEqual({
      isRequired: claim.column.isRequired,
      isNullable: claim.column.isNullable,
    });
  });

  it.each(tables)(
    '%s: the site fills the columns of the key, as the catalogue says',
    (table, { keyColumns }) => {
      const filled = (probe.tables[table] ?? [])
        .filter(({ isKey }) => isKey)
        .map(({ name }) => name);
      expect(keyColumns).toEqual(filled);
    },
  );

  it.each(tables)(
    '%s: the database fills the others, whatever is sent',
    async (table, { madeColumns }) => {
      for (const { name, sample } of probe.tables[table] ?? []) {
        if (!madeColumns.includes(name)) continue;
        const result = await insert(table, { [name]: sample });
        const stored = result.accepted ? result.stored[name] : null;
        expect({ name, isSent: JSON.stringify(stored) === JSON.stringify(sample) }).toEqual({
          name,
          isSent: false,
        });
      }
    },
  );

  it.each(tables)(
    '%s takes a row of its largest size, and none that is larger',
    async (table, lead) => {
      const wide = Object.entries(lead.columns).filter(([, { kinds }]) => kinds !== undefined);
      const limit = lead.maxRowBytes ?? 0;
      const refusals: boolean[] = [];
      for (const [name] of wide)
        // The database writes its own times with fewer digits now and then; the limit holds for the longest.
        for (let trial = 0; trial < 5; trial += 1) {
          expect(await probe.insert(table, fillRow(table, name, limit))).toMatchObject({
            accepted: true,
          });
          refusals.push(!(await probe.insert(table, fillRow(table, name, limit + 1))).accepted);
        }
      expect(refusals).toContain(true);
    },
  );

  const rows: [Parameters<typeof findRowRefusal>[0], Record<string, JsonValue>][] = [
    ['quiz_results', { answers: { a: 1 } }],
    ['quiz_results', { answers: {} }],
    ['quiz_results', { answers: [] }],
    ['quiz_results', { answers: null }],
    ['quiz_results', { answers: { a: 1 }, telephone: '1' }],
    ['quiz_results', { email: 'ana@example.com' }],
    ['quiz_results', { answers: { a: 1 }, email: 'ana' }],
    ['quiz_results', { answers: { a: 1 }, email: null, name: 'x'.repeat(200) }],
    ['quiz_results', { answers: { a: 1 }, name: 'x'.repeat(201) }],
    ['quiz_results', { answers: { a: 1 }, name: '🙂'.repeat(200) }],
    ['quiz_results', { answers: { a: 1 }, selected_plan: '' }],
    ['quiz_results', { answers: { a: 1 }, created_at: 'soon' }],
    ['quiz_results', { answers: { a: 1 }, created_at: '2026-01-01T00:00:00Z' }],
    ['quiz_results', { answers: { a: 'x'.repeat(15_000) } }],
    ['quiz_results', { answers: { a: 'x'.repeat(17_000) } }],
    ['quiz_results', { answers: { a: 'ü'.repeat(8_200) } }],
    ['candidate_prospects', { email: 'ana@example.com' }],
    ['candidate_prospects', { positions: ['clerk'] }],
    ['candidate_prospects', { email: null }],
    ['candidate_prospects', { email: 'ana@example.com', full_name: 'Ana' }],
    ['candidate_prospects', { email: 'ana@example.com', positions: 'clerk' }],
    ['candidate_prospects', { email: 'ana@example.com', positions: [] }],
    ['candidate_prospects', { email: 'ana@example.com', source: 'x'.repeat(41) }],
    ['candidate_prospects', { email: 'ana@example.com', positions: ['x'.repeat(4000)] }],
  ];
  it.each(
    rows.map(([table, row], index) => ({
      table,
      row,
      name: JSON.stringify(row).slice(0, 60),
      index,
    })),
  )('the check of a row answers as $table does: $index $name', async ({ table, row }) => {
    const { accepted } = await probe.insert(table, row);
    expect(findRowRefusal(table, row) === null).toBe(accepted);
  });
});
