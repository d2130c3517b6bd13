import { evaluateDecision } from '../../../funnel/engine/decisions';
import type { Facts } from '../../../funnel/engine/model/facts';
import type { PreparedStep } from '../../../funnel/engine/model/prepared-funnel';
import type { StepReads } from '../funnel-reads';
import {
  getOrAddStateClass,
  mergeScoreCount,
  toAbstractState,
  type StateClass,
  type StateSet,
  type ScoreCount,
  noPoints,
  unitFactor,
} from '../state-set';
import { getExitEvents } from '../step-events';
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
const isVisitorDependent = ({ prepared, waitsForChoice, hasHiddenTargets }: StepReads): boolean =>
  prepared.isFinal ||
  waitsForChoice ||
  prepared.step.next.rules.length > 0 ||
  prepared.decisions.length > 0 ||
  prepared.submission !== null ||
  hasHiddenTargets;

/** Can a visitor with these facts leave the step? */
const canBeLeft = ({ waitsForChoice, fields }: StepReads, facts: Facts): boolean =>
  !waitsForChoice || fields.some(({ isVisible }) => isVisible(facts));

function createStepExit(
  { funnel, liveness, getFacts }: ExplorationContext,
  current: StepReads,
  state: AbstractState,
): StepExit {
  const { step, decisions, isFinal } = current.prepared;
  const facts = getFacts(state);
  const undecided = decisions
    .filter((decision) => evaluateDecision(funnel, decision, facts) === null)
    .map(({ id }) => id);
  const isOpen = undecided.length === 0 && !isFinal && canBeLeft(current, facts);
  const bypass = liveness.bypasses.get(step.id);
  const target = isOpen ? (bypass ?? funnel.resolveTarget(step.id, facts)) : null;
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
  { getProjection }: ExplorationContext,
  stateClass: StateClass,
  getStateSet: GetStateSet,
): (target: string) => StateClass | null {
  const cache = new Map<string, StateClass | null>();
  return (target) => {
    const cached = cache.get(target);
    if (cached !== undefined) return cached;
    const stateSet = getStateSet(target);
    const targetClass =
      stateSet === null ? null : getOrAddStateClass(stateSet, stateClass, getProjection(target, 0));
    cache.set(target, targetClass);
    return targetClass;
  };
}

/** Passes all states on to a step on which the same is read of them as on leaving this one. */
function passOn(
  stateSet: StateSet,
  finishedStates: StateSet,
  extendTrace: (trace: Trace | null) => Trace | null,
): void {
  for (const [key, stateClass] of finishedStates) {
    stateSet.set(key, stateClass);
    for (const scoreCount of stateClass.scoreCounts.values())
      scoreCount.trace = extendTrace(scoreCount.trace);
  }
}

/**
 * Routes the states that finished a step into their next steps.
 * @returns one exit per state, or a single exit if it does not depend on the visitor
 */
export function exitStep(
  context: ExplorationContext,
  current: StepReads,
  finishedStates: StateSet,
  getStateSet: GetStateSet,
): StepExit[] {
  const { constraints, liveness } = context;
  const { prepared } = current;
  const exitConditions = constraints.flatMap((constraint) =>
    constraint.step === prepared.step.id && constraint.exitCondition !== undefined
      ? [constraint.exitCondition]
      : [],
  );
  const isUniform = !isVisitorDependent(current);
  const extendTrace = createTraceExtender(prepared);
  const exits: StepExit[] = [];
  const getExit = (stateClass: StateClass, scoreCount: ScoreCount): StepExit => {
    const [sharedExit] = isUniform && exitConditions.length === 0 ? exits : [];
    return sharedExit ?? createStepExit(context, current, toAbstractState(stateClass, scoreCount));
  };
  const [firstClass] = finishedStates.values();
  const [firstCount] = firstClass?.scoreCounts.values() ?? [];
  if (
    firstClass !== undefined &&
    firstCount !== undefined &&
    isUniform &&
    exitConditions.length === 0
  ) {
    const exit = createStepExit(context, current, toAbstractState(firstClass, firstCount));
    const stateSet = exit.target === null ? null : getStateSet(exit.target);
    const isPassedOn =
      stateSet?.size === 0 &&
      exit.target !== null &&
      liveness.getPoint(exit.target, 0) ===
        liveness.getPoint(prepared.step.id, prepared.fields.length);
    if (isPassedOn) {
      passOn(stateSet, finishedStates, extendTrace);
      return [exit];
    }
  }
  for (const stateClass of finishedStates.values()) {
    const getTargetClass = createTargetLookup(context, stateClass, getStateSet);
    for (const scoreCount of stateClass.scoreCounts.values()) {
      const exit = getExit(stateClass, scoreCount);
      const { facts, target } = exit;
      if (!exitConditions.every((test) => test(facts))) continue;
      if (!isUniform || exits.length === 0) exits.push(exit);
      if (target === null && !prepared.isFinal)
        context.addStopped(prepared.step.id, scoreCount.probability);
      const targetClass = target === null ? null : getTargetClass(target);
      if (targetClass !== null)
        mergeScoreCount(targetClass, scoreCount, noPoints, unitFactor, extendTrace);
    }
  }
  return exits;
}
