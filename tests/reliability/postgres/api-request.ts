import { DatabaseError, escapeIdentifier, escapeLiteral, type Client } from 'pg';
import type { LeadTable } from '../../../src/funnel/engine/ports/leads-port';
import type { VisitorRole } from './visitor-roles';

export interface InsertRequest {
  readonly role: VisitorRole | 'service_role';
  readonly table: LeadTable | 'visit_parts';
  /** The body as a browser sends it. It is never parsed, because parsing would change numbers. */
  readonly body: string;
  /** The columns in the body. */
  readonly columns: readonly string[];
  readonly headers?: Readonly<{ [name: string]: string }>;
  /** Whether the API calls its pre-request function. */
  readonly runsPreRequest?: boolean;
}

/** The response. `code` is empty when the row is stored. */
export interface InsertResult {
  readonly code: string;
  readonly message: string;
  readonly detail: string;
}

const COLUMN_TYPES: Readonly<{ [column: string]: string }> = {
  id: 'uuid',
  answers: 'jsonb',
  positions: 'jsonb',
  work_format: 'jsonb',
  job_locations: 'jsonb',
  created_at: 'timestamp with time zone',
  received_at: 'timestamp with time zone',
  visit: 'uuid',
  part: 'smallint',
  version: 'integer',
  followed_from: 'smallint',
  views: 'jsonb',
  outcomes: 'jsonb',
};

/** PostgREST applies the role's statement timeout to its transaction. */
const TIMEOUTS = { anon: '3s', authenticated: '8s', service_role: '8s' };

/** Builds the transaction that PostgREST sends for a request, as one message. */
export function buildTransaction({
  role,
  table,
  body,
  columns,
  headers = {},
  runsPreRequest = true,
}: InsertRequest): string {
  const settings = {
    search_path: '"public", "extensions"',
    role,
    'request.jwt.claims': JSON.stringify({ role }),
    'request.method': 'POST',
    'request.path': `/${table}`,
    'request.headers': JSON.stringify(headers),
    'request.cookies': '{}',
    statement_timeout: TIMEOUTS[role],
  };
  const set = Object.entries(settings).map(
    ([name, value]) => `set_config(${escapeLiteral(name)}, ${escapeLiteral(value)}, true)`,
  );
  const names = columns.map(escapeIdentifier);
  const typed = columns.map((name) => `${escapeIdentifier(name)} ${COLUMN_TYPES[name] ?? 'text'}`);
  return `begin isolation level read committed;
    select ${set.join(', ')};
    ${runsPreRequest ? 'select gate.limit_visitor();' : ''}
    with pgrst_source as (
      insert into public.${escapeIdentifier(table)} (${names.join(', ')})
      select ${names.map((name) => `pgrst_body.${name}`).join(', ')}
      from (select ${escapeLiteral(body)}::json as json_data) pgrst_payload,
        lateral (select case when json_typeof(json_data) = 'array' then json_data
          else json_build_array(json_data) end as val) pgrst_uniform_json,
        lateral (select * from json_to_recordset(val) as _ (${typed.join(', ')})) pgrst_body
      returning 1)
    select '' as total_result_set, pg_catalog.count(_postgrest_t) as page_total,
      array[]::text[] as header, '' as body,
      nullif(current_setting('response.headers', true), '') as response_headers,
      nullif(current_setting('response.status', true), '') as response_status
    from (select 1 from pgrst_source) _postgrest_t;
    commit`;
}

/**
 * Sends one request as `authenticator`.
 * @throws when the connection is lost
 */
export async function sendInsert(client: Client, request: InsertRequest): Promise<InsertResult> {
  try {
    await client.query(buildTransaction(request));
    return { code: '', message: '', detail: '' };
  } catch (error) {
    if (!(error instanceof DatabaseError)) throw error;
    await client.query('rollback');
    return { code: error.code ?? '', message: error.message, detail: error.detail ?? '' };
  }
}

/** A request with these rows. A single row is sent without a list, as the site does. */
export function createInsertRequest(
  role: InsertRequest['role'],
  table: InsertRequest['table'],
  ...rows: readonly Readonly<{ [column: string]: unknown }>[]
): InsertRequest {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  return { role, table, columns, body: JSON.stringify(rows.length === 1 ? rows[0] : rows) };
}

/** The headers of a request from one of 16 million IP addresses. */
export function createAddressHeaders(number: number): Readonly<{ [name: string]: string }> {
  const byte = (shift: number) => (number >> shift) & 255;
  return {
    'cf-connecting-ip': `10.${byte(16)}.${byte(8)}.${byte(0)}`,
    'user-agent': 'Mozilla/5.0',
  };
}
