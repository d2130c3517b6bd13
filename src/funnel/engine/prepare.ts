import type { Decision } from '../definition/funnel-schema';
import type { FunnelDefinition, Step } from '../definition/normalise';
import { isPersonal } from '../fields/shared/rule/contract';
import type { Field } from '../fields/shared/schema/field';
import {
  advancesOnChoice,
  getDraw,
  getDurationMs,
  getStepRule,
  isFinalStep,
} from '../steps/shared/rule/step-rules';
import { alwaysTrue, prepareCondition } from './conditions';
import type { Facts, Predicate } from './model/facts';
import { expectExtensions } from './extensions/needed';
import {
  type FunnelExtensions,
  keepTexts,
  type PreparedField,
  type PreparedFunnel,
  type PreparedStep,
  type UnfilledFunnel,
} from './model/prepared-funnel';
import { proofVisit, type VisitFacts } from './model/visit-facts';
import { optionPoints } from './scores';

interface CompiledRoute {
  test: Predicate;
  target: string;
}

/** A step with its routes: the rules in their order, then the default. */
interface RoutedStep extends PreparedStep {
  routes: readonly CompiledRoute[];
}

function compileRoutes({ next }: Step): CompiledRoute[] {
  const routes = next.rules.map((rule) => ({
    test: prepareCondition(rule.when),
    target: rule.goTo,
  }));
  if (next.default !== null) routes.push({ test: alwaysTrue, target: next.default });
  return routes;
}

/**
 * Prepares a definition for a visit, so that no transition searches it: conditions become functions, references
 * become map entries, and each step lists the steps that can follow and precede it.
 * @throws where an extension is missing that the definition needs, except in production
 */
