import type { FunnelDefinition } from '../../definition/normalise';
import { compile, type CompiledFunnel } from '../../engine/compile';
import { createFunnelContext, type FunnelContext } from '../../engine/parts/context';
import { completeStep } from '../../engine/complete-step';
import { resume } from '../../engine/resume';
import { readProgress, serializeProgress } from '../../engine/stored-progress';
import { type ExactCount, toExactCount } from '../census';
import { getAtOrThrow, getOrThrow } from '../get-or-throw';
import {
  getProductTraceEvents,
  type ProductState,
  type ProductTrace,
} from '../product/product-state';
import { createComponents } from '../product/product-component';
import { exploreProduct } from '../product/explore-product';
import { getShare, countingSemiring } from './counting-semiring';
import { toAnswerExample, type AnswerExample } from './compare-outcomes';

/** Where a stored session resumes in the new version. */
export type ResumeOutcome = 'same' | 'elsewhere' | 'start-over';

/** Sessions stored on one step of the old version that resume on the same step of the new one. */
export interface ResumedSessions {
  /** The stored step. */
  step: string;
  /** The step on which they resume. */
  on: string;
  returns: ResumeOutcome;
  count: ExactCount;
  /** Of all sessions of that step. */
  share: number;
  example: AnswerExample;
}

export interface SessionComparison {
  /** One per answer combination up to each step of the old version that is stored. */
  sessions: ExactCount;
  same: ExactCount;
  elsewhere: ExactCount;
  startOver: ExactCount;
  /** False: states were sampled, and all counts are of the sample only. */
  exhaustive: boolean;
  /** In the order of the steps, without sessions that resume on their own step. */
  moved: ResumedSessions[];
}

/** Time of both storing and resuming, so that no draw animation has finished in between. */
const comparisonTime = 0;

/** Builds the machine context of a visitor from the trace. */
function buildContext({ prepared }: CompiledFunnel, trace: ProductTrace | null): FunnelContext {
  let context = createFunnelContext({});
  for (const event of getProductTraceEvents(trace)) {
    if (event.type === 'passed')
      context = { ...context, ...completeStep(prepared, context, event.step) };
    else if (event.type === 'drawn') {
      const { draw } = getOrThrow(prepared.steps, event.step);
      const slice = draw === null ? 0 : draw.animation.slices.indexOf(event.value);
      const drawn = { value: event.value, slice, attempt: 1, at: comparisonTime };
      context = { ...context, draws: { ...context.draws, [event.step]: drawn } };
    } else if (event.value !== undefined)
      context = { ...context, answers: { ...context.answers, [event.field]: event.value } };
  }
  return context;
}

/** Returns the step on which the new version resumes a session of the old one. */
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

function getResumeOutcome(step: string, on: string, firstStep: string): ResumeOutcome {
  if (step === on) return 'same';
  return on === firstStep ? 'start-over' : 'elsewhere';
}

/**
 * Limit of sessions per step; above it, sessions are sampled. Resuming replays all earlier steps, so
 * the total cost grows with the square of the number of steps.
 */
const getMaxSessions = (steps: number): number =>
  Math.min(5_000, Math.max(4, Math.floor(500_000 / steps ** 2)));

/**
 * Resumes every session that the old version would store on entry of each step, with the engine's
 * own `serializeProgress`, `readProgress` and `resume`. Sessions that the new version cannot tell
 * apart are resumed once and counted.
 */
export function compareSessions(
  [before, after]: readonly [before: FunnelDefinition, after: FunnelDefinition],
  maxStates: number = getMaxSessions(before.steps.length),
): SessionComparison {
  const compiledBefore = compile(before);
  const compiledAfter = compile(after);
  const totals = { same: 0n, elsewhere: 0n, 'start-over': 0n };
  const moved: (Omit<ResumedSessions, 'count' | 'share'> & { count: bigint; total: bigint })[] = [];

  const resumeAll = (step: string, states: readonly ProductState<bigint, null>[]): void => {
    const byStep = new Map<string, { count: bigint; example: AnswerExample }>();
    let total = 0n;
    for (const { weight, trace } of states) {
      const resumedStep = resolveResumedStep(compiledBefore, compiledAfter, step, trace);
      const group = byStep.get(resumedStep) ?? { count: 0n, example: toAnswerExample(trace) };
      byStep.set(resumedStep, { ...group, count: group.count + weight });
      total += weight;
    }
    for (const [resumedStep, group] of byStep) {
      const returns = getResumeOutcome(step, resumedStep, compiledAfter.firstStepId);
      totals[returns] += group.count;
      if (returns !== 'same') moved.push({ step, on: resumedStep, returns, ...group, total });
    }
  };

  const { exhaustive } = exploreProduct<bigint, null>(
    createComponents([before, after], 'observed or changed', 'id'),
    {
      maxStates,
      semiring: countingSemiring,
      toEnd: () => null,
      // The new version never moves. It has all its questions ahead, so every answer it observes
      // stays live and splits the states.
      selectComponent: (positions) => (getAtOrThrow(positions, 0) === null ? null : 0),
      onStepEntered: ({ step, states }) => {
        const isEnding = getOrThrow(compiledBefore.prepared.steps, step).isFinal;
        const isCleared = isEnding && before.persistence.clearOn.includes('complete');
        if (!isCleared) resumeAll(step, states);
      },
    },
  );

  const order = before.steps.map(({ id }) => id);
  return {
    sessions: toExactCount(totals.same + totals.elsewhere + totals['start-over']),
    same: toExactCount(totals.same),
    elsewhere: toExactCount(totals.elsewhere),
    startOver: toExactCount(totals['start-over']),
    exhaustive,
    moved: moved
      .toSorted((a, b) => order.indexOf(a.step) - order.indexOf(b.step))
      .map(({ count, total, ...rest }) => ({
        ...rest,
        count: toExactCount(count),
        share: getShare(count, total),
      })),
  };
}
