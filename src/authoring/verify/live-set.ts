import type { Decision } from '../../funnel/definition/funnel-schema';
import type {
  CalculatedLeaf,
  Condition,
  ConditionLeaf,
} from '../../funnel/definition/schema/condition-schema';
import {
  type Reads,
  type ReadsLookup,
  createReadsLookup,
  getDayTerms,
} from '../../funnel/definition/calculation-parts';
import { getConditionLeaves } from '../../funnel/definition/condition-leaves';
import { listOptionConditions } from '../../funnel/definition/option-conditions';
import type { ValueSource } from '../../funnel/definition/value-source-schema';
import type { PreparedFunnel, PreparedStep } from '../../funnel/engine/model/prepared-funnel';
import { canAwardPoints } from '../../funnel/engine/extensions/points';
import type { Field } from '../../funnel/fields/shared/schema/field';
import { findDecision, hasAlwaysValue } from './decision-presence';
import { getChoiceConditions } from './explore/waits-for-choice';
import { getAtOrThrow, getOrThrow } from './get-or-throw';
import { findLimitSources } from './limit-cuts';
import { findMembers } from './missing-answers';
import {
  answerObservation,
  createBandObservation,
  createBandPresence,
  createPointsObservation,
  drawnObservation,
  filledObservation,
  findPartsOfPresence,
  flattenValueSource,
  type Observation,
  presenceObservation,
  toAnswerTest,
  toObservation,
  toScoreObservation,
  totalObservation,
} from './observations';
import { toInputField } from './open-inputs';
import { createReachability } from './reachability';
import { type Reader, type ReadingPlan, readEverything } from './readers';
import { areAddedExactly } from './score-units';

/**
 * Conditions of which only the first that holds is read. A score that an earlier condition has
 * settled is not read by the later ones.
 */
export interface FirstMatch {
  /** Unique per list. */
  name: string;
  conditions: readonly Condition[];
}

/**
 * Observations that can still affect the outcome from a program point. Their results are all that
 * the rest of a visit depends on.
 */
export interface LiveSet {
  fields: ReadonlyMap<string, ReadonlyMap<string, Observation>>;
  draws: ReadonlyMap<string, ReadonlyMap<string, Observation>>;
  /** Observations of totals. */
  scores: ReadonlyMap<string, ReadonlyMap<string, Observation>>;
  /** Lists that read scores. Their fields and draws are observed one by one. */
  firstMatches: ReadonlyMap<string, FirstMatch>;
}

/** The scores that something can still read. */
export function findLiveScores({ scores, firstMatches }: LiveSet): Set<string> {
  const conditions = [...firstMatches.values()].flatMap((list) => list.conditions);
  return new Set([
    ...scores.keys(),
    ...conditions
      .flatMap((condition) => getConditionLeaves(condition, []))
      .flatMap(({ leaf }) => ('score' in leaf ? [leaf.score] : [])),
  ]);
}

const observationKinds = ['fields', 'draws', 'scores'] as const;
type ObservationKind = (typeof observationKinds)[number];
type ObservationTable = Map<string, Map<string, Observation>>;

/** Mutable live set. */
export class LiveSetBuilder implements LiveSet {
  readonly fields: ObservationTable = new Map();
  readonly draws: ObservationTable = new Map();
  readonly scores: ObservationTable = new Map();
  readonly firstMatches = new Map<string, FirstMatch>();

  constructor(
    private readonly funnel: Pick<PreparedFunnel, 'scores' | 'definition' | 'calculations'>,
  ) {}

  add(kind: ObservationKind, id: string, observation: Observation): void {
    const observations = this[kind].get(id) ?? new Map<string, Observation>();
    observations.set(observation.name, observation);
    this[kind].set(id, observations);
  }

  addAll(other: LiveSet): void {
    for (const kind of observationKinds)
      for (const [id, observations] of other[kind])
        for (const observation of observations.values()) this.add(kind, id, observation);
    for (const [name, list] of other.firstMatches) this.firstMatches.set(name, list);
  }

  addLeaf(leaf: ConditionLeaf): void {
    if ('field' in leaf) this.add('fields', leaf.field, toObservation(leaf));
    else if ('draw' in leaf) this.add('draws', leaf.draw, toObservation(leaf));
    else if ('decision' in leaf) this.addDecision(leaf.decision);
    else if ('calculated' in leaf) this.addCalculatedLeaf(leaf);
    else if (!('score' in leaf)) this.addReads(this.lookup.ofLeaf(leaf));
    else {
      const score = this.funnel.scores.get(leaf.score)?.score;
      if (score !== undefined)
        this.add('scores', leaf.score, toScoreObservation(score, JSON.stringify(leaf), leaf));
    }
  }

