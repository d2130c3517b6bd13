import type { TestedFault } from './planted-fault';

const folder = 'supabase/migrations';
/** pgTAP and the answers of the API. */
const schema = 'tests/supabase/schema.test.ts';

/** Faults of the rules in SQL. Each is in the last file that defines its function. */
export const sqlFaults: readonly TestedFault[] = [
  {
    fault: 'signed-in visitors are not counted on candidate_prospects',
    file: `${folder}/20261122180200_one_row_and_limits.sql`,
    code: `create trigger guard_insert after insert on public.candidate_prospects
  for each statement when (current_user in ('anon', 'authenticated'))`,
    planted: `create trigger guard_insert after insert on public.candidate_prospects
  for each statement when (current_user in ('anon'))`,
    test: schema,
    fails: 'authenticated: the limit of candidate_prospects holds',
  },
  {
    fault: 'erased people may come back after 7 seconds',
    file: `${folder}/20261127110000_rows_of_a_visit.sql`,
    code: `erased < now() - interval '7 days'`,
    planted: `erased < now() - interval '7 seconds'`,
    test: schema,
    fails: 'a queued submission of a person who was erased 6 days ago is not stored',
  },
];
