import type { LeadTable } from './lead-table';

/**
 * The tables that a visitor may insert into. `tests/funnel/definition/rows/lead-tables.test.ts` tries
 * each claim on a database with the migrations of the project.
 */
export const leadTables = {
  candidate_prospects: {
    columns: {
      email: { type: 'email', maxLength: 254, isRequired: true, isNullable: false },
      full_name: { type: 'text', values: [''], isRequired: false, isNullable: true },
      source: { type: 'text', maxLength: 40, isRequired: false, isNullable: true },
      positions: { type: 'json', kinds: ['list'], isRequired: false, isNullable: true },
      work_format: { type: 'json', kinds: ['list'], isRequired: false, isNullable: true },
      job_locations: { type: 'json', kinds: ['list'], isRequired: false, isNullable: true },
      created_at: { type: 'time', isRequired: false, isNullable: true },
    },
    keyColumns: ['id', 'visit', 'supersedes'],
    madeColumns: ['received_at', 'person', 'content_hash', 'visit_row', 'mentions'],
    maxRowBytes: 3812,
  },
  quiz_results: {
    columns: {
      email: { type: 'email', maxLength: 254, isRequired: false, isNullable: true },
      name: { type: 'text', maxLength: 200, isRequired: false, isNullable: true },
      answers: {
        type: 'json',
        kinds: ['object'],
        refusesEmpty: true,
        isRequired: true,
        isNullable: false,
      },
      selected_plan: { type: 'text', maxLength: 120, isRequired: false, isNullable: true },
      created_at: { type: 'time', isRequired: false, isNullable: true },
      phone: { type: 'phone', isRequired: false, isNullable: true },
    },
    keyColumns: ['id', 'visit', 'supersedes'],
    madeColumns: ['received_at', 'person', 'content_hash', 'visit_row', 'mentions'],
    maxRowBytes: 16123,
  },
} as const satisfies Record<string, LeadTable>;
