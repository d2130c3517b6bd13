import type { VisitPart } from '../../funnel/definition/visit-schema';

/** A `track` call of Segment's batch API, which many systems take. */
interface TrackCall {
  type: 'track';
  event: string;
  /** The visit: the person is not known. */
  anonymousId: string;
  /** The same in each export of the same view, so that it counts once. */
  messageId: string;
  timestamp: string;
  properties: Readonly<Record<string, unknown>>;
}

/**
 * A visit as `track` calls: one for each view, one for each outcome. The times of views are computed
 * back from when the visit was stored, with the time on each step.
 */
export function toTrackCalls({
  visit,
  funnel,
  version,
  definition,
  source,
  followed_from: followedFrom,
  views,
  outcomes,
  received_at: receivedAt = new Date(0).toISOString(),
}: VisitPart): TrackCall[] {
  const common = { funnel, version, definition, source };
  const endedAt = Date.parse(receivedAt);
  const toCall = (
    event: string,
    id: string,
    at: number,
    properties: Readonly<Record<string, unknown>>,
  ): TrackCall => ({
    type: 'track',
    event,
    anonymousId: visit,
    messageId: `${visit}/${id}`,
    timestamp: new Date(at).toISOString(),
    properties: { ...common, ...properties },
  });
  let at = endedAt - views.reduce((sum, [, , ms]) => sum + ms, 0);
  const viewCalls = views.map(([step, how, ms, answers], index) => {
    const call = toCall('Funnel Step Viewed', `view/${String(index)}`, at, {
      step,
      how,
      ms,
      isFollowed: index >= followedFrom,
      ...(answers && { answers }),
    });
    at += ms;
    return call;
  });
  const outcomeCalls = outcomes.map(([kind, id, value]) =>
    toCall('Funnel Outcome', `${kind}/${id}`, endedAt, { kind, id, value }),
  );
  return [...viewCalls, ...outcomeCalls];
}
