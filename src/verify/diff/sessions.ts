import type { FunnelDefinition } from '../../definition/normalise';
import { compile, type CompiledFunnel } from '../../engine/compile';
import { contextOf, type FunnelContext } from '../../engine/context';
import { passStep } from '../../engine/pass-step';
import { resume } from '../../engine/resume';
import { readStored, toStored } from '../../engine/stored-progress';
import type { Count } from '../census';
import { entryAt, entryOf } from '../entries';
import { eventsAlong, type Party, type Track } from '../together/party';
import { sidesOf } from '../together/side';
import { walkTogether } from '../together/walk-together';
import { countOf, shareOf, waysOfAnswering } from './counting';
import { exampleOf, type Example } from './outcome-moves';

/** What becomes of a stored session when it is opened with the new version. */
export type Return = 'same' | 'elsewhere' | 'start-over';

/** Sessions of one step of the old version that come back alike. */
export interface ReturningSessions {
  /** The step they stood on. */
  step: string;
  /** The step they come back on. */
  on: string;
  returns: Return;
  count: Count;
  /** Of all sessions of that step. */
  share: number;
  example: Example;
}

export interface StoredSessions {
  /** One for each way of answering up to each step of the old version that is stored. */
  sessions: Count;
  same: Count;
  elsewhere: Count;
  startOver: Count;
  /** False: some were left out, and every count is of those that were looked at. */
  exhaustive: boolean;
  /** In the order of the steps; those that come back on their own step are left out. */
  moved: ReturningSessions[];
}

/** Sessions are stored and opened at this moment: a wheel has had no time to turn. */
const now = 0;

/** What a visitor who came this way and now enters `step` has behind. */
function contextAlong({ prepared }: CompiledFunnel, track: Track | null): FunnelContext {
  let context = contextOf({});
  for (const event of eventsAlong(track)) {
    if (event.type === 'passed')
      context = { ...context, ...passStep(prepared, context, event.step) };
    else if (event.type === 'drawn') {
      const { step } = entryOf(prepared.steps, event.step);
      const slice = step.kind === 'draw' ? step.animation.slices.indexOf(event.value) : 0;
      const drawn = { value: event.value, slice, attempt: 1, at: now };
      context = { ...context, draws: { ...context.draws, [event.step]: drawn } };
    } else if (event.value !== undefined)
      context = { ...context, answers: { ...context.answers, [event.field]: event.value } };
  }
  return context;
}

/** The step on which the new version opens what the old one stored. */
function stepAfterUpdate(
  before: CompiledFunnel,
  after: CompiledFunnel,
  step: string,
  track: Track | null,
): string {
  const stored = toStored(before.prepared, contextAlong(before, track), step, now);
  const storage = {
    get: (key: string) => stored.get(key) ?? null,
    set: () => false,
    remove: () => undefined,
  };
  return resume(after.prepared, after.first, readStored(after.prepared, storage), now).startAt;
}

function returnOf(step: string, on: string, first: string): Return {
  if (step === on) return 'same';
  return on === first ? 'start-over' : 'elsewhere';
}

/**
 * How many sessions of one step are opened; of more, a sample is. Opening one walks its steps again,
 * so that opening as many on each step costs as much as the square of the steps.
 */
const mostSessions = (steps: number): number =>
  Math.min(5_000, Math.max(4, Math.floor(500_000 / steps ** 2)));

/**
 * Opens with the new version every session that the old one would have stored, at the moment each
 * of its steps is entered: written by its own `toStored` under its own keys, read by `readStored`
 * and `resume` of the new one. Visitors whom nothing in the new version can tell apart are opened
 * once, and counted.
 */
export function findSessions(
  [before, after]: readonly [before: FunnelDefinition, after: FunnelDefinition],
  most: number = mostSessions(before.steps.length),
): StoredSessions {
  const old = compile(before);
  const updated = compile(after);
  const sums = { same: 0n, elsewhere: 0n, 'start-over': 0n };
  const moved: (Omit<ReturningSessions, 'count' | 'share'> & { ways: bigint; of: bigint })[] = [];

  const open = (step: string, parties: readonly Party<bigint, null>[]): void => {
    const byStep = new Map<string, { ways: bigint; example: Example }>();
    let of = 0n;
    for (const { weight, track } of parties) {
      const on = stepAfterUpdate(old, updated, step, track);
      const known = byStep.get(on) ?? { ways: 0n, example: exampleOf(track) };
      byStep.set(on, { ...known, ways: known.ways + weight });
      of += weight;
    }
    for (const [on, found] of byStep) {
      const returns = returnOf(step, on, updated.first);
      sums[returns] += found.ways;
      if (returns !== 'same') moved.push({ step, on, returns, ...found, of });
    }
  };

  const { exhaustive } = walkTogether<bigint, null>(
    sidesOf([before, after], 'asked or changed', 'id'),
    {
      most,
      weighing: waysOfAnswering,
      endOf: () => null,
      // The new version is never walked: that it has yet to ask everything keeps every answer that
      // matters to it apart.
      next: (positions) => (entryAt(positions, 0) === null ? null : 0),
      onPassing: ({ step, parties }) => {
        const isEnding = entryOf(old.prepared.steps, step).step.kind === 'ending';
        const isCleared = isEnding && before.persistence.clearOn.includes('complete');
        if (!isCleared) open(step, parties);
      },
    },
  );

  const order = before.steps.map(({ id }) => id);
  return {
    sessions: countOf(sums.same + sums.elsewhere + sums['start-over']),
    same: countOf(sums.same),
    elsewhere: countOf(sums.elsewhere),
    startOver: countOf(sums['start-over']),
    exhaustive,
    moved: moved
      .toSorted((a, b) => order.indexOf(a.step) - order.indexOf(b.step))
      .map(({ ways, of, ...rest }) => ({
        ...rest,
        count: countOf(ways),
        share: shareOf(ways, of),
      })),
  };
}
