import { type ReadsLookup, createReadsLookup } from '../../funnel/definition/calculation-parts';
import {
  collectConditionLeaves,
  getConditionLeaves,
} from '../../funnel/definition/condition-leaves';
import type { Decision } from '../../funnel/definition/funnel-schema';
import { listOptionConditions } from '../../funnel/definition/option-conditions';
import type { Condition, ConditionLeaf } from '../../funnel/definition/schema/condition-schema';
import type { ValueSource } from '../../funnel/definition/value-source-schema';
import { canAwardPoints } from '../../funnel/engine/extensions/points';
import type {
  PreparedField,
  PreparedFunnel,
  PreparedStep,
} from '../../funnel/engine/model/prepared-funnel';
import type { Field } from '../../funnel/fields/shared/schema/field';
import { advancesOnAnswer } from '../../funnel/steps/shared/rule/step-rules';
import { findDecision, hasAlwaysValue } from './decision-presence';
import { getOrThrow } from './get-or-throw';
import { type LiveSet, LiveSetBuilder } from './live-set';
import { findMembers } from './missing-answers';
import {
  answerObservation,
  createBandObservation,
  createBandPresence,
  createObserver,
  createPointsObservation,
  drawnObservation,
  filledObservation,
  flattenValueSource,
  observe,
  type Observed,
  type Observer,
  presenceObservation,
  toScoreObservation,
  totalObservation,
} from './observations';
import { toInputField } from './open-inputs';
import type { Reader, ReaderOf } from './readers';
import { areAddedExactly } from './score-units';

/** What is read before a field is answered. */
export interface FieldReads extends PreparedField {
  /** By the conditions that show the field and offer its options. */
  shown: readonly Observed[];
  /** By its limits: other answers as they are. */
  limits: readonly Observed[];
  /** What its limits and the conditions of its options read. */
  sources: readonly string[];
}

/** A step with what is read on leaving it, besides by readers. */
export interface StepReads {
  prepared: PreparedStep;
  /** The steps that can follow, hidden ones resolved. */
  targets: readonly StepReads[];
  /** Has it a route for every visitor, whatever its rules and hidden targets say? */
  canAlwaysContinue: boolean;
  /** Is one of the steps that can follow hidden from some visitors? */
  hasHiddenTargets: boolean;
  /** Has it no button and no field that is always shown? A visitor who sees none stays. */
  waitsForChoice: boolean;
  /** By every rule of its routes, and of the hidden steps behind it. */
  everyRoute: readonly Observed[];
  /** By its routes, as far as a visitor's route depends on it. */
  takenRoute: readonly Observed[];
  /** By what else decides whether a visitor can leave it. */
  leaving: readonly Observed[];
  fields: readonly FieldReads[];
}

/** A field whose answer is not settled when its step is left. */
export interface UnsettledField {
  id: string;
  /** By score: the points of its answer. */
  points: ReadonlyMap<string, readonly Observed[]>;
  /** What its visibility depends on. */
  shown: readonly Observed[];
}

/** What is read of a funnel: computed once, and handed on to all of its explorations. */
export interface FunnelReads {
  /** In topological order. */
  steps: readonly StepReads[];
  /** What a reader reads on the exits of its steps. */
  readBy: (reader: Reader) => LiveSet;
  /** All that decides which steps, fields and options are shown. */
  readRoutes: () => LiveSet;
  unsettledFields: ReadonlySet<string>;
  /** The same with what is read of them. */
  unsettled: readonly UnsettledField[];
  /** Can a field that is settled later change this score? */
  isUnsettledScore: (score: string) => boolean;
  /** Can a visit come from one step to the other? */
  canReach: (from: string, step: string) => boolean;
  /** Can the field or draw of a leaf still be answered before field `index` of a step? */
  isAhead: (step: string, index: number, leaf: ConditionLeaf) => boolean;
  /** Does a condition read a score? */
  hasScoreConditions: boolean;
  /** Steps whose draw a condition reads. */
  observedDraws: ReadonlySet<string>;
}

/** Reachability by the graph of routes. Computed per step on first use: few steps are queried. */
export function createReachability({
  steps,
}: PreparedFunnel): (from: string, step: string) => boolean {
  const cache = new Map<string, ReadonlySet<string>>();
  const computeReachable = (from: string): ReadonlySet<string> => {
    const reachable = new Set(getOrThrow(steps, from).targets);
    // A Set also iterates over entries added meanwhile.
    for (const id of reachable)
      for (const target of getOrThrow(steps, id).targets) reachable.add(target);
    cache.set(from, reachable);
    return reachable;
  };
  return (from, step) => (cache.get(from) ?? computeReachable(from)).has(step);
}

