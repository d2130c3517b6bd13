import type { Constraint } from '../constraint';
import { explore, type ExplorationLimits } from '../explore';
import type { PreparedFunnel } from '../../engine/prepare';
import { getTraceEvents, type TraceEvent } from '../trace';

/** Why no path does something. */
export type AbsenceReason = 'impossible' | 'endless' | 'unfound';

/** Events of a visit that comes to an ending, or why there is none. */
export type Witness = { events: TraceEvent[] } | { absence: AbsenceReason };

/** Mostly a few visitors are enough to find one; only to prove that there is none takes all. */
const quickSearchStates = 50;

/** The first way in which a visitor meets all demands and comes to an ending. */
function findEndingEvents(
  { definition }: PreparedFunnel,
  exitsByStep: ReturnType<typeof explore>['exitsByStep'],
): TraceEvent[] | null {
  for (const { id, kind } of definition.steps) {
    const [arrived] = kind === 'ending' ? (exitsByStep.get(id) ?? []) : [];
    if (arrived !== undefined) return getTraceEvents(arrived.state.trace);
  }
  return null;
}

/** Looks for a visitor who meets demands, among all there are. */
export function createWitnessSearch(
  funnel: PreparedFunnel,
  limits: ExplorationLimits | undefined,
): (constraints: readonly Constraint[]) => Witness {
  const maxStates = limits?.maxStates;
  const attempts: (ExplorationLimits | undefined)[] =
    maxStates !== undefined && maxStates <= quickSearchStates
      ? [limits]
      : [{ maxStates: quickSearchStates }, limits];
  return (constraints) => {
    let absence: AbsenceReason = 'unfound';
    for (const attempt of attempts) {
      const { exitsByStep, exhaustive } = explore(funnel, attempt, constraints);
      const events = findEndingEvents(funnel, exitsByStep);
      if (events !== null) return { events };
      if (!exhaustive) continue;
      const isMet = constraints.every(({ step }) => (exitsByStep.get(step) ?? []).length > 0);
      absence = isMet ? 'endless' : 'impossible';
      break;
    }
    return { absence };
  };
}
