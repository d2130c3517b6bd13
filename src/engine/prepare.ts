import type { Decision, Score } from '../definition/funnel-schema';
import type { FunnelDefinition, Step } from '../definition/normalise';
import { getDraw, getDurationMs, getStepRule, isFinalStep } from '../steps/step-rules';
import { alwaysTrue, prepareCondition } from './conditions';
import type { Facts, Predicate } from './parts/facts';
import type { PreparedField, PreparedFunnel, PreparedStep } from './parts/prepared-funnel';
import { canAwardPoints } from './scores';

interface CompiledRoute {
  test: Predicate;
  target: string;
}

/** A step with its rules in their order, and the way for everybody else as the last of them. */
interface RoutedStep extends PreparedStep {
  routes: readonly CompiledRoute[];
}

function compileRoutes({ next }: Step): CompiledRoute[] {
  const ways = next.rules.map((rule) => ({ test: prepareCondition(rule.when), target: rule.goTo }));
  if (next.default !== null) ways.push({ test: alwaysTrue, target: next.default });
  return ways;
}

/**
 * Looks everything up once: conditions become functions, references become entries of maps, and
 * what can follow or precede each step is listed, so that no transition searches the definition.
 */
export function prepare(definition: FunnelDefinition): PreparedFunnel {
  const fields = new Map<string, PreparedField>();
  const steps = prepareSteps(definition, fields);
  const order = connectSteps([...steps.values()], steps);

  const findRoute = ({ routes }: RoutedStep, facts: Facts): string | undefined =>
    routes.find(({ test }) => test(facts))?.target;
  /** The step a visitor who is sent to one comes to stand on: hidden ones are passed over. */
  const resolveVisibleStep = (targets: string | undefined, facts: Facts): string | null => {
    let entry = steps.get(targets ?? '');
    while (entry !== undefined && !entry.isVisible(facts))
      entry = steps.get(findRoute(entry, facts) ?? '');
    return entry?.step.id ?? null;
  };
  const [first] = definition.steps;

  return {
    definition,
    steps,
    topologicalOrder: order.map(({ step }) => step.id),
    fields,
    scores: new Map(
      definition.scores.map((score) => [
        score.id,
        { score, scoringFields: getScoringFields(score, fields) },
      ]),
    ),
    decisionPredicates: new Map(
      definition.decisions.map((decision) => [
        decision,
        decision.rules.map((rule) => prepareCondition(rule.when)),
      ]),
    ),
    resolveTarget: (from, facts) => {
      const entry = steps.get(from);
      return entry === undefined ? null : resolveVisibleStep(findRoute(entry, facts), facts);
    },
    resolveFirstStep: (facts) => resolveVisibleStep(first?.id, facts),
  };
}

/** The steps by themselves; `connect` fills in what they have from one another. */
function prepareSteps(
  { steps, decisions, submissions, presentation }: FunnelDefinition,
  allFields: Map<string, PreparedField>,
): ReadonlyMap<string, RoutedStep> {
  // The first of several wins.
  const submissionAt = new Map(submissions.toReversed().map((entry) => [entry.step, entry]));
  const decisionsAt = new Map<string, Decision[]>();
  for (const decision of decisions)
    decisionsAt.set(decision.decideAt, [...(decisionsAt.get(decision.decideAt) ?? []), decision]);
  const entries = new Map<string, RoutedStep>();
  for (const [index, step] of steps.entries())
    entries.set(step.id, {
      step,
      index,
      rank: index,
      isFinal: isFinalStep(step),
      durationMs: getDurationMs(step),
      draw: getDraw(step),
      isCounted: getStepRule(step).countsIn.includes(presentation.progress),
      isVisible: prepareCondition(step.visibleWhen),
      fields: prepareFields(step, allFields),
      routes: compileRoutes(step),
      targets: [],
      backTargets: [],
      decisions: decisionsAt.get(step.id) ?? [],
      submission: submissionAt.get(step.id) ?? null,
      maxStepsAhead: 0,
    });
  return entries;
}

