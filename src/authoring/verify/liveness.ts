import type { Decision } from '../../funnel/definition/funnel-schema';
import type { Condition } from '../../funnel/definition/schema/condition-schema';
import { createReadsLookup } from '../../funnel/definition/calculation-parts';
import { getConditionLeaves } from '../../funnel/definition/condition-leaves';
import { listOptionConditions } from '../../funnel/definition/option-conditions';
import type { Field } from '../../funnel/fields/shared/schema/field';
import type { PreparedFunnel, PreparedStep } from '../../funnel/engine/model/prepared-funnel';
import { canAwardPoints } from '../../funnel/engine/number-points';
import { getAtOrThrow, getOrThrow } from './get-or-throw';
import { findLimitSources } from './limit-cuts';
import {
  LiveSetBuilder,
  addReader,
  createPointsObservation,
  findLiveScores,
  toScoreObservation,
  type LiveSet,
} from './live-set';
import { areAddedExactly } from './score-units';
import { findMembers } from './missing-answers';
import { createReachability } from './reachability';
import { findBypasses } from './bypasses';
import { getChoiceConditions } from './explore/waits-for-choice';
import { readEverything, type ReadingPlan } from './readers';

/** The conditions that show a field, and those that offer its options. */
const listShowingConditions = (field: Field): Condition[] => [
  ...(field.visibleWhen === undefined ? [] : [field.visibleWhen]),
  ...listOptionConditions(field).map(({ condition }) => condition),
];

/**
 * Finds the fields whose visibility, or whose options, can change after their step was passed, and
 * those whose points are not added before all of them are known.
 */
export function findUnsettledFields(
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
    if (reader.steps.includes(step.id)) addReader(liveSet, funnel, reader);
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
  unsettledFields: ReadonlySet<string> = findUnsettledFields(funnel, createReachability(funnel)),
): Liveness {
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
    const exitLiveSet = buildExitLiveSet(funnel, prepared, plan, bypass !== undefined);
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
