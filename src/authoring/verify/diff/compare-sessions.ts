import type { FunnelDefinition } from '../../../funnel/definition/normalise';
import { compileMigrations } from '../../../funnel/definition/migration-tables';
import type { AnswerValue } from '../../../funnel/definition/schema/answer';
import { compile, type CompiledFunnel } from '../../../funnel/engine/compile';
import { createFunnelContext, type FunnelContext } from '../../../funnel/engine/model/context';
import { completeStep } from '../../../funnel/engine/complete-step';
import { migrateStoredVisit } from '../../../funnel/engine/migrate/migrate-stored-visit';
import { resume } from '../../../funnel/engine/resume';
import { readProgress, serializeProgress } from '../../../funnel/engine/stored-progress';
import { type ExactCount, toExactCount } from '../census';
import type { Watch } from '../exploration-limits';
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
import { findNeededMigrations } from './needed-migrations';
import { translateDefinition, type TranslatedDefinition } from './translate-definition';

/** Where a stored session resumes in the new version. */
export type ResumeOutcome = 'same' | 'elsewhere' | 'start-over';

/** Sessions stored on one step of the old version that resume on the same step of the new one. */
export interface ResumedSessions {
  /** The stored step. */
  step: string;
  /** The step on which they resume. */
  on: string;
  returns: ResumeOutcome;
  /** The fields whose answers are not kept. */
  dropped: string[];
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
  /** A session that comes back as it was; null where there is none. */
  kept: { step: string; example: AnswerExample } | null;
  /** False: states were sampled, and all counts are of the sample only. */
  exhaustive: boolean;
  /** The time was over, so steps are missing that no sample stands for. */
  isOutOfTime: boolean;
  /** In the order of the steps, without sessions that come back as they were. */
  moved: ResumedSessions[];
}

/** Time of both storing and resuming, so that no draw animation has finished in between. */
const comparisonTime = 0;

type TraceEvents = ReturnType<typeof getProductTraceEvents>;

/** The events of a trace under the names of the old version. */
const toOldEvents = (
  trace: ProductTrace | null,
  { getOldStep, getOldField, getOldValue, getOldOutcome }: TranslatedDefinition,
): TraceEvents =>
  getProductTraceEvents(trace).map((event) => {
    const step = getOldStep(event.step);
    if (event.type === 'drawn')
      return { ...event, step, value: getOldOutcome(event.step, event.value) };
    if (event.type !== 'answered') return { ...event, step };
    const value = getOldValue(event.field, event.value) as AnswerValue | undefined; // of the same type
    return { ...event, step, field: getOldField(event.field), value };
  });

/** Builds the machine context of a visitor from the events. */
function buildContext({ prepared }: CompiledFunnel, events: TraceEvents): FunnelContext {
  let context = createFunnelContext({});
  for (const event of events) {
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

/** Opens sessions of the old version with the new one. */
function createOpener(before: CompiledFunnel, after: CompiledFunnel) {
  const { version } = before.definition;
  const { migrations = [] } = after.definition;
  const tables =
    version < after.definition.version ? compileMigrations(migrations, after.definition) : [];
  /** @returns the step on which a session resumes, and the fields whose answers are lost */
  return (step: string, events: TraceEvents): { on: string; dropped: string[] } => {
    const context = buildContext(before, events);
    const stored = serializeProgress(before.prepared, context, step, comparisonTime);
    const storage: Parameters<typeof migrateStoredVisit>[3] = {
      get: (key) => stored.get(key) ?? null,
      set: (key, text) => stored.set(key, text).has(key),
      remove: (key) => void stored.delete(key),
    };
    const dropped = migrateStoredVisit(after.prepared, tables, version, storage);
    const progress = readProgress(after.prepared, storage);
    const { startStepId } = resume(after.prepared, after.firstStepId, progress, comparisonTime);
    return { on: startStepId, dropped: dropped.map(([field]) => field) };
  };
}

function getResumeOutcome(step: string, on: string, firstStep: string): ResumeOutcome {
  if (step === on) return 'same';
  return on === firstStep ? 'start-over' : 'elsewhere';
}

interface SessionGroup {
  count: bigint;
  events: TraceEvents;
  on: string;
  dropped: string[];
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
  watch?: Watch,
): SessionComparison {
  const [compiledBefore, compiledAfter] = [compile(before), compile(after)];
  const needed = findNeededMigrations(before, after);
  const translated = translateDefinition(before, needed);
  const { getOldStep } = translated;
  const open = createOpener(compiledBefore, compiledAfter);
  const totals = { same: 0n, elsewhere: 0n, 'start-over': 0n };
  const moved: (Omit<ResumedSessions, 'count' | 'share'> & { count: bigint; total: bigint })[] = [];
  let kept: SessionComparison['kept'] = null;

  /** @param newStep the step under its new name */
  const openAll = (newStep: string, states: readonly ProductState<bigint, null>[]): void => {
    const step = getOldStep(newStep);
    const groups = new Map<string, SessionGroup>();
    let total = 0n;
    for (const { weight, trace } of states) {
      const events = toOldEvents(trace, translated);
      const opened = open(step, events);
      const key = JSON.stringify(opened);
      const group = groups.get(key) ?? { ...opened, count: 0n, events };
      groups.set(key, { ...group, count: group.count + weight });
      total += weight;
    }
    for (const { on, dropped, count, events } of groups.values()) {
      const returns = getResumeOutcome(newStep, on, compiledAfter.firstStepId);
      totals[returns] += count;
      const example = toAnswerExample(events);
      if (returns === 'same' && dropped.length === 0) kept = { step, example };
      else moved.push({ step, on, returns, dropped, count, example, total });
    }
  };

  const { exhaustive, isOutOfTime } = exploreProduct<bigint, null>(
    createComponents([translated.definition, after], 'observed or changed', 'id'),
    {
      maxStates,
      watch,
      what: 'stored sessions',
      semiring: countingSemiring,
      toEnd: () => null,
      // The new version never moves. It has all its questions ahead, so every answer it observes
      // stays live and splits the states.
      selectComponent: (positions) => (getAtOrThrow(positions, 0) === null ? null : 0),
      onStepEntered: ({ step, states }) => {
        const { isFinal } = getOrThrow(compiledBefore.prepared.steps, getOldStep(step));
        const isCleared = isFinal && before.persistence.clearOn.includes('complete');
        if (!isCleared) openAll(step, states);
      },
    },
  );

  // Two answers that become one have no common question, so states are not split by both.
  const hasMoves = needed.some(({ changes }) =>
    changes.some(({ change }) => change === 'moveAnswer'),
  );
  const order = before.steps.map(({ id }) => id);
  return {
    sessions: toExactCount(totals.same + totals.elsewhere + totals['start-over']),
    same: toExactCount(totals.same),
    elsewhere: toExactCount(totals.elsewhere),
    startOver: toExactCount(totals['start-over']),
    kept,
    exhaustive: exhaustive && !hasMoves,
    isOutOfTime,
    moved: moved
      .toSorted((a, b) => order.indexOf(a.step) - order.indexOf(b.step))
      .map(({ count, total, ...rest }) => ({
        ...rest,
        count: toExactCount(count),
        share: getShare(count, total),
      })),
  };
}
