import type { Decision, Score, Submission } from '../definition/funnel-schema';
import type { Field } from '../definition/field-schemas';
import type { FunnelDefinition, Step } from '../definition/normalise';
import { always, prepareCondition, type Test } from './conditions';
import type { Facts } from './facts';
import { givesPoints } from './scores';

export interface PreparedField {
  field: Field;
  step: string;
  /** Its place among all fields, as the definition lists them. */
  index: number;
  isVisible: Test;
}

/** A step with everything a transition needs looked up beforehand. */
export interface PreparedStep {
  step: Step;
  index: number;
  /** Its place in an order in which every route only goes on: it grows along every visitor's path. */
  rank: number;
  /** Does it count in the funnel's progress? */
  isCounted: boolean;
  isVisible: Test;
  fields: PreparedField[];
  /** Every step this one can lead to, hidden ones passed over; the order of the rules. */
  targets: readonly string[];
  /** Stops that Back can lead to from here: steps a visitor can stand on, so no loading. */
  origins: readonly string[];
  decisions: Decision[];
  submission: Submission | null;
  /** The most counted steps that can still follow this one. */
  longestAhead: number;
}

export interface PreparedScore {
  score: Score;
  /** The fields with an option that gives points. */
  givers: PreparedField[];
}

export interface PreparedFunnel {
  definition: FunnelDefinition;
  /** Candidates for the first step: more than one where the first can be hidden. */
  starts: readonly string[];
  steps: ReadonlyMap<string, PreparedStep>;
  fields: ReadonlyMap<string, PreparedField>;
  scores: ReadonlyMap<string, PreparedScore>;
  decisionTests: ReadonlyMap<Decision, Test[]>;
  route: (from: string, facts: Facts) => string | null;
  start: (facts: Facts) => string | null;
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

interface Way {
  test: Test;
  target: string;
}

function waysOf(step: Step): Way[] {
  const ways = step.next.rules.map((rule) => ({
    test: prepareCondition(rule.when),
    target: rule.goTo,
  }));
  const onward = step.next.default;
  if (onward !== null) ways.push({ test: always, target: onward });
  return ways;
}

/**
 * Looks everything up once: conditions become functions, references become entries of maps, and
 * what can follow or precede each step is listed, so that no transition searches the definition.
 */
export function prepare(definition: FunnelDefinition): PreparedFunnel {
  const ways = new Map(definition.steps.map((step) => [step.id, waysOf(step)]));
  const landings = landingsIn(definition, ways);
  const targets: Targets = new Map(
    definition.steps.map(({ id }) => [id, landings((ways.get(id) ?? []).map(targetOf))]),
  );
  const fields = preparedFields(definition);
  const steps = preparedSteps(definition, fields, targets);

  /** The step a visitor who is sent to one comes to stand on: hidden ones are passed over. */
  const land = (sentTo: string | undefined, facts: Facts): string | null => {
    let entry = steps.get(sentTo ?? '');
    while (entry !== undefined && !entry.isVisible(facts))
      entry = steps.get(wayFrom(entry.step.id, facts) ?? '');
    return entry?.step.id ?? null;
  };
  const wayFrom = (id: string, facts: Facts): string | undefined =>
    ways.get(id)?.find(({ test }) => test(facts))?.target;
  const [first] = definition.steps;

  return {
    definition,
    starts: first === undefined ? [] : landings([first.id]),
    steps,
    fields,
    scores: new Map(
      definition.scores.map((score) => [score.id, { score, givers: giversOf(score, fields) }]),
    ),
    decisionTests: new Map(
      definition.decisions.map((decision) => [
        decision,
        decision.rules.map((rule) => prepareCondition(rule.when)),
      ]),
    ),
    route: (from, facts) => land(wayFrom(from, facts), facts),
    start: (facts) => land(first?.id, facts),
  };
}

const targetOf = ({ target }: Way): string => target;
const distinct = (ids: readonly string[]): readonly string[] =>
  ids.length < 2 ? ids : [...new Set(ids)];

/**
 * Where visitors can come to stand who are sent to one of some steps: a step that may be hidden
 * sends them on by its own ways.
 */
function landingsIn(
  definition: FunnelDefinition,
  ways: ReadonlyMap<string, readonly Way[]>,
): (sentTo: readonly string[]) => readonly string[] {
  const canBeHidden = new Set(
    definition.steps.filter((step) => step.visibleWhen !== undefined).map(({ id }) => id),
  );
  return (sentTo) => {
    if (!sentTo.some((id) => canBeHidden.has(id))) return distinct(sentTo);
    const found = new Set<string>();
    const waiting = sentTo.toReversed();
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
      if (found.has(id)) continue;
      found.add(id);
      if (canBeHidden.has(id)) waiting.push(...(ways.get(id) ?? []).map(targetOf).reverse());
    }
    return [...found];
  };
}

