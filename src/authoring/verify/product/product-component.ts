import type { AnswerValue } from '../../../funnel/definition/schema/answer';
import { collectConditionLeaves } from '../../../funnel/definition/condition-leaves';
import type { Facts } from '../../../funnel/engine/model/facts';
import { prepare } from '../../../funnel/engine/compile';
import type { PreparedFunnel } from '../../../funnel/engine/model/prepared-funnel';
import type { FunnelDefinition } from '../../../funnel/definition/normalise';
import { createExplorationCache, type ExplorationCache } from '../explore/exploration-cache';
import { createScoreKeyFactory } from '../explore/score-keys';
import type { GetScoreKey } from '../projection';
import { readEverything, type ReadingPlan } from '../readers';
import { addPoints, noPoints } from '../state-set';
import { LiveSetBuilder, findLiveScores, type LiveSet } from '../live-set';
import { computeLiveness, type Liveness, type ProgramPoint } from '../liveness';
import { drawnObservation, observe } from '../observations';
import { getAtOrThrow, getOrThrow } from '../get-or-throw';
import { initialState, createStateFacts, type ObservableState } from '../abstract-state';
import {
  type AnswerPartition,
  createAnswerPartition,
  createFuturePartition,
  getPoints,
} from './answer-partitions';
import { findQuestions, type ProductQuestion, type FieldMatching } from './questions';
import type { DrawStep } from '../../../funnel/engine/model/draw-step';
import { getDraw } from '../../../funnel/steps/shared/rule/step-rules';

/** State without answers, draws and points. */
export const initialObservableState: ObservableState = initialState;

/** One funnel of a product exploration. */
export interface ProductComponent {
  funnel: PreparedFunnel;
  liveness: Liveness;
  /** Topological rank of a step; an ended component (null) has the highest rank. */
  getRank: (step: string | null) => number;
  /** Is `step` reachable from `from`, or the same step? */
  canReach: (from: string, step: string) => boolean;
  getQuestion: (field: string) => ProductQuestion;
  getFacts: (state: ObservableState) => Facts;
  /** The step that follows; where the plan reads no route, the step on which all routes arrive. */
  resolveTarget: (step: string, facts: Facts) => string | null;
  /** Stores an answer and adds its points. */
  applyAnswer: (
    state: ObservableState,
    field: string,
    value: AnswerValue | undefined,
  ) => ObservableState;
  /** Drops what is not live. Points are kept: what is read of them is part of the key. */
  project: (state: ObservableState, liveSet: LiveSet) => ObservableState;
  /** Equal for states that no live observation tells apart. */
  getKey: (state: ObservableState, liveSet: LiveSet) => string;
  /** Partition of answers already given in this component, by the live observations. */
  getAnswerPartition: (liveSet: LiveSet, field: string) => AnswerPartition;
  /** Partition of answers not yet given in this component: also by their points and validity. */
  getFuturePartition: (liveSet: LiveSet, field: string) => AnswerPartition;
  /** Does anything depend on the outcome of this draw? */
  isDrawObserved: (step: string) => boolean;
}

/** Makes every draw live at every program point, for results that report the drawn outcomes. */
function markDrawsLive(funnel: PreparedFunnel, liveness: Liveness): Liveness {
  const cache = new Map<ProgramPoint, ProgramPoint>();
  const draws = funnel.definition.steps
    .filter((step) => getDraw(step) !== null)
    .map(({ id }) => observe('draws', id, drawnObservation));
  const getPoint: Liveness['getPoint'] = (step, index) => {
    const point = liveness.getPoint(step, index);
    const cached = cache.get(point);
    if (cached !== undefined) return cached;
    const liveSet = new LiveSetBuilder().addAll(point.liveSet).add(draws);
    const extendedPoint = { ...point, liveSet };
    cache.set(point, extendedPoint);
    return extendedPoint;
  };
  return { ...liveness, getPoint };
}

const pickLive = <T>(entries: ReadonlyMap<string, T>, liveSet: ReadonlyMap<string, unknown>) =>
  [...entries.keys()].every((id) => liveSet.has(id))
    ? entries
    : new Map([...entries].filter(([id]) => liveSet.has(id)));

/** Drops what is not live. */
const projectState: ProductComponent['project'] = ({ answers, draws, settledScores }, liveSet) => ({
  answers: pickLive(answers, liveSet.fields),
  draws: pickLive(draws, liveSet.draws),
  settledScores,
});

const addAwarded = (
  settledScores: ObservableState['settledScores'],
  points: readonly number[],
): ObservableState['settledScores'] =>
  points.every((added) => added === 0) ? settledScores : addPoints(settledScores, points);

/** The key of the totals of a state whose answers and draws have a key already. */
type GetTotalsKey = (state: ObservableState, liveSet: LiveSet, key: string) => string;

/** Keeps every total. */
const createPlainTotalsKey =
  ({ definition: { scores } }: PreparedFunnel): GetTotalsKey =>
  ({ settledScores }) =>
    scores.map((_, scoreIndex) => settledScores[scoreIndex] ?? 0).join(';');

/** Keeps of the totals what the rest of a visit can still read of them. */
function createTotalsKey(
  funnel: PreparedFunnel,
  liveness: Liveness,
  explorations: ExplorationCache,
  getFacts: ProductComponent['getFacts'],
): GetTotalsKey {
  const createScoreKeys = createScoreKeyFactory(explorations, getFacts);
  interface Keys {
    create: ReturnType<typeof createScoreKeys>;
    byState: Map<string, GetScoreKey>;
  }
  const keysByLiveSet = new Map<LiveSet, Keys>();
  for (const id of funnel.topologicalOrder)
    for (let index = 0; index <= getOrThrow(funnel.steps, id).fields.length; index += 1) {
      const point = liveness.getPoint(id, index);
      if (!keysByLiveSet.has(point.liveSet))
        keysByLiveSet.set(point.liveSet, { create: createScoreKeys(point), byState: new Map() });
    }
  return (state, liveSet, key) => {
    const { create, byState } = getOrThrow(keysByLiveSet, liveSet);
    const getKey = byState.get(key) ?? create(state);
    byState.set(key, getKey);
    return String(getKey(state.settledScores, noPoints));
  };
}

