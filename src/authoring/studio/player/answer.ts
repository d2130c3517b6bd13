import type { FunnelDefinition } from '../../../funnel/definition/normalise';
import type { Condition } from '../../../funnel/definition/schema/condition-schema';
import { compile, type CompiledFunnel } from '../../../funnel/engine/compile';
import { prepareCondition } from '../../../funnel/engine/conditions';
import type { Facts, Predicate } from '../../../funnel/engine/model/facts';
import type { PreparedFunnel } from '../../../funnel/engine/model/prepared-funnel';
import type { Constraint } from '../../verify/constraint';
import { explore } from '../../verify/explore/explore';
import {
  createExplorationCache,
  type ExplorationCache,
} from '../../verify/explore/exploration-cache';
import type { ExplorationLimits } from '../../verify/exploration-limits';
import { getChosenOptions, goalNames } from '../../verify/paths/goal-names';
import type { ReadingPlan } from '../../verify/readers';
import { getTraceEvents, type TraceEvent } from '../../verify/trace';
import { createTraceRunner } from '../../verify/trace-runner';
import { getExitEvents } from '../../verify/step-events';
import { leaveOutBroken, type SoundRest } from '../../edit/leave-out-broken';
import { answerAtOnce, type ReportPart, reportSteps } from '../worker/answer';
import { exploreQuestion } from '../panels/questions/answer';

/** The end of a visit that is asked for. */
export type VisitGoal =
  | { kind: 'step'; step: string }
  /** A rule by its index, or `default`. */
  | { kind: 'edge'; from: string; rule: number | 'default' }
  | { kind: 'option'; field: string; value: string }
  | { kind: 'condition'; condition: Condition };

export type VisitAnswer =
  { found: true; events: readonly TraceEvent[] } | { found: false; because: string };

/** More step sequences than this are not tried: then any visit will do. */
const maxSequences = 24;

/** The sequences of steps that lead to a step, shortest first. Routes have no cycles. */
function* findSequences(
  { steps }: PreparedFunnel,
  first: string,
  target: string,
): Generator<string[]> {
  let layer: string[][] = [[first]];
  for (let length = 0; length < steps.size && layer.length > 0; length += 1) {
    for (const sequence of layer) if (sequence.at(-1) === target) yield sequence;
    layer = layer
      .flatMap((sequence) =>
        (steps.get(sequence.at(-1) ?? '')?.targets ?? []).map((next) => [...sequence, next]),
      )
      .slice(0, 2_000);
  }
}

interface Search {
  funnel: CompiledFunnel;
  cache: ExplorationCache;
  limits: ExplorationLimits | undefined;
}

const plan: ReadingPlan = { routes: 'every rule', readers: [] };
const quickLimits: ExplorationLimits = { maxStates: 50 };

/** Adds what leaves a step after its last answer; an ending is not left. */
function leaveStep(
  { prepared }: CompiledFunnel,
  step: string,
  events: readonly TraceEvent[],
): TraceEvent[] {
  const left = prepared.steps.get(step);
  return left === undefined || left.isFinal
    ? [...events]
    : [...events, ...getExitEvents(left, events.at(-1))];
}

/** The events of a visit that leaves a step under constraints; null where none was found. */
function findExit(
  { funnel, cache, limits }: Search,
  step: string,
  constraints: readonly Constraint[],
): TraceEvent[] | null {
  for (const attempt of [quickLimits, limits]) {
    const { exitsByStep, exhaustive } = explore(funnel.prepared, attempt, constraints, plan, cache);
    const [exit] = exitsByStep.get(step) ?? [];
    if (exit !== undefined) return leaveStep(funnel, step, getTraceEvents(exit.state.trace));
    if (exhaustive) return null;
  }
  return null;
}

const leadsTo =
  ({ prepared }: CompiledFunnel, from: string, to: string) =>
  (facts: Facts): boolean =>
    prepared.resolveTarget(from, facts) === to;

/** The constraints of a visit along a sequence of steps. */
const followSequence = (funnel: CompiledFunnel, sequence: readonly string[]): Constraint[] =>
  sequence.slice(0, -1).map((step, index) => ({
    step,
    exitCondition: leadsTo(funnel, step, sequence[index + 1] ?? ''),
  }));

