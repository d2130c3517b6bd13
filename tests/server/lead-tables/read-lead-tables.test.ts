import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  documentFile,
  formatModule,
  moduleFile,
  replaceSection,
} from '../../../src/server/lead-tables/format-lead-tables';
import { readLeadTables } from '../../../src/server/lead-tables/read-lead-tables';
import { openRowProbe, type RowProbe } from '../../../src/server/lead-tables/row-probe';
import { findRowRefusal } from '../../../src/funnel/definition/rows/check-row';
import type { LeadTable } from '../../../src/funnel/definition/rows/lead-table';
import type { JsonValue } from '../../../src/funnel/definition/value-source-schema';

const root = join(import.meta.dirname, '../../..');

/** A table with a rule of each sort that the tables of this project do not have. */
const furtherTable = `
  create type public.mood as enum ('good', 'bad');
  create domain public.percent as integer check (value between 0 and 100);
  create function private.check_further() returns trigger language plpgsql security definer as $$
  begin
    perform private.require(new.kind in ('house', 'flat'), 'unknown kind');
    return new;
  end $$;
  create table public.further (
    id uuid primary key default gen_random_uuid(),
    mood public.mood,
    share public.percent not null,
    kind text not null,
    agreed boolean check (agreed),
    tags text[],
    note varchar(30) not null,
    doubled integer generated always as (share * 2) stored
  );
  create trigger check_further before insert on public.further
    for each row execute function private.check_further();
  create table public.closed (id uuid primary key, secret text);
  revoke all on public.closed from anon;
  grant insert on public.further to anon;`;

let probe: RowProbe;
let tables: Record<string, LeadTable>;
beforeAll(async () => {
  probe = await openRowProbe(furtherTable);
  tables = await readLeadTables(probe);
}, 60_000);
afterAll(() => probe.close());

const getProjectTables = (): Record<string, LeadTable> => {
  const { further: _, ...others } = tables;
  return others;
};

describe('the tables that check knows', () => {
  it('the generated module is what the migrations make', async () => {
    expect(readFileSync(join(root, moduleFile), 'utf8')).toBe(
      await formatModule(root, getProjectTables()),
    );
  });

  it('docs/funnel-format.md lists the tables that the migrations make', async () => {
    const document = readFileSync(join(root, documentFile), 'utf8');
    expect(document).toBe(await replaceSection(root, document, getProjectTables()));
  });

  it('enumerations, domains, checks and functions of triggers are read by trying rows', () => {
    expect(tables['further']).toEqual({
      columns: {
        mood: { type: 'text', values: ['good', 'bad'], isRequired: false, isNullable: true },
        share: {
          type: 'number',
          min: 0,
          max: 100,
          isWhole: true,
          isRequired: true,
          isNullable: false,
        },
        kind: { type: 'text', values: ['house', 'flat'], isRequired: true, isNullable: false },
        agreed: { type: 'boolean', values: [true], isRequired: false, isNullable: true },
        tags: { type: 'list', isRequired: false, isNullable: true },
        note: { type: 'text', maxLength: 30, isRequired: true, isNullable: false },
      },
      keyColumns: ['id'],
      madeColumns: ['doubled'],
    });
    expect(tables['closed']).toBeUndefined();
  });

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