/** The conditions that show a field, and those that offer its options. */
const listShowingConditions = (field: Field): Condition[] => [
  ...(field.visibleWhen === undefined ? [] : [field.visibleWhen]),
  ...listOptionConditions(field).map(({ condition }) => condition),
];

/**
 * Finds the fields whose visibility, or whose options, can change after their step was passed, and
 * those whose points are not added before all of them are known.
 */
function findUnsettledFields(
  funnel: PreparedFunnel,
  lookup: ReadsLookup,
  canReach: FunnelReads['canReach'],
): ReadonlySet<string> {
  const unsettled = new Set<string>();
  const getScoringFields = (score: string) =>
    [...funnel.fields.values()].filter(({ field }) => canAwardPoints(field, score));
  for (const [id, { field, stepId: step }] of funnel.fields) {
    const leaves = listShowingConditions(field)
      .flatMap((condition) => getConditionLeaves(condition, []))
      .map((located) => located.leaf);
    const dependsOnLaterStep = leaves.some((leaf) => {
      const { fields, scores, draws } = lookup.ofLeaf(leaf);
      const sources = [
        ...[...fields].map((source) => getOrThrow(funnel.fields, source)),
        ...[...scores].flatMap(getScoringFields),
      ];
      return (
        [...draws].some((draw) => canReach(step, draw)) ||
        sources.some((source) => canReach(step, source.stepId) || unsettled.has(source.field.id))
      );
    });
    if (dependsOnLaterStep) unsettled.add(id);
  }
  // A total that has more digits than a number is rounded once, when all of its points are known.
  for (const { scoringFields, score } of funnel.scores.values()) {
    const fields = scoringFields.map(({ field }) => field);
    if (!areAddedExactly(fields, score.id)) for (const { id } of fields) unsettled.add(id);
  }
  return unsettled;
}

function readUnsettledField(
  { definition: { scores } }: PreparedFunnel,
  observer: Observer,
  field: Field,
): UnsettledField {
  const scored = scores.map(({ id }) => id).filter((score) => canAwardPoints(field, score));
  return {
    id: field.id,
    points: new Map(
      scored.map((score) => [
        score,
        [observe('fields', field.id, createPointsObservation(field, score))],
      ]),
    ),
    shown: observer.ofConditions(listShowingConditions(field)),
  };
}

/** Whether a decision has a result: without one, the visitor stays. */
function readIsDecided(
  { scores }: PreparedFunnel,
  observer: Observer,
  { id, rules, ...decision }: Decision,
): Observed[] {
  if (decision.default !== undefined || rules.length === 0) return [];
  const isDecided: Condition = { any: rules.map(({ when }) => when) };
  const leaves = getConditionLeaves(isDecided, []).map(({ leaf }) => leaf);
  const [first] = leaves;
  const isOfOneScore =
    first !== undefined &&
    'score' in first &&
    leaves.every((leaf) => 'score' in leaf && leaf.score === first.score);
  if (!isOfOneScore) return observer.ofFirstMatch(`decided ${id}`, [isDecided]);
  const { score } = getOrThrow(scores, first.score);
  return [observe('scores', score.id, toScoreObservation(score, `decided ${id}`, isDecided))];
}

/**
 * The conditions of the fields of a step that only an answer leaves: it has no button, so a visitor
 * who sees none of its fields stays. Empty for other steps, and where a field is always shown.
 */
function getChoiceConditions({ step, fields }: PreparedStep): Condition[] {
  const conditions = fields.flatMap(({ field }) => field.visibleWhen ?? []);
  return advancesOnAnswer(step) && conditions.length === fields.length ? conditions : [];
}

/** The fields whose answers a limit of the field reads. */
export const findLimitSources = (lookup: ReadsLookup, { limits = {} }: Field): string[] =>
  Object.values(limits).flatMap((source) =>
    'field' in source ? source.field : [...lookup.ofValue(source.calculated).fields],
  );

/** The fields, draws and scores that the conditions of a field's options read. */
function findOfferSources(lookup: ReadsLookup, field: Field): string[] {
  const reads = listOptionConditions(field)
    .flatMap(({ condition }) => getConditionLeaves(condition, []))
    .map(({ leaf }) => lookup.ofLeaf(leaf));
  return [
    ...new Set(reads.flatMap(({ fields, draws, scores }) => [...fields, ...draws, ...scores])),
  ];
}

