import type { Decision, Submission } from '../definition/funnel-schema';
import type { Field } from '../definition/field-schemas';
import type { FunnelDefinition, Step } from '../definition/normalise';
import { prepareCondition, type Test } from './conditions';
import type { Facts } from './facts';

export interface PreparedField {
  field: Field;
  step: string;
  isVisible: Test;
}

/** A step with everything a transition needs looked up beforehand. */
export interface PreparedStep {
  step: Step;
  index: number;
  isVisible: Test;
  fields: PreparedField[];
  /** Every step this one can lead to, hidden ones passed over; the order of the rules. */
  targets: string[];
  /** Stops that Back can lead to from here: steps a visitor can stand on, so no loading. */
  origins: string[];
  decisions: Decision[];
  submission: Submission | null;
  /** The most counted steps that can still follow this one. */
  longestAhead: number;
}

export interface PreparedFunnel {
  definition: FunnelDefinition;
  /** Candidates for the first step: more than one where the first can be hidden. */
  starts: string[];
  steps: ReadonlyMap<string, PreparedStep>;
  fields: ReadonlyMap<string, PreparedField>;
  decisionTests: ReadonlyMap<Decision, Test[]>;
  route: (from: string, facts: Facts) => string | null;
  start: (facts: Facts) => string | null;
}

interface Way {
  test: Test;
  target: string;
}

/** Steps a progress text counts ("Step 2 of 5"), by its kind. */
const countedKinds: Record<FunnelDefinition['presentation']['progress'], readonly Step['kind'][]> =
  {
    stepOfTotal: ['statement', 'question', 'draw'],
    countOfTotal: ['statement', 'question', 'draw'],
    questionOfTotal: ['question'],
    fraction: ['statement', 'question', 'loading', 'draw', 'ending'],
    none: [],
  };

/** Does this step count in the funnel's progress? */
export function isCounted(definition: FunnelDefinition, step: Step): boolean {
  return countedKinds[definition.presentation.progress].includes(step.kind);
}

function waysOf(step: Step): Way[] {
  const ways = step.next.rules.map((rule) => ({
    test: prepareCondition(rule.when),
    target: rule.goTo,
  }));
  const onward = step.next.default;
  return onward === null ? ways : [...ways, { test: () => true, target: onward }];
}

/**
 * Looks everything up once: conditions become functions, references become entries of maps, and
 * what can follow or precede each step is listed, so that no transition searches the definition.
 */
export function prepare(definition: FunnelDefinition): PreparedFunnel {
  const byId = new Map(definition.steps.map((step) => [step.id, step]));
  const ways = new Map(definition.steps.map((step) => [step.id, waysOf(step)]));
  const visibility = new Map(
    definition.steps.map((step) => [step.id, prepareCondition(step.visibleWhen)]),
  );

  /** Where a step that may be hidden can land a visitor. */
  const landings = (id: string): string[] => {
    if (byId.get(id)?.visibleWhen === undefined) return [id];
    return [id, ...(ways.get(id) ?? []).flatMap(({ target }) => landings(target))];
  };
  const targets = new Map(
    definition.steps.map((step) => [
      step.id,
      [...new Set((ways.get(step.id) ?? []).flatMap(({ target }) => landings(target)))],
    ]),
  );

  const ahead = longest(definition, targets, (step) => (isCounted(definition, step) ? 1 : 0));
  const origins = originsOf(definition, targets);

  const steps = new Map<string, PreparedStep>();
  const fields = new Map<string, PreparedField>();
  definition.steps.forEach((step, index) => {
    const own =
      step.kind === 'question' ? step.fields.map((field) => prepareField(field, step)) : [];
    for (const entry of own) fields.set(entry.field.id, entry);
    steps.set(step.id, {
      step,
      index,
      isVisible: visibility.get(step.id) ?? (() => true),
      fields: own,
      targets: targets.get(step.id) ?? [],
      origins: origins.get(step.id) ?? [],
      decisions: definition.decisions.filter(({ decideAt }) => decideAt === step.id),
      submission: definition.submissions.find((entry) => entry.step === step.id) ?? null,
      longestAhead: ahead(step.id),
    });
  });

  const land = (id: string | null, facts: Facts): string | null => {
    const entry = id === null ? undefined : steps.get(id);
    if (entry === undefined) return null;
    return entry.isVisible(facts) ? entry.step.id : route(entry.step.id, facts);
  };
  const route = (from: string, facts: Facts): string | null =>
    land(ways.get(from)?.find(({ test }) => test(facts))?.target ?? null, facts);
  const firstId = definition.steps[0]?.id ?? null;

  return {
    definition,
    starts: firstId === null ? [] : landings(firstId),
    steps,
    fields,
    decisionTests: new Map(
      definition.decisions.map((decision) => [
        decision,
        decision.rules.map((rule) => prepareCondition(rule.when)),
      ]),
    ),
    route,
    start: (facts) => land(firstId, facts),
  };
}

function prepareField(field: Field, step: Step): PreparedField {
  return { field, step: step.id, isVisible: prepareCondition(field.visibleWhen) };
}

type Targets = ReadonlyMap<string, readonly string[]>;

/** The longest way from each step to an ending, weighing the steps after it. Routes have no cycle. */
function longest(
  definition: FunnelDefinition,
  targets: Targets,
  weigh: (step: Step) => number,
): (id: string) => number {
  const lengths = new Map<string, number>();
  const byId = new Map(definition.steps.map((step) => [step.id, step]));
  const measure = (id: string): number =>
    Math.max(
      0,
      ...(targets.get(id) ?? []).map((target) => {
        const step = byId.get(target);
        return (step === undefined ? 0 : weigh(step)) + (lengths.get(target) ?? 0);
      }),
    );
  for (const id of inTopologicalOrder(definition, targets).reverse()) lengths.set(id, measure(id));
  return (id) => lengths.get(id) ?? 0;
}

/** Steps ordered so that each comes before everything it leads to; without recursion, for any length. */
export function inTopologicalOrder(definition: FunnelDefinition, targets: Targets): string[] {
  const waiting = new Map(definition.steps.map((step) => [step.id, 0]));
  for (const list of targets.values())
    for (const target of list) waiting.set(target, (waiting.get(target) ?? 0) + 1);
  const ready = definition.steps.map(({ id }) => id).filter((id) => waiting.get(id) === 0);
  const order: string[] = [];
  for (let id = ready.pop(); id !== undefined; id = ready.pop()) {
    order.push(id);
    for (const target of targets.get(id) ?? []) {
      const left = (waiting.get(target) ?? 1) - 1;
      waiting.set(target, left);
      if (left === 0) ready.push(target);
    }
  }
  return order;
}

function originsOf(definition: FunnelDefinition, targets: Targets): Map<string, string[]> {
  const direct = new Map<string, string[]>();
  for (const [from, list] of targets)
    for (const target of list) direct.set(target, [...(direct.get(target) ?? []), from]);
  const kinds = new Map(definition.steps.map((step) => [step.id, step.kind]));
  // A visitor never stands on a loading step, so Back passes over it.
  const stops = (id: string): string[] =>
    (direct.get(id) ?? []).flatMap((from) =>
      kinds.get(from) === 'loading' ? stops(from) : [from],
    );
  return new Map(definition.steps.map(({ id }) => [id, [...new Set(stops(id))]]));
}
