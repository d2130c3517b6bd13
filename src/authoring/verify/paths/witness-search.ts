import type { Constraint } from '../constraint';
import { explore } from '../explore/explore';
import type { ExplorationCache } from '../explore/exploration-cache';
import type { ReadingPlan } from '../readers';
import { defaultLimits, type ExplorationLimits } from '../exploration-limits';
import type { PreparedFunnel } from '../../../funnel/engine/model/prepared-funnel';
import { getTraceEvents, type TraceEvent } from '../trace';
import { isFinalStep } from '../../../funnel/steps/shared/rule/step-rules';

/** Reason why no path covers a goal. */
export type AbsenceReason = 'refused' | 'impossible' | 'endless' | 'unfound' | 'unsearched';

/** Events of a visit up to an ending, or the reason why there is none. */
export type Witness = { events: TraceEvent[] } | { absence: AbsenceReason };

/** Limit of the first, quick search. Most witnesses are found in a small sample. */
const quickSearchStates = 50;

/** A search for one visit ends above it, without a proof: many goals are searched for. */
const maxSearchStates = 4_000;

/** Returns the events of the first exit at an ending. */
function findEndingEvents(
  { definition }: PreparedFunnel,
  exitsByStep: ReturnType<typeof explore>['exitsByStep'],
): TraceEvent[] | null {
  for (const step of definition.steps) {
    const [endingExit] = isFinalStep(step) ? (exitsByStep.get(step.id) ?? []) : [];
    if (endingExit !== undefined) return getTraceEvents(endingExit.state.trace);
  }
  return null;
}

/** Searches for a visitor who meets constraints: first in a small sample, then exhaustively. */
export function createWitnessSearch(
  funnel: PreparedFunnel,
  limits: ExplorationLimits | undefined,
  cache: ExplorationCache,
  isOutOfTime: () => boolean = () => false,
): (constraints: readonly Constraint[]) => Witness {
  const maxStates = limits?.maxStates;
  const attempts: (ExplorationLimits | undefined)[] =
    maxStates !== undefined && maxStates <= quickSearchStates
      ? [limits]
      : [
          { maxStates: quickSearchStates },
          limits ?? { maxStates: maxSearchStates, stopsAtMaxStates: true },
        ];
  return (constraints) => {
    if (isOutOfTime()) return { absence: 'unsearched' };
    const readers = constraints.flatMap(({ reads }) => reads ?? []);
    const plan: ReadingPlan = { routes: 'taken', readers };
    let absence: AbsenceReason = 'unfound';
    for (const attempt of attempts) {
      const attemptLimits = { ...(attempt ?? defaultLimits), isOutOfTime };
      const { exitsByStep, exhaustive, incompleteness } = explore(
        funnel,
        attemptLimits,
        constraints,
        plan,
        cache,
      );
      const events = findEndingEvents(funnel, exitsByStep);
      if (events !== null) return { events };
      if (incompleteness === 'out-of-time') return { absence: 'unsearched' };
      if (!exhaustive) continue;
      const areStepsReached = constraints.every(
        ({ step }) => (exitsByStep.get(step) ?? []).length > 0,
      );
      absence = areStepsReached ? 'endless' : 'impossible';
      break;
    }
    return { absence };
  };
}
