import type { AnswerValue } from '../../definition/answer';
import { fingerprint } from '../../engine/fingerprint';
import { entryAt, entryOf } from '../entries';
import type { Known } from '../situation';
import type { Moments } from './positions';
import { nothingKnown, type Side } from './side';
import { merge } from './weighing';

/** What happened on the way, newest first; `side` is the funnel it happened in. */
export interface Track {
  event: { side: number; step: string } & (
    | { type: 'answered'; field: string; value: AnswerValue | undefined }
    | { type: 'drawn'; value: string }
    | { type: 'passed' }
  );
  before: Track | null;
}

/** The events of a track, oldest first. */
export function eventsAlong(track: Track | null): Track['event'][] {
  const events: Track['event'][] = [];
  for (let at = track; at !== null; at = at.before) events.push(at.event);
  return events.reverse();
}

/** What one funnel was told and another may still ask. */
export type Given = { by: number } & (
  | { type: 'answer'; field: string; value: AnswerValue | undefined }
  | { type: 'draw'; step: string; value: string }
);

/** Where a party stands in one funnel, or how it ended there. */
export type Standing<End> = { known: Known } | { end: End; name: string };

/** Visitors who stand at the same steps and differ in nothing that any funnel still asks. */
export interface Party<W, End> {
  standings: readonly Standing<End>[];
  given: ReadonlyMap<string, Given>;
  weight: W;
  /** How one of them came here. */
  track: Track | null;
}

/** What is known of a party in one funnel. */
export function knownIn<W, End>({ standings }: Party<W, End>, index: number): Known {
  const standing = entryAt(standings, index);
  return 'known' in standing ? standing.known : nothingKnown;
}

export type Pool<W, End> = Map<string, Party<W, End>>;

/** A moment at which parties come together. */
export interface Meeting<W, End> {
  pool: Pool<W, End>;
  add: (party: Party<W, End>) => void;
}

/** Will a funnel perhaps ask, from a step on, what it has been told already? */
export function mayAsk(side: Side, at: string, name: string, given: Given): boolean {
  if (given.type === 'draw') return side.isAhead(at, given.step);
  const step = side.funnel.fields.get(given.field)?.step;
  return step !== undefined && side.questionOf(given.field).name === name && side.isAhead(at, step);
}

/** Puts together at one moment the parties that nothing to come tells apart. */
export function createMeeting<W, End>(
  sides: readonly Side[],
  moments: Moments,
  plus: (a: W, b: W) => W,
): Meeting<W, End> {
  const pool: Pool<W, End> = new Map();
  const stillAsking = new Map(
    sides.flatMap((side, index) => {
      const moment = entryAt(moments, index);
      return moment === null ? [] : [[index, { side, index, ...moment }] as const];
    }),
  );
  const prospects = (name: string, given: Given): string =>
    [...stillAsking.values()]
      .filter(({ side, index, step }) => index !== given.by && mayAsk(side, step, name, given))
      .map(({ side, asked }) =>
        given.type === 'draw'
          ? given.value
          : String(side.prospectsOf(asked, given.field).get(given.value)),
      )
      .join(',');

  const add = ({ standings, given, weight, track }: Party<W, End>): void => {
    let key = '';
    const left = standings.map((standing, index): Standing<End> => {
      if ('name' in standing) {
        key += `${standing.name}\n`;
        return standing;
      }
      const { side, asked } = entryOf(stillAsking, index);
      key += `${side.keyOf(standing.known, asked)}\n`;
      return { known: side.kept(standing.known, asked) };
    });
    const pending = [...given]
      .map(([name, entry]) => ({ name, entry, prospect: prospects(name, entry) }))
      .filter(({ prospect }) => prospect !== '')
      // In an order of names: two funnels may ask the same in another order.
      .sort((a, b) => (a.name < b.name ? -1 : 1));
    for (const { name, prospect } of pending) key += `${name}=${prospect};`;
    const still = new Map(pending.map(({ name, entry }) => [name, entry]));
    merge(pool, key, { standings: left, given: still, weight, track }, plus);
  };
  return { pool, add };
}

/**
 * Leaves out all parties but `most`, chosen by a mark of what they are: the same ones every time,
 * and none of one kind only.
 */
export function thinned<W, End>(pool: Pool<W, End>, most: number): Party<W, End>[] {
  if (pool.size <= most) return [...pool.values()];
  return [...pool]
    .map(([key, party]) => ({ mark: fingerprint(key), party }))
    .sort((a, b) => (a.mark < b.mark ? -1 : 1))
    .slice(0, most)
    .map(({ party }) => party);
}
