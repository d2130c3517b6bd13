import { DatabaseError, type Client } from 'pg';
import { attackList } from '../attack-list';
import { catalogueOf } from '../catalogue';
import { lineDifferences } from '../line-differences';
import type { Part } from '../part';
import { MIGRATED } from '../project';
import { SUPERUSER } from '../server';
import { visitorRoles } from '../visitor-roles';

const DATABASE = 'attack';
/** Stands in every stored row; whoever sees it has read one. */
const MARK = 'planted@victim.example';

const ROWS = `
  insert into public.quiz_results (email, name, answers) values ('${MARK}', 'Ada', '{"a": "${MARK}"}');
  insert into public.candidate_prospects (email, positions) values ('${MARK}', '["Designer"]')`;

/** Every stored row and what the limits and the erased are known by. */
const FINGERPRINT = `
  select md5(string_agg(line, e'\\n' order by line)) as print from (
    select r::text as line from public.quiz_results r
    union all select r::text from public.candidate_prospects r
    union all select r::text from private.salt r
    union all select r::text from private.rate_limit r
    union all select r::text from private.suppression r
    union all select r::text from private.dropped_submission r) as stored`;

/**
 * Refused: no right to it; not there for a visitor; not to be had in this place; our own triggers.
 * A statement that is merely misspelt would end otherwise.
 */
const REFUSALS: Readonly<{ [code: string]: string }> = {
  '42501': 'no right to it',
  '0A000': 'not possible on such an object',
  '42P01': 'no such table for a visitor',
  '42883': 'no such function for a visitor',
  '42704': 'no such object for a visitor',
  '3F000': 'no such schema for a visitor',
  '42P16': 'not possible on such a table',
  '22023': 'no provider for it',
  '25001': 'only the owner runs it outside a transaction',
  PT400: 'one row a request',
  PT413: 'too large',
  PT422: 'not a row of ours',
};

interface Outcome {
  /** SQLSTATE, or what was shown. */
  readonly code: string;
  readonly shown: string;
}

async function tryOne(client: Client, sql: string): Promise<Outcome> {
  const told: string[] = [];
  const listen = (notice: { message?: string }) => told.push(notice.message ?? '');
  client.on('notice', listen);
  try {
    const result: unknown = await client.query(sql);
    return { code: '', shown: JSON.stringify([result, told]) };
  } catch (error) {
    if (!(error instanceof DatabaseError)) throw error;
    return {
      code: error.code ?? '',
      shown: `${error.message} ${error.detail ?? ''} ${told.join()}`,
    };
  } finally {
    client.off('notice', listen);
    await client.query('rollback');
    await client.query('discard all');
  }
}

/** What a visitor could try with a connection of their own, which the API does not give. */
export const attack: Part = async ({ project, record }) => {
  await project.make(DATABASE, MIGRATED);
  await project.as('postgres', DATABASE, (owner) => owner.query(ROWS));
  // As themselves: behind a login as `authenticator` stands a role that may become any of them.
  const provider = (sql: string) => project.as(SUPERUSER, DATABASE, (client) => client.query(sql));
  const before = await project.as('postgres', DATABASE, catalogueOf);
  const owner = await project.connect('postgres', DATABASE);
  const fingerprint = async () => {
    const { rows } = await owner.query<{ print: string }>(FINGERPRINT);
    return rows[0]?.print;
  };
  const rows = await fingerprint();
  try {
    for (const role of visitorRoles) {
      await provider(`alter role ${role} login`);
      const client = await project.connect(role, DATABASE);
      for (const { group, must, statements } of attackList) {
        const wrongs: string[] = [];
        const codes = new Map<string, number>();
        for (const sql of statements) {
          const { code, shown } = await tryOne(client, sql);
          codes.set(code || 'done', (codes.get(code || 'done') ?? 0) + 1);
          const isRefused = Object.hasOwn(REFUSALS, code);
          // An answer may repeat what was asked.
          const shows = !sql.includes(MARK) && shown.includes(MARK);
          if ((must === 'be refused' && !isRefused) || shows)
            wrongs.push(`${sql.replaceAll(/\s+/g, ' ')} -> ${code} ${shown.slice(0, 200)}`);
          if ((await fingerprint()) !== rows) {
            wrongs.push(`${sql} changed a row`);
            break;
          }
        }
        const tally = [...codes].map(([code, count]) => `${count} × ${code}`).join(', ');
        record({
          name: `${role}: ${group}`,
          mustHold: `${statements.length} statements ${must}, rows stay`,
          measured: wrongs.length === 0 ? tally : `${tally}\n${wrongs.join('\n')}`,
          passed: wrongs.length === 0,
        });
      }
      await client.end();
      await provider(`alter role ${role} nologin`);
    }
  } finally {
    for (const role of visitorRoles) await provider(`alter role ${role} nologin`);
    await owner.end();
  }
  const changed = lineDifferences(before, await project.as('postgres', DATABASE, catalogueOf));
  record({
    name: 'the schema after all of it',
    mustHold: 'what it was',
    measured: changed.length === 0 ? `${before.length} lines, equal` : changed.join('\n'),
    passed: changed.length === 0,
  });
  await project.remove(DATABASE);
};