function readField(lookup: ReadsLookup, observer: Observer, entry: PreparedField): FieldReads {
  const { field } = entry;
  const limitSources = findLimitSources(lookup, field);
  return {
    ...entry,
    shown: observer.ofConditions(listShowingConditions(field)),
    limits: limitSources.map((id) => observe('fields', id, answerObservation)),
    sources: [...limitSources, ...findOfferSources(lookup, field)],
  };
}

/** What decides whether one of several fields is answered of which the step needs one, or can be. */
function readMembers(fields: readonly FieldReads[], members: ReadonlySet<string>): Observed[] {
  return fields
    .filter(({ field }) => members.has(field.id))
    .flatMap(({ field, shown, limits }) => [
      observe('fields', field.id, filledObservation),
      ...shown,
      ...limits,
    ]);
}

/** Reads the steps backwards: each after all that can follow it. */
function readSteps(funnel: PreparedFunnel, lookup: ReadsLookup, observer: Observer): StepReads[] {
  const known = new Map<string, StepReads>();
  /** The steps that the rules of each step name. */
  const named = new Map<StepReads, readonly StepReads[]>();
  const getKnown = (id: string): StepReads => getOrThrow(known, id);
  const isHidden = ({ prepared }: StepReads): boolean => prepared.step.visibleWhen !== undefined;

  /** By the routes of a step and of the hidden steps behind it. */
  const readEveryRoute = ({ next }: PreparedStep['step'], following: readonly StepReads[]) => {
    const conditions: Condition[] = [];
    // The hidden steps that routing may skip. A Set also iterates over entries added meanwhile.
    const skipped = new Set<StepReads>();
    const addRules = (rules: typeof next.rules, goTo: readonly StepReads[]): void => {
      conditions.push(...rules.map(({ when }) => when));
      for (const target of goTo) {
        const { visibleWhen } = target.prepared.step;
        if (visibleWhen === undefined) continue;
        conditions.push(visibleWhen);
        skipped.add(target);
      }
    };
    addRules(next.rules, following);
    for (const step of skipped) addRules(step.prepared.step.next.rules, named.get(step) ?? []);
    return observer.ofConditions(conditions);
  };

  const readStep = (prepared: PreparedStep): StepReads => {
    const { step } = prepared;
    const { rules, default: fallback } = step.next;
    const following = [...rules.map(({ goTo }) => goTo), fallback ?? []].flat().map(getKnown);
    const targets = prepared.targets.map(getKnown);
    const hasHiddenTargets = targets.some(isHidden);
    const everyRoute = readEveryRoute(step, following);
    const choices = getChoiceConditions(prepared);
    const fields = prepared.fields.map((entry) => readField(lookup, observer, entry));
    const stepReads: StepReads = {
      prepared,
      targets,
      canAlwaysContinue:
        fallback !== null &&
        following.every((target) => !isHidden(target) || target.canAlwaysContinue),
      hasHiddenTargets,
      waitsForChoice: choices.length > 0,
      everyRoute,
      takenRoute:
        hasHiddenTargets || step.visibleWhen !== undefined
          ? everyRoute
          : observer.ofFirstMatch(
              `routes of ${step.id}`,
              rules.map(({ when }) => when),
            ),
      leaving: [
        ...observer.ofConditions(choices),
        ...readMembers(fields, findMembers(step)),
        ...prepared.decisions.flatMap((decision) => readIsDecided(funnel, observer, decision)),
      ],
      fields,
    };
    named.set(stepReads, following);
    return stepReads;
  };

  const { steps, topologicalOrder } = funnel;
  for (const id of topologicalOrder.toReversed()) known.set(id, readStep(getOrThrow(steps, id)));
  return topologicalOrder.map(getKnown);
}

/** All conditions of routes, fields and options, and of decisions without which a visitor stays. */
function readRoutes({ definition }: PreparedFunnel, observer: Observer): Observed[] {
  const { steps, decisions } = definition;
  return observer.ofConditions([
    ...steps.flatMap(({ next, visibleWhen, fields }) => [
      ...next.rules.map(({ when }) => when),
      ...(visibleWhen === undefined ? [] : [visibleWhen]),
      ...fields.flatMap(listShowingConditions),
    ]),
    ...decisions
      .filter((decision) => decision.default === undefined)
      .flatMap(({ rules }) => rules.map(({ when }) => when)),
  ]);
}

