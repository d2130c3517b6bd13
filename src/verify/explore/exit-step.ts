import { evaluateDecision } from '../../engine/decisions';
import type { Facts } from '../../engine/facts';
import type { PreparedFunnel, PreparedStep } from '../../engine/prepare';
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

/** Visitors who have done what a step asks and are about to leave it. */
export interface StepExit {
  state: AbstractState;
  facts: Facts;
  /** Where they go. Null on an ending, where a decision is missing, and where no way leads on. */
  target: string | null;
  /** Ids of decisions due here that find no result. */
  undecided: readonly string[];
}

/** Does it depend on the visitor what follows a step, or what is sent from it? */
function isVisitorDependent(
  funnel: PreparedFunnel,
  { step, targets, ...prepared }: PreparedStep,
): boolean {
  return (
    step.kind === 'ending' ||
    step.next.rules.length > 0 ||
    prepared.decisions.length > 0 ||
    prepared.submission !== null ||
    targets.some((target) => getOrThrow(funnel.steps, target).step.visibleWhen !== undefined)
  );
}

function createStepExit(
  { funnel, getFacts }: ExplorationContext,
  { step, decisions }: PreparedStep,
  state: AbstractState,
): StepExit {
  const facts = getFacts(state);
  const undecided = decisions
    .filter((decision) => evaluateDecision(funnel, decision, facts) === null)
    .map(({ id }) => id);
  const isOpen = undecided.length === 0 && step.kind !== 'ending';
  const target = isOpen ? funnel.resolveTarget(step.id, facts) : null;
  return { state, facts, target, undecided };
}

/** The same few events follow every walk; each list is made once and shared. */
function createTraceExtender(prepared: PreparedStep): (trace: Trace | null) => Trace | null {
  const following = new Map<TraceEvent | undefined, TraceEvent[]>();
  return (trace) => {
    const last = trace?.event;
    const events = following.get(last) ?? getExitEvents(prepared, last);
    following.set(last, events);
    return appendEvents(trace, ...events);
  };
}

/** Those who enter a step; null if nobody may come to it so. */
type GetStateSet = (step: string) => StateSet | null;

/** What a crowd becomes part of on each step that it enters. */
function createTargetLookup(
  { liveness, getProjection }: ExplorationContext,
  stateClass: StateClass,
  getStateSet: GetStateSet,
): (target: string) => StateClass | null {
  const entered = new Map<string, StateClass | null>();
  return (target) => {
    const known = entered.get(target);
    if (known !== undefined) return known;
    const stateSet = getStateSet(target);
    const projection = getProjection(liveness.getLiveSet(target, 0));
    const to = stateSet === null ? null : getOrAddStateClass(stateSet, stateClass, projection);
    entered.set(target, to);
    return to;
  };
}

/**
 * Lets those who are done with a step enter the next one.
 * @returns everybody's departure where it depends on the visitor, else one that stands for all
 */
export function exitStep(
  context: ExplorationContext,
  prepared: PreparedStep,
  leaving: StateSet,
  getStateSet: GetStateSet,
): StepExit[] {
  const { funnel, constraints, zeroPoints } = context;
  const isWanted = constraints.flatMap((constraint) =>
    constraint.step === prepared.step.id && constraint.exitCondition !== undefined
      ? [constraint.exitCondition]
      : [],
  );
  const isAlike = !isVisitorDependent(funnel, prepared);
  const follow = createTraceExtender(prepared);
  const exitsByStep: StepExit[] = [];
  const departing = (stateClass: StateClass, scoreCount: ScoreCount): StepExit => {
    const [one] = isAlike && isWanted.length === 0 ? exitsByStep : [];
    return one ?? createStepExit(context, prepared, toAbstractState(stateClass, scoreCount));
  };
  for (const stateClass of leaving.values()) {
    const enter = createTargetLookup(context, stateClass, getStateSet);
    for (const scoreCount of stateClass.scoreCounts.values()) {
      const exit = departing(stateClass, scoreCount);
      const { facts, target } = exit;
      if (!isWanted.every((test) => test(facts))) continue;
      if (!isAlike || exitsByStep.length === 0) exitsByStep.push(exit);
      const to = target === null ? null : enter(target);
      if (to !== null) mergeScoreCount(to, scoreCount, zeroPoints, 1n, follow);
    }
  }
  return exitsByStep;
}