function prepareFields(step: Step, all: Map<string, PreparedField>): PreparedField[] {
  return step.fields.map((field) => {
    const prepared = {
      field,
      stepId: step.id,
      index: all.size,
      isVisible: prepareCondition(field.visibleWhen),
    };
    all.set(field.id, prepared);
    return prepared;
  });
}

function getScoringFields(
  { id }: Score,
  fields: ReadonlyMap<string, PreparedField>,
): PreparedField[] {
  return [...fields.values()].filter(({ field }) => canAwardPoints(field, id));
}

const toUnique = (ids: readonly string[]): readonly string[] =>
  ids.length < 2 ? ids : [...new Set(ids)];

const getTarget = ({ target }: CompiledRoute): string => target;

/**
 * Where visitors can come to stand who are sent to one of some steps: a step that may be hidden
 * sends them on by its own ways.
 */
function findReachableTargets(
  targets: readonly string[],
  steps: ReadonlyMap<string, RoutedStep>,
): readonly string[] {
  const canBeHidden = (entry: RoutedStep | undefined): entry is RoutedStep =>
    entry?.step.visibleWhen !== undefined;
  if (!targets.some((id) => canBeHidden(steps.get(id)))) return toUnique(targets);
  const found = new Set<string>();
  const waiting = targets.toReversed();
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    const entry = steps.get(id);
    if (canBeHidden(entry)) waiting.push(...entry.routes.map(getTarget).reverse());
  }
  return [...found];
}

/** For each step, by its index, others. */
type AdjacencyList = readonly RoutedStep[][];

/**
 * Fills in what a step has from those before and after it.
 * @returns the steps, each before everything it leads to
 */
function connectSteps(
  entries: readonly RoutedStep[],
  steps: ReadonlyMap<string, RoutedStep>,
): readonly RoutedStep[] {
  const after: AdjacencyList = entries.map(() => []);
  const before: AdjacencyList = entries.map(() => []);
  for (const entry of entries) {
    entry.targets = findReachableTargets(entry.routes.map(getTarget), steps);
    for (const id of entry.targets) {
      const target = steps.get(id);
      if (target === undefined) continue;
      after[entry.index]?.push(target);
      before[target.index]?.push(entry);
    }
  }
  const order = sortTopologically(entries, after);
  for (const [rank, entry] of order.entries()) {
    entry.rank = rank;
    entry.backTargets = getBackTargets(before[entry.index] ?? []);
  }
  for (const entry of order.toReversed())
    for (const { isCounted, maxStepsAhead } of after[entry.index] ?? [])
      entry.maxStepsAhead = Math.max(entry.maxStepsAhead, maxStepsAhead + (isCounted ? 1 : 0));
  return order;
}

/** Without recursion, for any length. Routes have no cycle. */
function sortTopologically(entries: readonly RoutedStep[], after: AdjacencyList): RoutedStep[] {
  const waiting = entries.map(() => 0);
  for (const targets of after)
    for (const { index } of targets) waiting[index] = (waiting[index] ?? 0) + 1;
  const ready = entries.filter(({ index }) => waiting[index] === 0);
  const order: RoutedStep[] = [];
  for (let entry = ready.pop(); entry !== undefined; entry = ready.pop()) {
    order.push(entry);
    for (const target of after[entry.index] ?? []) {
      const left = (waiting[target.index] ?? 1) - 1;
      waiting[target.index] = left;
      if (left === 0) ready.push(target);
    }
  }
  return order;
}

/** A visitor never stands on a loading step, so Back passes over it. */
function getBackTargets(before: readonly RoutedStep[]): readonly string[] {
  const stops = before.flatMap(({ step, durationMs, backTargets }) =>
    durationMs === null ? step.id : backTargets,
  );
  return toUnique(stops);
}
