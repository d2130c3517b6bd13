// Paths walked in a browser with a yes, what the log must count of them, and what its report says.
import { expect, type BrowserContext } from '@playwright/test';
import type { TestPath } from '../../../src/authoring/verify/paths/path-report';
import { visitPartSchema, type VisitPart } from '../../../src/funnel/definition/visit-schema';
import type { FunnelDefinition } from '../../../src/funnel/definition/normalise';
import { createDatabaseSession } from '../../../src/server/studio/database-session';
import { createMember } from '../../../src/server/team/team-accounts';
import { REST_PREFIX } from '../../../src/shared/names/addresses';
import { CONSENT_KEY } from '../../../src/shared/names/storage-keys';
import { readKey } from '../../../src/shared/text/json';
import type { ConsentVersion } from '../../../src/site/ports/consent-port';
import { openPath, walkPath } from '../browser/walk-path';
import { walkVisit } from '../engine/walk-visit';
import { countVisits, type CountTable, diffCounts, type SentPart } from './reference-counts';

/** Names answers, so that visits are stored. */
const CONSENT_VERSION: ConsentVersion = 2;

/** A visitor who has said yes on an earlier page. */
export async function agreeBefore(context: BrowserContext): Promise<void> {
  const choice = { version: CONSENT_VERSION, choice: 'accepted', chosenAt: '2026-11-28T12:00:00Z' };
  await context.addInitScript(([key, value]) => window.localStorage.setItem(key, value), [
    CONSENT_KEY,
    JSON.stringify(choice),
  ] as const);
}

/** Step, way and answers of each view, and the outcomes in no order: what does not hang on time. */
const describeWalk = ({ views, outcomes }: Pick<SentPart, 'views' | 'outcomes'>) => ({
  views: views.map(([step, how, , answers]) => [step, how, answers ?? {}]),
  outcomes: outcomes.map((outcome) => outcome.join(' ')).sort(),
});

/** The database of a site that runs, with its keys. */
export interface ReportedSite {
  readonly url: string;
  readonly publicKey: string;
  readonly secretKey: string;
}

/** The newest stored part of a visit. */
async function readNewestPart(
  { url, secretKey }: ReportedSite,
  visit: string,
): Promise<VisitPart | undefined> {
  const response = await fetch(
    `${url}${REST_PREFIX}/visit_parts?visit=eq.${visit}&order=part.desc&limit=1`,
    { headers: { apikey: secretKey, 'user-agent': 'tests' } },
  );
  const rows = (await response.json()) as VisitPart[]; // the API's own JSON
  return rows[0];
}

/**
 * Walks a path in a page of its own, with a yes, and waits until all of it is stored.
 * @returns the visit as it must be stored: from the path, and not from what was sent
 */
export async function walkWithYes(
  context: BrowserContext,
  site: ReportedSite,
  definition: FunnelDefinition,
  path: TestPath,
  source = '',
): Promise<SentPart> {
  let visit = '';
  await agreeBefore(context);
  const page = await context.newPage();
  page.on('request', (request) => {
    if (!request.url().includes(`${REST_PREFIX}/visit_parts`)) return;
    ({ visit } = visitPartSchema.parse(request.postDataJSON()));
  });
  const submitted = await walkPath(page, definition, path, source);
  const { funnel, events } = openPath(definition, path);
  const { views, outcomes } = walkVisit(funnel, events).reference;
  const walked = { views, outcomes: [...outcomes, ...submitted] };
  let stored: VisitPart | undefined;
  await expect
    .poll(
      async () => {
        stored =
          visit === '' ? undefined : await readNewestPart(site, visit).catch(() => undefined);
        return stored && describeWalk(stored);
      },
      { message: `${definition.id}, ${path.id}`, timeout: 30_000 },
    )
    .toEqual(describeWalk(walked));
  const { part = 0, version = 0, definition: mark = '' } = stored ?? {};
  return {
    visit,
    part,
    funnel: definition.id,
    version,
    definition: mark,
    source,
    followed_from: 0,
    received_at: '',
    ...walked,
  };
}

/** @returns reads the report of a funnel as a member of the team does, from its first day on */
export async function openReports({ url, publicKey, secretKey }: ReportedSite, email: string) {
  const { message } = await createMember({ url, secretKey }, publicKey, email);
  const session = createDatabaseSession({ url, publicKey, isLogOff: false }, Date.now);
  await session.signIn({ email, password: /shown once: (\S+)$/.exec(message)?.[1] ?? message });
  return async (funnel: string): Promise<readonly (readonly unknown[])[]> => {
    await expect
      .poll(() => session.send(`${REST_PREFIX}/rpc/sum_visits`, { method: 'POST', body: '{}' }))
      .toMatchObject({ value: true });
    const { value } = await session.send(
      `${REST_PREFIX}/rpc/funnel_counts?of_funnel=${funnel}&from_day=2020-01-01&to_day=2100-01-01`,
    );
    const counts = readKey(value, 'counts');
    return Array.isArray(counts) ? counts.filter(Array.isArray) : [];
  };
}

/** How long something took is no matter of the path: it is counted as often as the views are. */
const timeKinds = ['time', 'lasted'];

/** The counts of a report, of one source alone: all but times, whose number stands apart. */
function toReportTable(counts: readonly (readonly unknown[])[], ofSource: string): CountTable {
  const table = new Map<string, string>();
  let times = 0;
  for (const [version, definition, source, kind, a, b, moves, visits] of counts) {
    if (source !== ofSource) continue;
    if (kind === 'time') times += Number(moves);
    if (timeKinds.includes(String(kind))) continue;
    const key = [version, definition, kind, a, b].join(' | ');
    table.set(key, `${String(moves)} in ${String(visits)} visits`);
  }
  return table.set('views with a time', String(times));
}

/** The same table of the walks, by the reference. */
function toWalkedTable(walks: readonly SentPart[]): CountTable {
  const table = new Map<string, string>();
  for (const [key, count] of countVisits(walks)) {
    const [, , version, definition, , kind = '', a, b] = key.split(' | ');
    if (timeKinds.includes(kind)) continue;
    table.set([version, definition, kind, a, b].join(' | '), count);
  }
  return table.set('views with a time', String(walks.flatMap(({ views }) => views).length));
}

/** How a report differs from the walks, line by line; empty where every count is equal. */
export function compareReport(
  walks: readonly SentPart[],
  counts: readonly (readonly unknown[])[],
  source = '',
): { readonly differences: readonly string[]; readonly compared: number } {
  const walked = toWalkedTable(walks);
  return {
    differences: diffCounts(walked, toReportTable(counts, source)),
    compared: walked.size,
  };
}
