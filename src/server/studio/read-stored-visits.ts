import { visitPartSchema, type VisitPart } from '../../funnel/definition/visit-schema';
import { readKey } from '../../shared/text/json';
import type { ReadAsMember } from './database-session';

/** Moments, the first included and the last not: `2026-11-01T00:00:00.000Z`. */
export interface MomentRange {
  since: string;
  until: string;
}

/** Which visits are read. */
export interface StoredVisitsQuery extends MomentRange {
  /** The id of a funnel; of all where it is left out. */
  funnel?: string;
}

/** The database gave no page of visits. */
export class NotReadError extends Error {
  override name = 'NotReadError';
  constructor(readonly status: number) {
    super(`The visits were not read: ${String(status)}`);
  }
}

const columns =
  'visit,part,funnel,version,definition,source,followed_from,views,outcomes,received_at';

/** The embedded API writes a moment as Postgres does: `2026-11-28 23:26:52.142+00`. */
function toIsoMoment(value: unknown): string | undefined {
  const ms = Date.parse(
    String(value)
      .replace(' ', 'T')
      .replace(/([+-]\d\d)$/, '$1:00'),
  );
  return Number.isFinite(ms) ? new Date(ms).toISOString() : undefined;
}

/** The API gives at most 1,000 rows at once, and cuts without a word. */
const PAGE_ROWS = 500;

/**
 * Reads the visits whose newest part of these days was stored, page after page, and holds one page.
 * @returns the newest part of each; null for a row that is no visit
 * @throws NotReadError where a page is refused
 */
export async function* readStoredVisits(
  read: ReadAsMember,
  { since, until, funnel }: StoredVisitsQuery,
  pageRows = PAGE_ROWS,
): AsyncGenerator<VisitPart | null> {
  let last: string | null = null;
  for (;;) {
    const query = new URLSearchParams([
      ['select', columns],
      ['order', 'visit.asc,part.desc'],
      ['limit', String(pageRows)],
      ['received_at', `gte.${since}`],
      ['received_at', `lt.${until}`],
      ...(funnel === undefined ? [] : [['funnel', `eq.${funnel}`]]),
      ...(last === null ? [] : [['visit', `gt.${last}`]]),
    ]);
    const { status, value } = await read(`visit_parts?${query.toString()}`);
    if (status !== 200 || !Array.isArray(value)) throw new NotReadError(status);
    if (value.length === 0) return;
    const before: string | null = last;
    for (const row of value) {
      const visit = String(readKey(row, 'visit'));
      // The newest part of a visit comes first.
      if (visit === last) continue;
      last = visit;
      const parsed = visitPartSchema.safeParse({
        ...Object(row),
        received_at: toIsoMoment(readKey(row, 'received_at')),
      });
      yield parsed.success ? parsed.data : null;
    }
    // A row without a visit would ask for the same page for ever.
    if (last === before) throw new NotReadError(status);
  }
}