/** Cuts a visit off where it comes to a step. */
function cutAtStep(funnel: CompiledFunnel, events: readonly TraceEvent[], step: string) {
  const states = createTraceRunner(funnel).run(events);
  const arrival = states.findIndex(({ current }) => current?.step.id === step);
  return arrival === -1 ? events : events.slice(0, arrival);
}

/** The shortest visit that does something at a step, by the number of its steps. */
function findShortest(
  search: Search,
  step: string,
  last: readonly Constraint[],
): TraceEvent[] | null {
  const { funnel } = search;
  let tried = 0;
  for (const sequence of findSequences(funnel.prepared, funnel.firstStepId, step)) {
    const events = findExit(search, step, [...followSequence(funnel, sequence), ...last]);
    if (events !== null) return events;
    tried += 1;
    if (tried === maxSequences) break;
  }
  return findExit(search, step, [{ step }, ...last]);
}

function findWayTo(search: Search, step: string): readonly TraceEvent[] | null {
  const { funnel } = search;
  if (step === funnel.firstStepId) return [];
  let tried = 0;
  for (const sequence of findSequences(funnel.prepared, funnel.firstStepId, step)) {
    const events = findExit(search, sequence.at(-2) ?? '', followSequence(funnel, sequence));
    if (events !== null) return cutAtStep(funnel, events, step);
    tried += 1;
    if (tried === maxSequences) break;
  }
  const events = findExit(search, step, [{ step }]);
  return events === null ? null : cutAtStep(funnel, events, step);
}

/** Does a visitor leave a step by one of its routes? */
function takesRoute(
  { prepared }: CompiledFunnel,
  from: string,
  rule: number | 'default',
): Predicate {
  const rules = prepared.steps.get(from)?.step.next.rules ?? [];
  const tests = rules.map(({ when }) => prepareCondition(when));
  const index = rule === 'default' ? tests.length : rule;
  return (facts) => {
    const first = tests.findIndex((test) => test(facts));
    return (first === -1 ? tests.length : first) === index;
  };
}

function findOption(search: Search, fieldId: string, value: string): TraceEvent[] | null {
  const { definition } = search.funnel;
  const step = definition.steps.find(({ fields }) => fields.some(({ id }) => id === fieldId));
  const field = step?.fields.find(({ id }) => id === fieldId);
  if (step === undefined || field === undefined) return null;
  const name = goalNames.option(fieldId, value);
  const chooses: Constraint = {
    step: step.id,
    field: {
      id: fieldId,
      isShown: true,
      accepts: (answer) => getChosenOptions(field, answer).includes(name),
    },
  };
  const events = findShortest(search, step.id, [chooses]);
  const answered = events?.findIndex((event) => event.type === 'answer' && event.field === fieldId);
  return events === null || answered === undefined ? null : events.slice(0, answered + 1);
}

const finders: {
  [Kind in VisitGoal['kind']]: (
    search: Search,
    goal: Extract<VisitGoal, { kind: Kind }>,
  ) => readonly TraceEvent[] | null;
} = {
  step: (search, { step }) => findWayTo(search, step),
  edge: (search, { from, rule }) =>
    findShortest(search, from, [
      { step: from, exitCondition: takesRoute(search.funnel, from, rule) },
    ]),
  option: (search, { field, value }) => findOption(search, field, value),
  condition: ({ funnel, limits }, { condition }) =>
    exploreQuestion(funnel.definition, { condition }, limits).visit,
};

/** Finds the shortest visit to a part of a funnel: the events that the player plays. */
export function findVisit(
  definition: FunnelDefinition,
  goal: VisitGoal,
  limits?: ExplorationLimits,
): VisitAnswer {
  const funnel = compile(definition);
  const search = { funnel, cache: createExplorationCache(funnel.prepared), limits };
  const find = finders[goal.kind] as (
    search: Search,
    goal: VisitGoal,
  ) => readonly TraceEvent[] | null; // the table is keyed by the goal's own kind
  const events = find(search, goal);
  return events === null
    ? { found: false, because: 'No answers lead there.' }
    : { found: true, events };
}

export const visitAnswer = answerAtOnce(({ definition, limit }, goal: VisitGoal): VisitAnswer =>
  findVisit(definition, goal, limit()),
);

/** What can be played of a text with errors; null where it has none, or nothing can. */
export const playablePart: ReportPart<SoundRest | null> = {
  takesErrors: true,
  *find({ source, check }) {
    return check.definition === null ? yield* reportSteps(leaveOutBroken(source.text)) : null;
  },
};