function createKeyReader(
  getAnswerPartition: ProductComponent['getAnswerPartition'],
  getTotalsKey: GetTotalsKey,
): ProductComponent['getKey'] {
  return (state, liveSet) => {
    let key = '';
    for (const field of liveSet.fields.keys())
      key += `${String(getAnswerPartition(liveSet, field).get(state.answers.get(field)))};`;
    for (const step of liveSet.draws.keys()) key += `${JSON.stringify(state.draws.get(step))};`;
    return key + getTotalsKey(state, liveSet, key);
  };
}

/** The scores that something reads, at any program point. */
const findReadScores = (
  { topologicalOrder }: PreparedFunnel,
  { getPoint }: Liveness,
): Set<string> =>
  new Set(topologicalOrder.flatMap((id) => [...findLiveScores(getPoint(id, 0).liveSet)]));

function createComponent(
  index: number,
  definition: FunnelDefinition,
  questions: ReadonlyMap<string, ProductQuestion>,
  observedDraws: ReadonlySet<string> | 'all',
  plan: ReadingPlan | undefined,
): ProductComponent {
  const funnel = prepare(definition);
  const { topologicalOrder: order } = funnel;
  const ranks = new Map(order.map((id, rank) => [id, rank]));
  const explorations = createExplorationCache(funnel);
  const ownLiveness = computeLiveness(explorations.reads, plan ?? readEverything(funnel));
  const liveness = observedDraws === 'all' ? markDrawsLive(funnel, ownLiveness) : ownLiveness;
  const getAnswerPartition = createAnswerPartition(questions);
  const readScores = findReadScores(funnel, ownLiveness);
  const getFacts: ProductComponent['getFacts'] = (state) =>
    createStateFacts(funnel, liveness.unsettledFields, state);
  const getTotalsKey =
    plan === undefined
      ? createPlainTotalsKey(funnel)
      : createTotalsKey(funnel, liveness, explorations, getFacts);
  const getReadPoints = (id: string, value: AnswerValue | undefined): number[] =>
    getPoints(funnel, id, value, readScores);
  return {
    funnel,
    liveness,
    getRank: (step) => (step === null ? order.length : getOrThrow(ranks, step)),
    canReach: (from, step) => from === step || explorations.reads.canReach(from, step),
    getQuestion: (field) => getOrThrow(questions, field),
    getFacts,
    resolveTarget: (step, facts) =>
      liveness.bypasses.get(step) ?? funnel.resolveTarget(step, facts),
    applyAnswer: ({ answers, draws, settledScores }, id, value) => ({
      answers: value === undefined ? answers : new Map(answers).set(id, value),
      draws,
      // Points of an unsettled field are added when a score is read: the field may still be hidden.
      settledScores: liveness.unsettledFields.has(id)
        ? settledScores
        : addAwarded(settledScores, getReadPoints(id, value)),
    }),
    project: projectState,
    getKey: createKeyReader(getAnswerPartition, getTotalsKey),
    getAnswerPartition,
    getFuturePartition: createFuturePartition(index, funnel, questions, getReadPoints),
    isDrawObserved: (step) => observedDraws === 'all' || observedDraws.has(step),
  };
}

/**
 * Draws whose outcome splits states: all, those that a condition reads, or also those whose set of
 * outcomes differs between the funnels.
 */
export type DrawTracking = 'all' | 'observed' | 'observed or changed';

const getOutcomesKey = (step: DrawStep): string =>
  JSON.stringify(
    step.outcomes
      .filter(({ weight }) => weight > 0)
      .map(({ value }) => value)
      .sort(),
  );

/** Finds draws whose sets of possible outcomes differ between the funnels. */
function findChangedDraws(definitions: readonly FunnelDefinition[]): string[] {
  const draws = definitions.flatMap(({ steps }) => steps.flatMap((step) => getDraw(step) ?? []));
  return draws.flatMap((step) => {
    const outcomesKeys = draws.filter(({ id }) => id === step.id).map(getOutcomesKey);
    return new Set(outcomesKeys).size > 1 ? [step.id] : [];
  });
}

/**
 * Prepares funnels for a product exploration.
 * @param matching which fields of different funnels share their answer
 * @param plans what is read of the visits, per funnel; left out: everything, with all totals
 */
export function createComponents(
  definitions: readonly FunnelDefinition[],
  draws: DrawTracking,
  matching: FieldMatching = 'id and form',
  plans: readonly ReadingPlan[] = [],
): readonly ProductComponent[] {
  const leaves = definitions.flatMap(collectConditionLeaves).map(({ leaf }) => leaf);
  const observedDraws = new Set(leaves.flatMap((leaf) => ('draw' in leaf ? [leaf.draw] : [])));
  if (draws === 'observed or changed')
    for (const step of findChangedDraws(definitions)) observedDraws.add(step);
  const questions = findQuestions(definitions, matching);
  return definitions.map((definition, index) =>
    createComponent(
      index,
      definition,
      getAtOrThrow(questions, index),
      draws === 'all' ? 'all' : observedDraws,
      plans[index],
    ),
  );
}