function readSource(funnel: PreparedFunnel, observer: Observer, source: ValueSource): Observed[] {
  if ('field' in source) return [observe('fields', source.field, presenceObservation)];
  if ('draw' in source) return [observe('draws', source.draw, presenceObservation)];
  if ('calculated' in source)
    return source.as === 'band'
      ? observer.ofValue(source.calculated)
      : observer.ofPresenceOfValue(source.calculated);
  if ('decision' in source) {
    const decision = findDecision(funnel, source);
    return decision === undefined || hasAlwaysValue(decision, source)
      ? []
      : observer.ofFirstMatch(
          `rule of ${decision.id}`,
          decision.rules.map(({ when }) => when),
        );
  }
  const score =
    'score' in source && source.as === 'band' ? funnel.scores.get(source.score)?.score : undefined;
  return score === undefined ? [] : [observe('scores', score.id, createBandPresence(score))];
}

function readText(
  { scores }: PreparedFunnel,
  observer: Observer,
  { values, conditions }: ReaderOf<'text'>,
): Observed[] {
  return [
    ...observer.ofConditions(conditions),
    ...values.flatMap(({ source, id }): Observed[] => {
      const score = source === 'band' ? scores.get(id)?.score : undefined;
      if (score !== undefined) return [observe('scores', id, createBandPresence(score))];
      if (source === 'draw') return [observe('draws', id, presenceObservation)];
      if (source === 'value') return observer.ofPresenceOfValue(id);
      if (source === 'score') return [];
      return [observe('fields', source === 'input' ? toInputField(id) : id, filledObservation)];
    }),
  ];
}

/** Collects what a reader reads. */
function readAs(funnel: PreparedFunnel, observer: Observer, reader: Reader): Observed[] {
  if (reader.kind === 'everyRule') return observer.ofConditions(reader.conditions);
  if (reader.kind === 'firstRule') return observer.ofFirstMatch(reader.name, reader.conditions);
  if (reader.kind === 'total') return [observe('scores', reader.score, totalObservation)];
  if (reader.kind === 'number') return observer.ofValue(reader.value);
  if (reader.kind === 'calculated') return observer.ofPresenceOfValue(reader.value);
  if (reader.kind === 'draw') return [observe('draws', reader.draw, drawnObservation)];
  if (reader.kind === 'sources')
    return [
      ...flattenValueSource(reader.source).flatMap((part) => readSource(funnel, observer, part)),
      ...observer.ofConditions(reader.conditions ?? []),
    ];
  if (reader.kind === 'text') return readText(funnel, observer, reader);
  const { score } = getOrThrow(funnel.scores, reader.score);
  return [observe('scores', reader.score, createBandObservation(score))];
}

/** Finds what is read of a funnel, once for all of its explorations. */
export function createFunnelReads(funnel: PreparedFunnel): FunnelReads {
  const leaves = collectConditionLeaves(funnel.definition).map(({ leaf }) => leaf);
  const lookup = createReadsLookup(funnel.definition.values);
  const canReach = createReachability(funnel);
  const unsettledFields = findUnsettledFields(funnel, lookup, canReach);
  const unsettled = [...unsettledFields].map((id) => getOrThrow(funnel.fields, id).field);
  const unsettledScores = new Set(
    [...funnel.scores.keys()].filter((id) => unsettled.some((field) => canAwardPoints(field, id))),
  );
  const isUnsettledScore = (score: string): boolean => unsettledScores.has(score);
  const observer = createObserver(funnel, lookup, isUnsettledScore);
  const known = new Map<string, LiveSet>();
  return {
    steps: readSteps(funnel, lookup, observer),
    readBy: (reader) => {
      // A list of rules is read in two ways under one name.
      const key = `${reader.kind} ${reader.name}`;
      const read = known.get(key) ?? new LiveSetBuilder().add(readAs(funnel, observer, reader));
      known.set(key, read);
      return read;
    },
    readRoutes: () => new LiveSetBuilder().add(readRoutes(funnel, observer)),
    unsettledFields,
    unsettled: unsettled.map((field) => readUnsettledField(funnel, observer, field)),
    isUnsettledScore,
    canReach,
    isAhead: (step, index, leaf) => {
      if ('draw' in leaf) return leaf.draw === step || canReach(step, leaf.draw);
      if (!('field' in leaf)) return true;
      const { stepId } = getOrThrow(funnel.fields, leaf.field);
      if (stepId !== step) return canReach(step, stepId);
      const ahead = getOrThrow(funnel.steps, step).fields.slice(index);
      return ahead.some(({ field }) => field.id === leaf.field);
    },
    hasScoreConditions: leaves.some((leaf) => lookup.ofLeaf(leaf).scores.size > 0),
    observedDraws: new Set(leaves.flatMap((leaf) => ('draw' in leaf ? [leaf.draw] : []))),
  };
}