  /** Adds an answer as it is. */
  addAnswer(field: string): void {
    this.add('fields', field, answerObservation);
  }

  /** Adds whether a field is answered with something. */
  addFilled(field: string): void {
    this.add('fields', field, filledObservation);
  }

  /** Adds what a calculation or the highest of some scores reads: answers and totals as they are. */
  addReads({ fields, scores, draws }: Reads): void {
    for (const id of fields) this.addAnswer(id);
    for (const id of scores) this.add('scores', id, totalObservation);
    for (const id of draws) this.add('draws', id, drawnObservation);
  }

  /** Adds the rules of a decision: its result depends on nothing else. */
  private addDecision(id: string): void {
    for (const decision of this.funnel.definition.decisions)
      if (decision.id === id) for (const { when } of decision.rules) this.addCondition(when);
  }

  /** Adds a comparison of a value. One that depends on one answer only is a test of that answer. */
  private addCalculatedLeaf(leaf: CalculatedLeaf): void {
    const reads = this.lookup.ofLeaf(leaf);
    const [field, ...others] = reads.fields;
    if (field === undefined || others.length + reads.scores.size + reads.draws.size > 0)
      return this.addReads(reads);
    const observe = toAnswerTest(leaf, field, this.funnel.calculations);
    this.add('fields', field, { name: JSON.stringify(leaf), observe });
  }

  addValue(id: string): void {
    this.addReads(this.lookup.ofValue(id));
  }

  /** Adds what decides whether a value is there, whatever it is. */
  addPresenceOfValue(id: string): void {
    const parts = findPartsOfPresence(this.funnel.definition.values ?? [], id);
    if (parts === null) return this.addValue(id);
    for (const part of parts) {
      if (typeof part === 'number') continue;
      if ('if' in part) this.addCondition(part.if);
      const terms = 'field' in part ? [part] : (getDayTerms(part)?.terms ?? []);
      for (const term of terms)
        if (typeof term === 'object' && term !== null && 'field' in term)
          this.add('fields', String(term.field), filledObservation);
    }
  }

  private get lookup(): ReadsLookup {
    return createReadsLookup(this.funnel.definition.values);
  }

  addCondition(condition: Condition | undefined): void {
    if (condition !== undefined)
      for (const { leaf } of getConditionLeaves(condition, [])) this.addLeaf(leaf);
  }

  /** Adds a list: fields and draws one by one, and scores as far as no earlier condition holds. */
  addFirstMatch(list: FirstMatch): void {
    const leaves = list.conditions.flatMap((condition) => getConditionLeaves(condition, []));
    for (const { leaf } of leaves) if (!('score' in leaf)) this.addLeaf(leaf);
    if (leaves.some(({ leaf }) => 'score' in leaf)) this.firstMatches.set(list.name, list);
  }

  /** Counts everything it has, to find a fixpoint. */
  get size(): number {
    return observationKinds.reduce(
      (sum, kind) =>
        [...this[kind].values()].reduce((size, observations) => size + observations.size, sum),
      this.firstMatches.size,
    );
  }
}

function addSourceObservations(
  liveSet: LiveSetBuilder,
  funnel: PreparedFunnel,
  outerSource: ValueSource,
): void {
  for (const source of flattenValueSource(outerSource)) {
    if ('field' in source) liveSet.add('fields', source.field, presenceObservation);
    if ('draw' in source) liveSet.add('draws', source.draw, presenceObservation);
    if ('calculated' in source) {
      if (source.as === 'band') liveSet.addValue(source.calculated);
      else liveSet.addPresenceOfValue(source.calculated);
    }
    if ('decision' in source) {
      const decision = findDecision(funnel, source);
      if (decision !== undefined && !hasAlwaysValue(decision, source))
        liveSet.addFirstMatch({
          name: `rule of ${decision.id}`,
          conditions: decision.rules.map(({ when }) => when),
        });
    }
    if ('score' in source && source.as === 'band') {
      const score = funnel.scores.get(source.score)?.score;
      if (score !== undefined) liveSet.add('scores', score.id, createBandPresence(score));
    }
  }
}

function addTextObservations(
  liveSet: LiveSetBuilder,
  { scores }: PreparedFunnel,
  { values, conditions }: Extract<Reader, { kind: 'text' }>,
): void {
  for (const condition of conditions) liveSet.addCondition(condition);
  for (const { source, id } of values) {
    const score = source === 'band' ? scores.get(id)?.score : undefined;
    if (score !== undefined) liveSet.add('scores', id, createBandPresence(score));
    else if (source === 'draw') liveSet.add('draws', id, presenceObservation);
    else if (source === 'value') liveSet.addPresenceOfValue(id);
    else if (source === 'input') liveSet.add('fields', toInputField(id), filledObservation);
    else if (source !== 'score') liveSet.add('fields', id, filledObservation);
  }
}

