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
const NEWEST_PAGE_ROWS = 100;

/** @returns null for a row that is no visit */
function parseVisit(row: unknown): VisitPart | null {
  const received_at = toIsoMoment(readKey(row, 'received_at'));
  const parsed = visitPartSchema.safeParse({ ...Object(row), received_at });
  return parsed.success ? parsed.data : null;
}

/** @throws NotReadError where the page is refused */
async function readPage(
  read: ReadAsMember,
  { since, until, funnel }: StoredVisitsQuery,
  pageRows: number,
  more: readonly [name: string, value: string][],
): Promise<unknown[]> {
  const query = new URLSearchParams([
    ['select', columns],
    ['limit', String(pageRows)],
    ['received_at', `gte.${since}`],
    ['received_at', `lt.${until}`],
    ...(funnel === undefined ? [] : [['funnel', `eq.${funnel}`]]),
    ...more.map((entry) => [...entry]),
  ]);
  const { status, value } = await read(`visit_parts?${query.toString()}`);
  if (status !== 200 || !Array.isArray(value)) throw new NotReadError(status);
  return value;
}

/**
 * Reads the visits whose newest part of these days was stored, page after page, and holds one page.
 * @returns the newest part of each; null for a row that is no visit
 * @throws NotReadError where a page is refused
 */
export async function* readStoredVisits(
  read: ReadAsMember,
  query: StoredVisitsQuery,
  pageRows = PAGE_ROWS,
): AsyncGenerator<VisitPart | null> {
  let last: string | null = null;
  for (;;) {
    const page = await readPage(read, query, pageRows, [
      ['order', 'visit.asc,part.desc'],
      ...(last === null ? [] : [['visit', `gt.${last}`] as [string, string]]),
    ]);
    if (page.length === 0) return;
    const before: string | null = last;
    for (const row of page) {
      const visit = String(readKey(row, 'visit'));
      // The newest part of a visit comes first.
      if (visit === last) continue;
      last = visit;
      yield parseVisit(row);
    }
    // A row without a visit would ask for the same page for ever.
    if (last === before) throw new NotReadError(200);
  }
}

/**
 * Reads the same visits, those first that were stored last, by the order of the writing transactions,
 * which has an index. A page is small: few visits are looked at.
 * @throws NotReadError where a page is refused
 */
export async function* readNewestVisits(
  read: ReadAsMember,
  query: StoredVisitsQuery,
  pageRows = NEWEST_PAGE_ROWS,
): AsyncGenerator<VisitPart | null> {
  const seen = new Set<string>();
  for (let offset = 0; ; offset += pageRows) {
    const page = await readPage(read, query, pageRows, [
      ['order', 'written_in.desc,visit.asc,part.desc'],
      ['offset', String(offset)],
    ]);
    for (const row of page) {
      const visit = String(readKey(row, 'visit'));
      if (seen.has(visit)) continue;
      seen.add(visit);
      yield parseVisit(row);
    }
    if (page.length < pageRows) return;
  }
}
