import type { AnswerValue } from '../../definition/answer';
import { collectConditionLeaves } from '../../definition/condition-leaves';
import type { Field } from '../../definition/field-schemas';
import type { Facts } from '../../engine/facts';
import { validateField, getFieldRule } from '../../engine/field-rules';
import { prepare, type PreparedFunnel } from '../../engine/prepare';
import { getAnswerPoints } from '../../engine/scores';
import type { FunnelDefinition, StepOf } from '../../definition/normalise';
import { LiveSetBuilder, computeLiveness, type LiveSet, type Liveness } from '../liveness';
import { getAtOrThrow, getOrThrow } from '../get-or-throw';
import { getSignature } from '../projection';
import { createReachability } from '../reachability';
import { initialState, createStateFacts, type ObservableState } from '../abstract-state';
import {
  findQuestions,
  type ProductAnswer,
  type ProductQuestion,
  type FieldMatching,
} from './questions';

/** Equal numbers for values that nothing to come tells apart. */
export type AnswerPartition = ReadonlyMap<AnswerValue | undefined, number>;

/** Nothing yet. */
export const initialObservableState: ObservableState = initialState;

/** One funnel of a walk together. */
export interface ProductComponent {
  funnel: PreparedFunnel;
  liveness: Liveness;
  /** A number for each step, lower than those of the steps it leads to; null: it is over, the highest. */
  getRank: (step: string | null) => number;
  /** Can a visitor who stands on `from` still see `step`? The step itself counts. */
  canReach: (from: string, step: string) => boolean;
  getQuestion: (field: string) => ProductQuestion;
  getFacts: (known: ObservableState) => Facts;
  /** Takes in an answer with its points. */
  applyAnswer: (
    known: ObservableState,
    field: string,
    value: AnswerValue | undefined,
  ) => ObservableState;
  /** Leaves out what is not asked any more. Points are never left out: bands ask for them at the end. */
  project: (known: ObservableState, asked: LiveSet) => ObservableState;
  /** Equal where nothing that may still be asked differs. */
  getKey: (known: ObservableState, asked: LiveSet) => string;
  /** How answers that were given here compare from a moment on. */
  getAnswerPartition: (asked: LiveSet, field: string) => AnswerPartition;
  /** How answers compare that have yet to be given here: their points and whether they may be count too. */
  getFuturePartition: (asked: LiveSet, field: string) => AnswerPartition;
  /** Does it matter what is drawn on a step? */
  isDrawObserved: (step: string) => boolean;
}

/** To whoever wants to know at the end what was drawn, every draw is asked about all the way. */
function markDrawsLive({ definition }: PreparedFunnel, liveness: Liveness): Liveness {
  const kept = new Map<LiveSet, LiveSet>();
  const before: Liveness['getLiveSet'] = (step, index) => {
    const liveSet = liveness.getLiveSet(step, index);
    const known = kept.get(liveSet);
    if (known !== undefined) return known;
    const all = new LiveSetBuilder();
    all.addAll(liveSet);
    for (const { kind, id } of definition.steps)
      if (kind === 'draw') all.add('draws', id, { name: 'drawn', observe: String });
    kept.set(liveSet, all);
    return all;
  };
  return { ...liveness, getLiveSet: before };
}

const pickLive = <T>(from: ReadonlyMap<string, T>, liveSet: ReadonlyMap<string, unknown>) =>
  [...from.keys()].every((id) => liveSet.has(id))
    ? from
    : new Map([...from].filter(([id]) => liveSet.has(id)));

/** Moments come up again with every crowd that passes them. */
function memoizePartition(compare: (liveSet: LiveSet, field: string) => AnswerPartition) {
  const byMoment = new WeakMap<LiveSet, Map<string, AnswerPartition>>();
  return (liveSet: LiveSet, field: string): AnswerPartition => {
    const known = byMoment.get(liveSet) ?? new Map<string, AnswerPartition>();
    byMoment.set(liveSet, known);
    const partition = known.get(field) ?? compare(liveSet, field);
    known.set(field, partition);
    return partition;
  };
}

