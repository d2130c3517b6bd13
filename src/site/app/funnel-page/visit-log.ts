import { funnelMarks } from 'virtual:funnel-marks';
import {
  addLink,
  addSubmission,
  beginVisit,
  followVisit,
  getViews,
  type VisitRecord,
} from '../../../funnel/engine/visit-record';
import { scheduleAfterPaint } from '../../../shared/browser/schedule-after-paint';
import { createVisitPartSender } from '../../gateway/visit-part-sender';
import type { SitePorts } from '../../ports/ports-context';
import type { FollowedSave, FollowedSnapshot, FollowedVisit } from './followed-visit';
import type { VisibleClock } from './visible-clock';
import { createVisitParts, type SentVisit } from './visit-parts';
import { readLinkTarget, readSource } from './visit-addresses';

/** The visit that is stored: another one begins with each restart. */
interface LoggedVisit {
  id: string;
  record: VisitRecord;
  followedFrom: number;
}

export interface VisitLogOptions {
  clock: VisibleClock;
  /** The `performance.now()` of the yes: views that began before do not count for losses. */
  followedSince: number;
  /** Nothing more is stored. */
  over: AbortSignal;
}

/** The visit at the moment, as it is sent. */
const toSentVisit = (
  { definition: { id: funnel, version } }: FollowedVisit['funnel'],
  { id, record, followedFrom }: LoggedVisit,
  source: string,
  now: number,
): SentVisit => ({
  visit: id,
  funnel,
  version,
  definition: funnelMarks[funnel] ?? '',
  source,
  followed_from: followedFrom,
  views: getViews(record, now),
  outcomes: [...record.outcomes],
});

/** Creates the function that brings a visit to its next snapshot; null where nothing changes. */
function createFollower(
  { funnel }: FollowedVisit,
  { newId }: Pick<SitePorts, 'newId'>,
  { clock, followedSince }: VisitLogOptions,
) {
  return (visit: LoggedVisit, snapshot: FollowedSnapshot, at: number): LoggedVisit => {
    const record = followVisit(funnel, visit.record, snapshot, clock(at));
    const isAnother = snapshot.context.starts > visit.record.position.context.starts;
    const before = isAnother ? 0 : visit.followedFrom;
    return {
      id: isAnother ? newId() : visit.id,
      record,
      followedFrom: at <= followedSince ? record.views.length : before,
    };
  };
}

/** The address that the browser loaded: the page may have shortened it since. */
const getLoadedAddress = (): string =>
  performance.getEntriesByType('navigation')[0]?.name ?? window.location.href;

/** Calls `follow` with where each link leads that the visitor opens. */
function followLinks(follow: (to: string) => void, options: AddEventListenerOptions): void {
  const handleClick = ({ target }: Event): void => {
    const link = target instanceof Element ? target.closest('[data-player] a[href]') : null;
    const to =
      link instanceof HTMLAnchorElement ? readLinkTarget(link.href, window.location.origin) : null;
    if (to !== null) follow(to);
  };
  document.addEventListener('click', handleClick, options);
}

/** Stores a visit from its first snapshot on, until it is over. */
export function startVisitLog(
  followed: FollowedVisit,
  { newId, visitLog: { database, sources } }: SitePorts,
  options: VisitLogOptions,
): void {
  const { funnel, actor, session, seen, saves, earlierSaves, left } = followed;
  const [first, ...others] = seen;
  if (database === null || first === undefined) return;
  const { clock, followedSince, over } = options;
  const how = session.isResumed ? 'resume' : 'start';
  const begun = beginVisit(funnel, first[0], how, clock(first[1]));
  let visit: LoggedVisit = {
    id: newId(),
    record: begun,
    followedFrom: first[1] <= followedSince ? begun.views.length : 0,
  };
  let takenSaves = earlierSaves;
  const source = readSource(sources, getLoadedAddress());
  const parts = createVisitParts(
    () => toSentVisit(funnel, visit, source, clock(performance.now())),
    createVisitPartSender({ url: database.url ?? window.location.origin, anonKey: database.key }),
  );
  /** Nothing waits behind an ending: the visitor may leave. */
  const tell = (): void => {
    if (left.aborted) parts.flush();
    else if (visit.record.outcomes.some(([kind]) => kind === 'ending'))
      scheduleAfterPaint(parts.flush);
    else parts.change();
  };
  const change = (next: LoggedVisit): void => {
    const { id, record } = visit;
    if (next.id !== id) parts.flush();
    visit = next;
    if (next.record.views !== record.views || next.record.outcomes !== record.outcomes) tell();
  };
  const takeSave = async ({ id, result }: FollowedSave, ofVisit: string): Promise<void> => {
    const saved = await result.catch(() => null);
    if (saved === null || ofVisit !== visit.id || over.aborted) return;
    change({ ...visit, record: addSubmission(visit.record, id, saved) });
  };
  const followNext = createFollower(followed, { newId }, options);
  const follow = (snapshot: FollowedSnapshot, at: number): void => {
    change(followNext(visit, snapshot, at));
    for (const save of saves.slice(takenSaves)) void takeSave(save, visit.id);
    takenSaves = saves.length;
  };

  tell();
  for (const [snapshot, at] of others) follow(snapshot, at);
  followed.forget();
  const { unsubscribe } = actor.subscribe((snapshot) => follow(snapshot, performance.now()));
  const here = new AbortController();
  followLinks((to) => change({ ...visit, record: addLink(funnel, visit.record, to) }), {
    signal: here.signal,
  });
  const flushHidden = (): void => {
    if (document.visibilityState === 'hidden') parts.flush();
  };
  document.addEventListener('visibilitychange', flushHidden, { signal: here.signal });
  window.addEventListener('online', parts.change, { signal: over });
  left.addEventListener('abort', () => {
    here.abort();
    parts.flush();
  });
  over.addEventListener('abort', () => {
    here.abort();
    unsubscribe();
    parts.end();
  });
}