export function prepareVisit(
  source: FunnelDefinition,
  extensions: FunnelExtensions,
  visit: VisitFacts = proofVisit,
): PreparedFunnel {
  // The build gives a page what its funnel needs, so visitors do not load the check.
  if (process.env.NODE_ENV !== 'production') expectExtensions(source, extensions);
  const { calculations, inputs, points = optionPoints } = extensions;
  const given = inputs?.resolve(source, visit.inputs ?? {}) ?? source;
  const dated = extensions.resolveDays?.(given, visit.today) ?? given;
  const definition = calculations?.resolveDays(dated, visit.today) ?? dated;
  const fields = new Map<string, PreparedField>();
  const steps = prepareSteps(definition, fields, extensions);
  const order = connectSteps([...steps.values()], steps);

  const findRoute = ({ routes }: RoutedStep, facts: Facts): string | undefined =>
    routes.find(({ test }) => test(facts))?.target;
  /** Follows the routes of hidden steps to the first visible step. */
  const resolveVisibleStep = (targets: string | undefined, facts: Facts): string | null => {
    let entry = steps.get(targets ?? '');
    while (entry !== undefined && !entry.isVisible(facts))
      entry = steps.get(findRoute(entry, facts) ?? '');
    return entry?.step.id ?? null;
  };
  const [first] = definition.steps;

  const unfilled: UnfilledFunnel = {
    definition,
    // A definition that reads no fact of the visit stores none.
    visit: definition === source && visit.seed === undefined ? null : visit,
    steps,
    topologicalOrder: order.map(({ step }) => step.id),
    fields,
    scores: new Map(
      definition.scores.map((score) => [
        score.id,
        {
          score,
          scoringFields: [...fields.values()].filter(({ field }) =>
            points.canAwardPoints(field, score.id),
          ),
        },
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
    orderOptions: (field) => extensions.orderOptions?.(field, visit) ?? field,
    points,
    calculations: calculations?.create({ definition }) ?? null,
    prefill: inputs ? (asked, stored) => inputs.prefill(asked, stored, extensions.readers) : null,
  };
  const endings = extensions.endings?.(unfilled) ?? null;
  return {
    ...unfilled,
    endings,
    texts: extensions.fillTexts?.(unfilled) ?? keepTexts,
    readDerived: (leaf, facts) =>
      ('decision' in leaf
        ? endings?.readDecision(leaf, facts)
        : unfilled.calculations?.read(leaf, facts)) ?? null,
  };
}

/** Prepares each step alone; `connectSteps` adds what depends on others. */
function prepareSteps(
  { steps, decisions, submissions, presentation }: FunnelDefinition,
  allFields: Map<string, PreparedField>,
  extensions: FunnelExtensions,
): ReadonlyMap<string, RoutedStep> {
  // The first submission of a step wins.
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
      // Back does not undo a row that was sent, so such a step waits for its button.
      advancesOnChoice: advancesOnChoice(step) && !submissionAt.has(step.id),
      isCounted: getStepRule(step).countsIn.includes(presentation.progress),
      isAsked: asksAbout(step),
      isVisible: prepareCondition(step.visibleWhen),
      fields: prepareFields(step, allFields, extensions),
      ...('atLeastOneOf' in step && step.atLeastOneOf && { requireOne: extensions.requireOne }),
      routes: compileRoutes(step),
      targets: [],
      backTargets: [],
      decisions: decisionsAt.get(step.id) ?? [],
      submission: submissionAt.get(step.id) ?? null,
      maxStepsAhead: 0,
      maxQuestionsAhead: 0,
    });
  return entries;
}

/** A step of personal fields alone, such as an address, is no question to the visitor. */
const asksAbout = (step: Step): boolean =>
  getStepRule(step).countsIn.includes('questionOfTotal') && !step.fields.every(isPersonal);

function prepareFields(
  step: Step,
  all: Map<string, PreparedField>,
  { applyLimits, offerOptions }: FunnelExtensions,
): PreparedField[] {
  return step.fields.map((field) => {
    const offered = offerOptions?.(field);
    const offer = offered?.applyLimits;
    const prepared = {
      field,
      stepId: step.id,
      index: all.size,
      isVisible: prepareCondition(field.visibleWhen),
      ...offered,
      ...(field.limits && {
        applyLimits:
          applyLimits && offer
            ? (shown: Field, facts: Facts) => applyLimits(offer(shown, facts), facts)
            : applyLimits,
      }),
    };
    all.set(field.id, prepared);
    return prepared;
  });
}

const toUnique = (ids: readonly string[]): readonly string[] =>
  ids.length < 2 ? ids : [...new Set(ids)];

const getTarget = ({ target }: CompiledRoute): string => target;

/** Finds the steps that some targets can lead to: those of a step that may be hidden count, too. */
function findReachableTargets(
  targets: readonly string[],
  steps: ReadonlyMap<string, RoutedStep>,
): readonly string[] {
  const canBeHidden = (entry: RoutedStep | undefined): entry is RoutedStep =>
    entry?.step.visibleWhen !== undefined;
  if (!targets.some((id) => canBeHidden(steps.get(id)))) return toUnique(targets);
  const found = new Set<string>();
  const stack = targets.toReversed();
  for (let id = stack.pop(); id !== undefined; id = stack.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    const entry = steps.get(id);
    if (canBeHidden(entry)) stack.push(...entry.routes.map(getTarget).reverse());
  }
  return [...found];
}

/** For each step, by index, its neighbours. */
type AdjacencyList = readonly RoutedStep[][];

/**
 * Adds to each step its targets, its rank and the steps before it.
 * @returns the steps in topological order
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
    for (const next of after[entry.index] ?? []) {
      const ahead = next.maxStepsAhead + (next.isCounted ? 1 : 0);
      const questions = next.maxQuestionsAhead + (next.isAsked ? 1 : 0);
      entry.maxStepsAhead = Math.max(entry.maxStepsAhead, ahead);
      entry.maxQuestionsAhead = Math.max(entry.maxQuestionsAhead, questions);
    }
  return order;
}

/** Sorts without recursion, for funnels of any length. Routes have no cycle. */
function sortTopologically(entries: readonly RoutedStep[], after: AdjacencyList): RoutedStep[] {
  const inDegrees = entries.map(() => 0);
  for (const targets of after)
    for (const { index } of targets) inDegrees[index] = (inDegrees[index] ?? 0) + 1;
  const ready = entries.filter(({ index }) => inDegrees[index] === 0);
  const order: RoutedStep[] = [];
  for (let entry = ready.pop(); entry !== undefined; entry = ready.pop()) {
    order.push(entry);
    for (const target of after[entry.index] ?? []) {
      const inDegree = (inDegrees[target.index] ?? 1) - 1;
      inDegrees[target.index] = inDegree;
      if (inDegree === 0) ready.push(target);
    }
  }
  return order;
}

/** The stops before a step. Back skips steps that complete without the visitor. */
function getBackTargets(before: readonly RoutedStep[]): readonly string[] {
  const stops = before.flatMap(({ step, durationMs, backTargets }) =>
    durationMs === null ? step.id : backTargets,
  );
  return toUnique(stops);
}