function createComponent(
  index: number,
  definition: FunnelDefinition,
  questions: ReadonlyMap<string, ProductQuestion>,
  observedDraws: ReadonlySet<string> | 'all',
): ProductComponent {
  const funnel = prepare(definition);
  const { topologicalOrder: order } = funnel;
  const ranks = new Map(order.map((id, rank) => [id, rank]));
  const scores = definition.scores.map(({ id }) => id);
  const found = computeLiveness(funnel, order);
  const liveness = observedDraws === 'all' ? markDrawsLive(funnel, found) : found;
  const follows = createReachability(funnel);

  const getQuestion = (field: string): ProductQuestion => getOrThrow(questions, field);
  const fieldOf = (id: string): Field => getOrThrow(funnel.fields, id).field;
  const pointsOf = (id: string, value: AnswerValue | undefined): number[] =>
    scores.map((score) => getAnswerPoints(fieldOf(id), value, score));
  const withPoints = (
    settledScores: ObservableState['settledScores'],
    points: readonly number[],
  ): ObservableState['settledScores'] =>
    points.every((more) => more === 0)
      ? settledScores
      : points.map((more, at) => (settledScores[at] ?? 0) + more);
  const compare = (
    field: string,
    marksOfAnswer: (answer: ProductAnswer) => string,
  ): AnswerPartition => {
    const numbers = new Map<string, number>();
    return new Map(
      getQuestion(field).answers.map((answer) => {
        const signature = marksOfAnswer(answer);
        const number = numbers.get(signature) ?? numbers.size;
        numbers.set(signature, number);
        return [answer.value, number];
      }),
    );
  };
  const probesOf = (liveSet: LiveSet, field: string) => [
    ...(liveSet.fields.get(field)?.values() ?? []),
  ];
  /** What this funnel makes of an answer that another was given. */
  const takenIn = (id: string, value: AnswerValue | undefined): AnswerValue | undefined => {
    if (value === undefined) return undefined;
    const field = fieldOf(id);
    return getFieldRule(field).parse(field, value, undefined) ?? undefined;
  };
  const likenessOf = memoizePartition((liveSet, field) => {
    const observations = probesOf(liveSet, field);
    return compare(field, ({ value }) => getSignature(observations, value));
  });
  const prospectsOf = memoizePartition((liveSet, field) => {
    const observations = probesOf(liveSet, field);
    return compare(field, ({ value, isPossibleIn }) => {
      const taken = takenIn(field, value);
      // A session that is resumed goes by whether anything was answered at all.
      const more = [
        pointsOf(field, taken),
        validateField(fieldOf(field), taken) === null,
        isPossibleIn[index],
        taken === undefined,
      ];
      return getSignature(observations, taken) + JSON.stringify(more);
    });
  });
  return {
    funnel,
    liveness,
    getRank: (step) => (step === null ? order.length : getOrThrow(ranks, step)),
    canReach: (from, step) => from === step || follows(from, step),
    getQuestion,
    getFacts: (known) => createStateFacts(funnel, liveness.unsettledFields, known),
    applyAnswer: ({ answers, draws, settledScores }, id, value) => ({
      answers: value === undefined ? answers : new Map(answers).set(id, value),
      draws,
      // Points of an answer that may yet be hidden are counted when they are asked for.
      settledScores: liveness.unsettledFields.has(id)
        ? settledScores
        : withPoints(settledScores, pointsOf(id, value)),
    }),
    project: ({ answers, draws, settledScores }, liveSet) => ({
      answers: pickLive(answers, liveSet.fields),
      draws: pickLive(draws, liveSet.draws),
      settledScores,
    }),
    getKey: ({ answers, draws, settledScores }, liveSet) => {
      let key = '';
      for (const field of liveSet.fields.keys()) {
        const value = answers.get(field);
        key += `${String(value === undefined ? null : likenessOf(liveSet, field).get(value))};`;
      }
      for (const step of liveSet.draws.keys()) key += `${JSON.stringify(draws.get(step))};`;
      return key + scores.map((_, at) => settledScores[at] ?? 0).join(';');
    },
    getAnswerPartition: likenessOf,
    getFuturePartition: prospectsOf,
    isDrawObserved: (step) => observedDraws === 'all' || observedDraws.has(step),
  };
}

/** Which draws are told apart by their outcome: all, those a condition asks about, or also those with other outcomes than before. */
export type DrawTracking = 'all' | 'asked' | 'asked or changed';

const getOutcomesKey = (step: StepOf<'draw'>): string =>
  JSON.stringify(
    step.outcomes
      .filter(({ weight }) => weight > 0)
      .map(({ value }) => value)
      .sort(),
  );

/** Draws that some funnel cannot give as another does. */
function findChangedDraws(definitions: readonly FunnelDefinition[]): string[] {
  const draws = definitions.flatMap(({ steps }) => steps.filter((step) => step.kind === 'draw'));
  return draws.flatMap((step) => {
    const same = draws.filter(({ id }) => id === step.id).map(getOutcomesKey);
    return new Set(same).size > 1 ? [step.id] : [];
  });
}

/**
 * Makes funnels ready to be walked together.
 * @param sameness which of their fields ask the same
 */
export function createComponents(
  definitions: readonly FunnelDefinition[],
  draws: DrawTracking,
  sameness: FieldMatching = 'id and form',
): readonly ProductComponent[] {
  const leaves = definitions.flatMap(collectConditionLeaves).map(({ leaf }) => leaf);
  const apart = new Set(leaves.flatMap((leaf) => ('draw' in leaf ? [leaf.draw] : [])));
  if (draws === 'asked or changed')
    for (const step of findChangedDraws(definitions)) apart.add(step);
  const questions = findQuestions(definitions, sameness);
  return definitions.map((definition, index) =>
    createComponent(
      index,
      definition,
      getAtOrThrow(questions, index),
      draws === 'all' ? 'all' : apart,
    ),
  );
}