/** Collects what a reader reads. */
function buildReadSet(funnel: PreparedFunnel, reader: Reader): LiveSet {
  const liveSet = new LiveSetBuilder(funnel);
  if (reader.kind === 'everyRule')
    for (const condition of reader.conditions) liveSet.addCondition(condition);
  else if (reader.kind === 'firstRule') liveSet.addFirstMatch(reader);
  else if (reader.kind === 'total') liveSet.add('scores', reader.score, totalObservation);
  else if (reader.kind === 'number') liveSet.addValue(reader.value);
  else if (reader.kind === 'calculated') liveSet.addPresenceOfValue(reader.value);
  else if (reader.kind === 'draw') liveSet.add('draws', reader.draw, drawnObservation);
  else if (reader.kind === 'sources') {
    addSourceObservations(liveSet, funnel, reader.source);
    for (const condition of reader.conditions ?? []) liveSet.addCondition(condition);
  } else if (reader.kind === 'text') addTextObservations(liveSet, funnel, reader);
  else {
    const { score } = getOrThrow(funnel.scores, reader.score);
    liveSet.add('scores', reader.score, createBandObservation(score));
  }
  return liveSet;
}

/**
 * Finds the steps whose choice of a route no reader can tell: all routes arrive on the same step, and
 * nothing is asked, drawn, decided or read in between. Endings that the same readers read, and that none
 * of them names, count as one.
 * @param order topological order of the steps
 * @returns by such a step, the step on which all routes arrive
 */
export function findBypasses(
  funnel: PreparedFunnel,
  order: readonly string[],
  { routes, readers, watchedSteps = [] }: ReadingPlan,
): ReadonlyMap<string, string> {
  const bypasses = new Map<string, string>();
  if (routes !== 'as needed') return bypasses;
  const readSteps = new Set([...watchedSteps, ...readers.flatMap(({ steps }) => steps)]);
  /** By the readers of an ending: the last such one, so that what leads to any of them comes before. */
  const endings = new Map<string, string>();
  /** By step: the first step at or behind it where something happens. */
  const arrivals = new Map<string, string>();
  const hasEffect = ({ step, fields, draw, decisions }: PreparedStep): boolean =>
    fields.length > 0 || draw !== null || decisions.length > 0 || readSteps.has(step.id);

  for (const id of order.toReversed()) {
    const prepared = getOrThrow(funnel.steps, id);
    if (prepared.isFinal) {
      const read = readers.flatMap(({ steps }, index) => (steps.includes(id) ? [index] : []));
      const isNamed = readers.some(({ namedEndings = [] }) => namedEndings.includes(id));
      const key = JSON.stringify([read, watchedSteps.includes(id), isNamed ? id : null]);
      endings.set(key, endings.get(key) ?? id);
      arrivals.set(id, endings.get(key) ?? id);
      continue;
    }
    const targets = new Set(prepared.targets.map((target) => getOrThrow(arrivals, target)));
    const [arrival] = targets;
    const isTotal = canAlwaysContinue(funnel, prepared);
    const bypass = arrival !== undefined && targets.size === 1 && isTotal ? arrival : null;
    if (bypass !== null && prepared.targets.some((target) => target !== bypass))
      bypasses.set(id, bypass);
    arrivals.set(id, bypass === null || hasEffect(prepared) ? id : bypass);
  }
  return bypasses;
}

