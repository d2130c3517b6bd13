import { evaluateDecision } from '../../engine/decisions';
import type { Facts } from '../../engine/parts/facts';
import type { PreparedFunnel, PreparedStep } from '../../engine/parts/prepared-funnel';
import {
  getOrAddStateClass,
  mergeScoreCount,
  toAbstractState,
  type StateClass,
  type StateSet,
  type ScoreCount,
} from '../state-set';
import { getExitEvents } from '../step-events';
import { getOrThrow } from '../get-or-throw';
import type { AbstractState } from '../abstract-state';
import { appendEvents, type Trace, type TraceEvent } from '../trace';
import type { ExplorationContext } from './exploration-context';

/** A state after the input of a step, with the route it takes. */
export interface StepExit {
  state: AbstractState;
  facts: Facts;
  /** Next step. Null on an ending, if a decision has no result, and at a dead end. */
  target: string | null;
  /** Ids of decisions due here that have no result. */
  undecided: readonly string[];
}

/** Does the exit of a step depend on the visitor: by route, decision, submission or ending? */
function isVisitorDependent(
  funnel: PreparedFunnel,
  { step, targets, ...prepared }: PreparedStep,
): boolean {
  return (
    prepared.isFinal ||
    step.next.rules.length > 0 ||
    prepared.decisions.length > 0 ||
    prepared.submission !== null ||
    targets.some((target) => getOrThrow(funnel.steps, target).step.visibleWhen !== undefined)
  );
}

function createStepExit(
  { funnel, getFacts }: ExplorationContext,
  { step, decisions, isFinal }: PreparedStep,
  state: AbstractState,
): StepExit {
  const facts = getFacts(state);
  const undecided = decisions
    .filter((decision) => evaluateDecision(funnel, decision, facts) === null)
    .map(({ id }) => id);
  const isOpen = undecided.length === 0 && !isFinal;
  const target = isOpen ? funnel.resolveTarget(step.id, facts) : null;
  return { state, facts, target, undecided };
}

/** Appends the exit events of a step to a trace. Event lists are shared between traces. */
function createTraceExtender(prepared: PreparedStep): (trace: Trace | null) => Trace | null {
  const eventsByLast = new Map<TraceEvent | undefined, TraceEvent[]>();
  return (trace) => {
    const lastEvent = trace?.event;
    const events = eventsByLast.get(lastEvent) ?? getExitEvents(prepared, lastEvent);
    eventsByLast.set(lastEvent, events);
    return appendEvents(trace, ...events);
  };
}

/** States that enter a step; null if a constraint prunes the move. */
type GetStateSet = (step: string) => StateSet | null;

/** Caches the class that a state class joins on each target. */
function createTargetLookup(
  { liveness, getProjection }: ExplorationContext,
  stateClass: StateClass,
  getStateSet: GetStateSet,
): (target: string) => StateClass | null {
  const cache = new Map<string, StateClass | null>();
  return (target) => {
    const cached = cache.get(target);
    if (cached !== undefined) return cached;
    const stateSet = getStateSet(target);
    const projection = getProjection(liveness.getLiveSet(target, 0));
    const targetClass =
      stateSet === null ? null : getOrAddStateClass(stateSet, stateClass, projection);
    cache.set(target, targetClass);
    return targetClass;
  };
}

/**
 * Routes the states that finished a step into their next steps.
 * @returns one exit per state, or a single exit if it does not depend on the visitor
 */
export function exitStep(
  context: ExplorationContext,
  prepared: PreparedStep,
  finishedStates: StateSet,
  getStateSet: GetStateSet,
): StepExit[] {
  const { funnel, constraints, zeroPoints } = context;
  const exitConditions = constraints.flatMap((constraint) =>
    constraint.step === prepared.step.id && constraint.exitCondition !== undefined
      ? [constraint.exitCondition]
      : [],
  );
  const isUniform = !isVisitorDependent(funnel, prepared);
  const extendTrace = createTraceExtender(prepared);
  const exits: StepExit[] = [];
  const getExit = (stateClass: StateClass, scoreCount: ScoreCount): StepExit => {
    const [sharedExit] = isUniform && exitConditions.length === 0 ? exits : [];
    return sharedExit ?? createStepExit(context, prepared, toAbstractState(stateClass, scoreCount));
  };
  for (const stateClass of finishedStates.values()) {
    const getTargetClass = createTargetLookup(context, stateClass, getStateSet);
    for (const scoreCount of stateClass.scoreCounts.values()) {
      const exit = getExit(stateClass, scoreCount);
      const { facts, target } = exit;
      if (!exitConditions.every((test) => test(facts))) continue;
      if (!isUniform || exits.length === 0) exits.push(exit);
      const targetClass = target === null ? null : getTargetClass(target);
      if (targetClass !== null)
        mergeScoreCount(targetClass, scoreCount, zeroPoints, 1n, extendTrace);
    }
  }
  return exits;
}
