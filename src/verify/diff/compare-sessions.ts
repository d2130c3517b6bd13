import type { FunnelDefinition } from '../../definition/normalise';
import { compile, type CompiledFunnel } from '../../engine/compile';
import { createFunnelContext, type FunnelContext } from '../../engine/parts/context';
import { completeStep } from '../../engine/complete-step';
import { resume } from '../../engine/resume';
import { readProgress, serializeProgress } from '../../engine/stored-progress';
import type { ExactCount } from '../census';
import { getAtOrThrow, getOrThrow } from '../get-or-throw';
import {
  getProductTraceEvents,
  type ProductState,
  type ProductTrace,
} from '../product/product-state';
import { createComponents } from '../product/product-component';
import { exploreProduct } from '../product/explore-product';
import { toExactCount, getShare, countingSemiring } from './counting-semiring';
import { toAnswerExample, type AnswerExample } from './compare-outcomes';

/** What becomes of a stored session when it is opened with the new version. */
export type ResumeOutcome = 'same' | 'elsewhere' | 'start-over';

/** Sessions of one step of the old version that come back alike. */
export interface ResumedSessions {
  /** The step they stood on. */
  step: string;
  /** The step they come back on. */
  on: string;
  returns: ResumeOutcome;
  count: ExactCount;
  /** Of all sessions of that step. */
  share: number;
  example: AnswerExample;
}

export interface SessionComparison {
  /** One for each way of answering up to each step of the old version that is stored. */
  sessions: ExactCount;
  same: ExactCount;
  elsewhere: ExactCount;
  startOver: ExactCount;
  /** False: some were left out, and every count is of those that were looked at. */
  exhaustive: boolean;
  /** In the order of the steps; those that come back on their own step are left out. */
  moved: ResumedSessions[];
}

/** Sessions are stored and opened at this moment: a wheel has had no time to turn. */
const comparisonTime = 0;

/** What a visitor who came this way and now enters `step` has behind. */
function buildContext({ prepared }: CompiledFunnel, trace: ProductTrace | null): FunnelContext {
  let context = createFunnelContext({});
  for (const event of getProductTraceEvents(trace)) {
    if (event.type === 'passed')
      context = { ...context, ...completeStep(prepared, context, event.step) };
    else if (event.type === 'drawn') {
      const { step } = getOrThrow(prepared.steps, event.step);
      const slice = step.kind === 'draw' ? step.animation.slices.indexOf(event.value) : 0;
      const drawn = { value: event.value, slice, attempt: 1, at: comparisonTime };
      context = { ...context, draws: { ...context.draws, [event.step]: drawn } };
    } else if (event.value !== undefined)
      context = { ...context, answers: { ...context.answers, [event.field]: event.value } };
  }
  return context;
}

/** The step on which the new version opens what the old one stored. */
function resolveResumedStep(
  before: CompiledFunnel,
  after: CompiledFunnel,
  step: string,
  trace: ProductTrace | null,
): string {
  const stored = serializeProgress(
    before.prepared,
    buildContext(before, trace),
    step,
    comparisonTime,
  );
  const storage = {
    get: (key: string) => stored.get(key) ?? null,
    set: () => false,
    remove: () => undefined,
  };
  return resume(
    after.prepared,
    after.firstStepId,
    readProgress(after.prepared, storage),
    comparisonTime,
  ).startStepId;
}

function getResumeOutcome(step: string, on: string, first: string): ResumeOutcome {
  if (step === on) return 'same';
  return on === first ? 'start-over' : 'elsewhere';
}

/**
 * How many sessions of one step are opened; of more, a sample is. Opening one walks its steps again,
 * so that opening as many on each step costs as much as the square of the steps.
 */
const getMaxSessions = (steps: number): number =>
  Math.min(5_000, Math.max(4, Math.floor(500_000 / steps ** 2)));

/**
 * Opens with the new version every session that the old one would have stored, at the moment each
 * of its steps is entered: written by its own `toStored` under its own keys, read by `readStored`
 * and `resume` of the new one. Visitors whom nothing in the new version can tell apart are opened
 * once, and counted.
 */
export function compareSessions(
  [before, after]: readonly [before: FunnelDefinition, after: FunnelDefinition],
  maxStates: number = getMaxSessions(before.steps.length),
): SessionComparison {
  const old = compile(before);
  const updated = compile(after);
  const settledScores = { same: 0n, elsewhere: 0n, 'start-over': 0n };
  const moved: (Omit<ResumedSessions, 'count' | 'share'> & { count: bigint; of: bigint })[] = [];

  const open = (step: string, states: readonly ProductState<bigint, null>[]): void => {
    const byStep = new Map<string, { count: bigint; example: AnswerExample }>();
    let of = 0n;
    for (const { weight, trace } of states) {
      const on = resolveResumedStep(old, updated, step, trace);
      const known = byStep.get(on) ?? { count: 0n, example: toAnswerExample(trace) };
      byStep.set(on, { ...known, count: known.count + weight });
      of += weight;
    }
    for (const [on, found] of byStep) {
      const returns = getResumeOutcome(step, on, updated.firstStepId);
      settledScores[returns] += found.count;
      if (returns !== 'same') moved.push({ step, on, returns, ...found, of });
    }
  };

  const { exhaustive } = exploreProduct<bigint, null>(
    createComponents([before, after], 'asked or changed', 'id'),
    {
      maxStates,
      semiring: countingSemiring,
      toEnd: () => null,
      // The new version is never walked: that it has yet to ask everything keeps every answer that
      // matters to it apart.
      selectComponent: (positions) => (getAtOrThrow(positions, 0) === null ? null : 0),
      onStepEntered: ({ step, states }) => {
        const isEnding = getOrThrow(old.prepared.steps, step).step.kind === 'ending';
        const isCleared = isEnding && before.persistence.clearOn.includes('complete');
        if (!isCleared) open(step, states);
      },
    },
  );

  const order = before.steps.map(({ id }) => id);
  return {
    sessions: toExactCount(
      settledScores.same + settledScores.elsewhere + settledScores['start-over'],
    ),
    same: toExactCount(settledScores.same),
    elsewhere: toExactCount(settledScores.elsewhere),
    startOver: toExactCount(settledScores['start-over']),
    exhaustive,
    moved: moved
      .toSorted((a, b) => order.indexOf(a.step) - order.indexOf(b.step))
      .map(({ count, of, ...rest }) => ({
        ...rest,
        count: toExactCount(count),
        share: getShare(count, of),
      })),
  };
}