/** Has a step a route for every visitor, whatever its rules and hidden targets say? */
function canAlwaysContinue(funnel: PreparedFunnel, { step }: PreparedStep): boolean {
  if (step.next.default === null) return false;
  return [...step.next.rules.map(({ goTo }) => goTo), step.next.default].every((target) => {
    const prepared = getOrThrow(funnel.steps, target);
    return prepared.step.visibleWhen === undefined || canAlwaysContinue(funnel, prepared);
  });
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
  canReach: (from: string, step: string) => boolean,
): ReadonlySet<string> {
  const unsettled = new Set<string>();
  const lookup = createReadsLookup(funnel.definition.values);
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

/** What is read of a funnel: computed once, and handed on to all of its explorations. */
export interface FunnelReads {
  /** What a reader reads on the exits of its steps. */
  readBy: (reader: Reader) => LiveSet;
  unsettledFields: ReadonlySet<string>;
  /** Can a visit come from one step to the other? */
  canReach: (from: string, step: string) => boolean;
}

export function createFunnelReads(funnel: PreparedFunnel): FunnelReads {
  const canReach = createReachability(funnel);
  const known = new Map<string, LiveSet>();
  return {
    canReach,
    unsettledFields: findUnsettledFields(funnel, canReach),
    readBy: (reader) => {
      // A list of rules is read in two ways under one name.
      const key = `${reader.kind} ${reader.name}`;
      const read = known.get(key) ?? buildReadSet(funnel, reader);
      known.set(key, read);
      return read;
    },
  };
}

/** A place of a visit: before field `index` of a step, or behind the last one on leaving the step. */
export interface ProgramPoint {
  step: string;
  index: number;
  liveSet: LiveSet;
}

export interface Liveness {
  /**
   * The program point before field `index` of a step; at `index` = number of fields, on leaving it.
   * Points between which nothing is read and nothing counts are one: the last of them.
   */
  getPoint: (step: string, index: number) => ProgramPoint;
  unsettledFields: ReadonlySet<string>;
  /** By step: the step on which all of its routes arrive, as far as the readers can tell. */
  bypasses: ReadonlyMap<string, string>;
}

/** Adds whether a decision has a result: without one, the visitor stays. */
function addIsDecided(
  liveSet: LiveSetBuilder,
  funnel: PreparedFunnel,
  { id, rules, ...decision }: Decision,
): void {
  if (decision.default !== undefined || rules.length === 0) return;
  const isDecided: Condition = { any: rules.map(({ when }) => when) };
  const leaves = getConditionLeaves(isDecided, []).map(({ leaf }) => leaf);
  const [first] = leaves;
  const isOfOneScore =
    first !== undefined &&
    'score' in first &&
    leaves.every((leaf) => 'score' in leaf && leaf.score === first.score);
  if (isOfOneScore) {
    const { score } = getOrThrow(funnel.scores, first.score);
    liveSet.add('scores', score.id, toScoreObservation(score, `decided ${id}`, isDecided));
  } else liveSet.addFirstMatch({ name: `decided ${id}`, conditions: [isDecided] });
}

/** Adds what the routes of a step and of the hidden steps behind it read. */
function addRoutes(
  liveSet: LiveSetBuilder,
  funnel: PreparedFunnel,
  { step, targets }: PreparedStep,
  readsEveryRule: boolean,
): void {
  const hasHiddenTargets = targets.some(
    (target) => getOrThrow(funnel.steps, target).step.visibleWhen !== undefined,
  );
  if (!readsEveryRule && !hasHiddenTargets && step.visibleWhen === undefined)
    return liveSet.addFirstMatch({
      name: `routes of ${step.id}`,
      conditions: step.next.rules.map(({ when }) => when),
    });
  // The step and the hidden steps routing may skip. A Set also iterates over entries added meanwhile.
  const exitedSteps = new Set([step.id]);
  for (const id of exitedSteps) {
    const { next } = getOrThrow(funnel.steps, id).step;
    for (const rule of next.rules) liveSet.addCondition(rule.when);
    for (const target of [...next.rules.map(({ goTo }) => goTo), next.default]) {
      const targetStep = target === null ? undefined : getOrThrow(funnel.steps, target).step;
      if (targetStep?.visibleWhen === undefined) continue;
      liveSet.addCondition(targetStep.visibleWhen);
      exitedSteps.add(targetStep.id);
    }
  }
}

/** Adds what decides whether one of several fields is answered of which the step needs one, or can be. */
function addMembers(
  liveSet: LiveSetBuilder,
  { definition }: PreparedFunnel,
  { step, fields }: PreparedStep,
): void {
  const members = findMembers(step);
  for (const { field } of fields)
    if (members.has(field.id)) {
      liveSet.addFilled(field.id);
      for (const condition of listShowingConditions(field)) liveSet.addCondition(condition);
      for (const source of findLimitSources(definition, field)) liveSet.addAnswer(source);
    }
}

/** Observations made on leaving a step: routes, decisions, and what the readers read there. */
function buildExitLiveSet(
  funnel: PreparedFunnel,
  prepared: PreparedStep,
  reads: FunnelReads,
  { routes, readers }: ReadingPlan,
  isBypassed: boolean,
): LiveSetBuilder {
  const liveSet = new LiveSetBuilder(funnel);
  const { step, decisions } = prepared;
  if (!isBypassed) addRoutes(liveSet, funnel, prepared, routes === 'every rule');
  for (const condition of getChoiceConditions(prepared)) liveSet.addCondition(condition);
  addMembers(liveSet, funnel, prepared);
  for (const decision of decisions) addIsDecided(liveSet, funnel, decision);
  for (const reader of readers)
    if (reader.steps.includes(step.id)) liveSet.addAll(reads.readBy(reader));
  return liveSet;
}

/**
 * Computes the live set of every program point by one backward pass (liveness analysis).
 * @param order topological order of the steps
 * @param plan what is read; default: everything
 */
export function computeLiveness(
  funnel: PreparedFunnel,
  order: readonly string[],
  plan: ReadingPlan = readEverything(funnel),
  reads: FunnelReads = createFunnelReads(funnel),
): Liveness {
  const { unsettledFields } = reads;
  const programPoints = new Map<string, readonly [ProgramPoint, ...ProgramPoint[]]>();
  const bypasses = findBypasses(funnel, order, plan);

  /** Adds, for each unsettled field, its points and the observations its visibility depends on. */
  const closeUnsettled = (liveSet: LiveSetBuilder): LiveSet => {
    if (unsettledFields.size === 0) return liveSet;
    // A list that reads a score of an unsettled field is observed condition by condition.
    for (const list of liveSet.firstMatches.values())
      if (list.conditions.some((condition) => readsUnsettled(funnel, unsettledFields, condition))) {
        liveSet.firstMatches.delete(list.name);
        for (const condition of list.conditions) liveSet.addCondition(condition);
      }
    for (let size = -1; size !== liveSet.size;) {
      size = liveSet.size;
      for (const id of unsettledFields) {
        const { field } = getOrThrow(funnel.fields, id);
        for (const { id: score } of funnel.definition.scores)
          if (liveSet.scores.has(score) && canAwardPoints(field, score))
            liveSet.add('fields', id, createPointsObservation(field, score));
        if (liveSet.fields.has(id))
          for (const condition of listShowingConditions(field)) liveSet.addCondition(condition);
      }
    }
    return liveSet;
  };

  for (const id of order.toReversed()) {
    const prepared = getOrThrow(funnel.steps, id);
    const bypass = bypasses.get(id);
    const exitLiveSet = buildExitLiveSet(funnel, prepared, reads, plan, bypass !== undefined);
    const targets = bypass === undefined ? prepared.targets : [bypass];
    const readsNothing = exitLiveSet.size === 0;
    const [onlyTarget, ...others] = prepared.targets;
    const isPassedOn =
      readsNothing && bypass === undefined && others.length === 0 && prepared.draw === null;
    for (const target of targets) exitLiveSet.addAll(getOrThrow(programPoints, target)[0].liveSet);
    const exitPoint = { step: id, index: prepared.fields.length };
    const stepPoints: [ProgramPoint, ...ProgramPoint[]] = [
      isPassedOn && onlyTarget !== undefined
        ? getOrThrow(programPoints, onlyTarget)[0]
        : { ...exitPoint, liveSet: closeUnsettled(exitLiveSet) },
    ];
    for (const [index, { field, applyLimits }] of [...prepared.fields.entries()].toReversed()) {
      const [after] = stepPoints;
      if (applyLimits === undefined && isUnread(field, after.liveSet)) {
        stepPoints.unshift(after);
        continue;
      }
      const liveSet = new LiveSetBuilder(funnel);
      liveSet.addAll(after.liveSet);
      for (const condition of listShowingConditions(field)) liveSet.addCondition(condition);
      for (const source of findLimitSources(funnel.definition, field)) liveSet.addAnswer(source);
      stepPoints.unshift({ step: id, index, liveSet: closeUnsettled(liveSet) });
    }
    programPoints.set(id, stepPoints);
  }
  return {
    getPoint: (step, index) => getAtOrThrow(getOrThrow(programPoints, step), index),
    unsettledFields,
    bypasses,
  };
}

/** Is a field shown to everyone, and nothing reads its answer or its points behind it? */
function isUnread({ visibleWhen, ...field }: Field, liveSet: LiveSet): boolean {
  if (visibleWhen !== undefined || liveSet.fields.has(field.id)) return false;
  return [...findLiveScores(liveSet)].every((score) => !canAwardPoints(field, score));
}

/** Does a condition read a score that an unsettled field can change? */
function readsUnsettled(
  funnel: PreparedFunnel,
  unsettledFields: ReadonlySet<string>,
  condition: Condition,
): boolean {
  return getConditionLeaves(condition, []).some(
    ({ leaf }) =>
      'score' in leaf &&
      [...unsettledFields].some((id) =>
        canAwardPoints(getOrThrow(funnel.fields, id).field, leaf.score),
      ),
  );
}