function preparedFields({ steps }: FunnelDefinition): ReadonlyMap<string, PreparedField> {
  const fields = new Map<string, PreparedField>();
  for (const step of steps)
    for (const field of step.kind === 'question' ? step.fields : [])
      fields.set(field.id, {
        field,
        step: step.id,
        index: fields.size,
        isVisible: prepareCondition(field.visibleWhen),
      });
  return fields;
}

function preparedSteps(
  definition: FunnelDefinition,
  allFields: ReadonlyMap<string, PreparedField>,
  targets: Targets,
): ReadonlyMap<string, PreparedStep> {
  const { steps, decisions, submissions } = definition;
  const counted = countedKinds[definition.presentation.progress];
  const countedIds = new Set(
    steps.filter(({ kind }) => counted.includes(kind)).map(({ id }) => id),
  );
  const order = inTopologicalOrder(definition, targets);
  const ranks = new Map(order.map((id, rank) => [id, rank]));
  const ahead = longest(order, targets, (id) => (countedIds.has(id) ? 1 : 0));
  const origins = originsOf(definition, order, targets);
  // The first of several wins.
  const submissionAt = new Map(submissions.toReversed().map((entry) => [entry.step, entry]));
  const decisionsAt = new Map<string, Decision[]>();
  for (const decision of decisions)
    decisionsAt.set(decision.decideAt, [...(decisionsAt.get(decision.decideAt) ?? []), decision]);
  return new Map(
    steps.map((step, index) => [
      step.id,
      {
        step,
        index,
        rank: ranks.get(step.id) ?? index,
        isCounted: countedIds.has(step.id),
        isVisible: prepareCondition(step.visibleWhen),
        fields:
          step.kind === 'question' ? step.fields.flatMap(({ id }) => allFields.get(id) ?? []) : [],
        targets: targets.get(step.id) ?? [],
        origins: origins.get(step.id) ?? [],
        decisions: decisionsAt.get(step.id) ?? [],
        submission: submissionAt.get(step.id) ?? null,
        longestAhead: ahead.get(step.id) ?? 0,
      },
    ]),
  );
}

function giversOf({ id }: Score, fields: ReadonlyMap<string, PreparedField>): PreparedField[] {
  return [...fields.values()].filter(({ field }) => givesPoints(field, id));
}

type Targets = ReadonlyMap<string, readonly string[]>;

/** The longest way from each step to an ending, weighing the steps after it. Routes have no cycle. */
function longest(
  order: readonly string[],
  targets: Targets,
  weigh: (id: string) => number,
): ReadonlyMap<string, number> {
  const lengths = new Map<string, number>();
  for (const id of order.toReversed()) {
    let most = 0;
    for (const target of targets.get(id) ?? [])
      most = Math.max(most, weigh(target) + (lengths.get(target) ?? 0));
    lengths.set(id, most);
  }
  return lengths;
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

function originsOf(
  { steps }: FunnelDefinition,
  order: readonly string[],
  targets: Targets,
): ReadonlyMap<string, readonly string[]> {
  const direct = new Map<string, string[]>(steps.map(({ id }) => [id, []]));
  for (const [from, list] of targets) for (const target of list) direct.get(target)?.push(from);
  const loading = new Set(steps.filter(({ kind }) => kind === 'loading').map(({ id }) => id));
  const origins = new Map<string, readonly string[]>();
  for (const id of order) {
    const from = direct.get(id) ?? [];
    // A visitor never stands on a loading step, so Back passes over it.
    const stops = from.some((one) => loading.has(one))
      ? from.flatMap((one) => (loading.has(one) ? (origins.get(one) ?? []) : [one]))
      : from;
    origins.set(id, distinct(stops));
  }
  return origins;
}
