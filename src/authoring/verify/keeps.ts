import type { PreparedFunnel } from '../../funnel/engine/model/prepared-funnel';
import type { FunnelReads } from './funnel-reads';
import type { LiveSet } from './live-set';
import type { Liveness } from './liveness';
import type { FirstMatch } from './observations';
import type { Reader, ReadingPlan } from './readers';

/** Observations of a value as it is: all others follow from them. */
const wholeValues = { fields: 'answer', draws: 'drawn', scores: 'total' } as const;

const hasSameConditions = (a: FirstMatch, b: FirstMatch): boolean =>
  a.conditions.length === b.conditions.length &&
  a.conditions.every((condition, index) => condition === b.conditions[index]);

/** Does a live set have all observations of another? */
function includes(live: LiveSet, read: LiveSet): boolean {
  for (const kind of ['fields', 'draws', 'scores'] as const)
    for (const [id, observations] of read[kind]) {
      const kept = live[kind].get(id);
      if (kept?.has(wholeValues[kind]) === true) continue;
      for (const name of observations.keys()) if (kept?.has(name) !== true) return false;
    }
  const lists = [...live.firstMatches.values()];
  return [...read.firstMatches.values()].every((list) =>
    lists.some((kept) => hasSameConditions(kept, list)),
  );
}

/** What a reader reads; of a list of rules either the first that holds or every one. */
function findReads({ readBy }: FunnelReads, reader: Reader): LiveSet[] {
  const readings: readonly Reader[] =
    reader.kind === 'firstRule' ? [reader, { ...reader, kind: 'everyRule' }] : [reader];
  return readings.map(readBy);
}

/**
 * Creates a function that says whether an exploration keeps what a reader reads, although it may be
 * none of its own readers.
 */
export function createKeeps(
  funnel: PreparedFunnel,
  reads: FunnelReads,
  { getPoint, bypasses }: Liveness,
  { readers }: ReadingPlan,
): (reader: Reader) => boolean {
  const readSteps = new Set(readers.flatMap(({ steps }) => steps));
  const getExitLiveSet = (step: string): LiveSet =>
    getPoint(step, funnel.steps.get(step)?.fields.length ?? 0).liveSet;
  return (reader) => {
    // A bypass skips steps that no reader reads.
    if (bypasses.size > 0 && !reader.steps.every((step) => readSteps.has(step))) return false;
    // A bypass merges endings that its own readers do not name.
    const named = new Set(readers.flatMap(({ namedEndings = [] }) => namedEndings));
    const isTold = (reader.namedEndings ?? []).every((ending) => named.has(ending));
    if (bypasses.size > 0 && !isTold) return false;
    const readings = findReads(reads, reader);
    return reader.steps.every((step) =>
      readings.some((read) => includes(getExitLiveSet(step), read)),
    );
  };
}
