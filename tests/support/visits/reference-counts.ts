// What the sums of the database must be, written apart from its SQL: one visit after another, and the
// newest part of each alone.

/** A view as it is sent: step, how the visitor came, milliseconds, answers. */
export type SentView = readonly [
  string,
  string,
  number,
  Readonly<Record<string, readonly string[]>>?,
];

/** A row of `visit_parts`, with the moment at which it comes. */
export interface SentPart {
  readonly visit: string;
  readonly part: number;
  readonly funnel: string;
  readonly version: number;
  readonly definition: string;
  readonly source: string;
  readonly followed_from: number;
  readonly views: readonly SentView[];
  readonly outcomes: readonly (readonly [string, string, string])[];
  readonly received_at: string;
}

/** By the day, the head of the visit, kind, a and b: how many moves, in how many visits. */
export type CountTable = ReadonlyMap<string, string>;

export const formatCountKey = (...columns: readonly unknown[]): string => columns.join(' | ');

const timeRange = (ms: number): string => {
  let range = 0;
  for (let limit = 250; ms >= limit && range < 20; limit *= 2) range += 1;
  return String(range);
};

/** What one visit adds, as [kind, a, b], once for each move. */
function listMoves(visit: SentPart): readonly (readonly [string, string, string])[] {
  const moves: [string, string, string][] = [['visit', '', '']];
  const endings = visit.outcomes.filter(([kind]) => kind === 'ending').map(([, step]) => step);
  const lastAnswers = new Map<string, readonly string[]>();
  visit.views.forEach(([step, how, ms, answers], index) => {
    for (const [field, options] of Object.entries(answers ?? {})) lastAnswers.set(field, options);
    if (index < visit.followed_from) return;
    moves.push([index === 0 ? 'start' : 'came', step, how], ['time', step, timeRange(ms)]);
    const next = visit.views[index + 1];
    if (next !== undefined) moves.push([next[1], step, next[0]]);
    else moves.push([endings.includes(step) ? 'end' : 'left', step, '']);
  });
  for (const [field, options] of lastAnswers) {
    moves.push([options.length === 0 ? 'blank' : 'answered', field, '']);
    for (const option of options) moves.push(['option', field, option]);
  }
  moves.push(
    ...visit.outcomes.map(([kind, id, value]): [string, string, string] => [kind, id, value]),
  );
  const hasSent = visit.outcomes.some(
    ([kind, , value]) => kind === 'submission' && value !== 'refused',
  );
  if (hasSent) moves.push(['sent', '', '']);
  const how = visit.views[0]?.[1] ?? '';
  if (visit.followed_from > 0) return moves;
  moves.push(['began', how, '']);
  if (hasSent) moves.push(['lead', how, '']);
  if (endings.length > 0) {
    moves.push(['finished', how, '']);
    const whole = visit.views.reduce((sum, [, , ms]) => sum + ms, 0);
    if (how === 'start') moves.push(['lasted', timeRange(whole), '']);
  }
  return moves;
}

export function countVisits(parts: Iterable<SentPart>): CountTable {
  const newest = new Map<string, SentPart>();
  for (const part of parts)
    if (part.part >= (newest.get(part.visit)?.part ?? 0)) newest.set(part.visit, part);
  const counts = new Map<string, { moves: number; visits: Set<string> }>();
  for (const part of newest.values())
    for (const move of listMoves(part)) {
      const { funnel, version, definition, source } = part;
      const day = part.received_at.slice(0, 10);
      const key = formatCountKey(day, funnel, version, definition, source, ...move);
      const count = counts.get(key) ?? { moves: 0, visits: new Set() };
      counts.set(key, { moves: count.moves + 1, visits: count.visits.add(part.visit) });
    }
  return new Map(
    [...counts].map(([key, { moves, visits }]) => [key, `${moves} in ${visits.size} visits`]),
  );
}

/** The same table of the database. */
export const STORED_COUNTS_SQL = `
  select to_char(day, 'YYYY-MM-DD') as day, funnel, version, definition, source, kind, a, b, moves, visits
  from public.visit_sums join public.visit_key using (key) where moves <> 0 or visits <> 0`;

export function toCountTable(rows: readonly Record<string, unknown>[]): CountTable {
  return new Map(
    rows.map(({ day, funnel, version, definition, source, kind, a, b, moves, visits }) => [
      formatCountKey(day, funnel, version, definition, source, kind, a, b),
      `${String(moves)} in ${String(visits)} visits`,
    ]),
  );
}

/** Lines of one table that the other has not. */
export function diffCounts(expected: CountTable, stored: CountTable): readonly string[] {
  const missing = (of: CountTable, other: CountTable, sign: string) =>
    [...of].flatMap(([key, count]) =>
      other.get(key) === count ? [] : [`${sign} ${key}: ${count}`],
    );
  return [...missing(expected, stored, '-'), ...missing(stored, expected, '+')];
}

/** Steps of which more visitors have gone than came, or fewer: none, if the sums are right. */
export const UNBALANCED_STEPS_SQL = `
  select funnel, definition, source, day, a as step, sum(moves) filter (where kind in ('start', 'came')) as came,
    sum(moves) filter (where kind in ('go', 'back', 'end', 'left')) as gone
  from public.visit_sums join public.visit_key using (key)
  where kind in ('start', 'came', 'go', 'back', 'end', 'left')
  group by funnel, definition, source, day, a
  having coalesce(sum(moves) filter (where kind in ('start', 'came')), 0)
    <> coalesce(sum(moves) filter (where kind in ('go', 'back', 'end', 'left')), 0)`;

const INSERT_COLUMNS =
  'visit, part, funnel, version, definition, source, followed_from, views, outcomes, received_at';

/** Inserts parts as the owner, who may say when they came. A part that is stored stays. */
export const toInsertSql = (parts: readonly SentPart[]): string =>
  `insert into public.visit_parts (${INSERT_COLUMNS})
   select ${INSERT_COLUMNS} from jsonb_populate_recordset(null::public.visit_parts,
     '${JSON.stringify(parts).replaceAll("'", "''")}') on conflict do nothing`;
