import type { AnswerValue } from '../../definition/answer';
import { conditionsOf } from '../../definition/conditions-of';
import type { Field } from '../../definition/field-schemas';
import type { Facts } from '../../engine/facts';
import { problemOf, ruleOf } from '../../engine/field-rules';
import { prepare, type PreparedFunnel } from '../../engine/prepare';
import { pointsFor } from '../../engine/scores';
import type { FunnelDefinition, StepOf } from '../../definition/normalise';
import { AskedSoFar, findAsked, type Asked, type Asking } from '../asked';
import { entryAt, entryOf } from '../entries';
import { marksOf } from '../forget';
import { lookingAhead } from '../looking-ahead';
import { beginning, factsIn, type Known } from '../situation';
import { findQuestions, type Answer, type Question, type Sameness } from './questions';

/** Equal numbers for values that nothing to come tells apart. */
export type Likeness = ReadonlyMap<AnswerValue | undefined, number>;

/** Nothing yet. */
export const nothingKnown: Known = beginning;

/** One funnel of a walk together. */
export interface Side {
  funnel: PreparedFunnel;
  asking: Asking;
  /** A number for each step, lower than those of the steps it leads to; null: it is over, the highest. */
  rankOf: (step: string | null) => number;
  /** Can a visitor who stands on `from` still see `step`? The step itself counts. */
  isAhead: (from: string, step: string) => boolean;
  questionOf: (field: string) => Question;
  factsOf: (known: Known) => Facts;
  /** Takes in an answer with its points. */
  withAnswer: (known: Known, field: string, value: AnswerValue | undefined) => Known;
  /** Leaves out what is not asked any more. Points are never left out: bands ask for them at the end. */
  kept: (known: Known, asked: Asked) => Known;
  /** Equal where nothing that may still be asked differs. */
  keyOf: (known: Known, asked: Asked) => string;
  /** How answers that were given here compare from a moment on. */
  likenessOf: (asked: Asked, field: string) => Likeness;
  /** How answers compare that have yet to be given here: their points and whether they may be count too. */
  prospectsOf: (asked: Asked, field: string) => Likeness;
  /** Does it matter what is drawn on a step? */
  asksDraw: (step: string) => boolean;
}

/** To whoever wants to know at the end what was drawn, every draw is asked about all the way. */
function keepingDraws({ definition }: PreparedFunnel, asking: Asking): Asking {
  const kept = new Map<Asked, Asked>();
  const before: Asking['before'] = (step, index) => {
    const asked = asking.before(step, index);
    const known = kept.get(asked);
    if (known !== undefined) return known;
    const all = new AskedSoFar();
    all.addAll(asked);
    for (const { kind, id } of definition.steps)
      if (kind === 'draw') all.add('draws', id, { name: 'drawn', ask: String });
    kept.set(asked, all);
    return all;
  };
  return { ...asking, before };
}

const keptOf = <T>(from: ReadonlyMap<string, T>, asked: ReadonlyMap<string, unknown>) =>
  [...from.keys()].every((id) => asked.has(id))
    ? from
    : new Map([...from].filter(([id]) => asked.has(id)));

/** Moments come up again with every crowd that passes them. */
function oncePer(compare: (asked: Asked, field: string) => Likeness) {
  const byMoment = new WeakMap<Asked, Map<string, Likeness>>();
  return (asked: Asked, field: string): Likeness => {
    const known = byMoment.get(asked) ?? new Map<string, Likeness>();
    byMoment.set(asked, known);
    const likeness = known.get(field) ?? compare(asked, field);
    known.set(field, likeness);
    return likeness;
  };
}

function sideOf(
  index: number,
  definition: FunnelDefinition,
  questions: ReadonlyMap<string, Question>,
  askedDraws: ReadonlySet<string> | 'all',
): Side {
  const funnel = prepare(definition);
  const { order } = funnel;
  const ranks = new Map(order.map((id, rank) => [id, rank]));
  const scores = definition.scores.map(({ id }) => id);
  const found = findAsked(funnel, order);
  const asking = askedDraws === 'all' ? keepingDraws(funnel, found) : found;
  const follows = lookingAhead(funnel);

  const questionOf = (field: string): Question => entryOf(questions, field);
  const fieldOf = (id: string): Field => entryOf(funnel.fields, id).field;
  const pointsOf = (id: string, value: AnswerValue | undefined): number[] =>
    scores.map((score) => pointsFor(fieldOf(id), value, score));
  const withPoints = (sums: Known['sums'], points: readonly number[]): Known['sums'] =>
    points.every((more) => more === 0) ? sums : points.map((more, at) => (sums[at] ?? 0) + more);
  const compare = (field: string, marksOfAnswer: (answer: Answer) => string): Likeness => {
    const numbers = new Map<string, number>();
    return new Map(
      questionOf(field).answers.map((answer) => {
        const marks = marksOfAnswer(answer);
        const number = numbers.get(marks) ?? numbers.size;
        numbers.set(marks, number);
        return [answer.value, number];
      }),
    );
  };
  const probesOf = (asked: Asked, field: string) => [...(asked.fields.get(field)?.values() ?? [])];
  /** What this funnel makes of an answer that another was given. */
  const takenIn = (id: string, value: AnswerValue | undefined): AnswerValue | undefined => {
    if (value === undefined) return undefined;
    const field = fieldOf(id);
    return ruleOf(field).accept(field, value, undefined) ?? undefined;
  };
  const likenessOf = oncePer((asked, field) => {
    const probes = probesOf(asked, field);
    return compare(field, ({ value }) => marksOf(probes, value));
  });
  const prospectsOf = oncePer((asked, field) => {
    const probes = probesOf(asked, field);
    return compare(field, ({ value, isPossibleIn }) => {
      const taken = takenIn(field, value);
      // A session that is resumed goes by whether anything was answered at all.
      const more = [
        pointsOf(field, taken),
        problemOf(fieldOf(field), taken) === null,
        isPossibleIn[index],
        taken === undefined,
      ];
      return marksOf(probes, taken) + JSON.stringify(more);
    });
  });
  return {
    funnel,
    asking,
    rankOf: (step) => (step === null ? order.length : entryOf(ranks, step)),
    isAhead: (from, step) => from === step || follows(from, step),
    questionOf,
    factsOf: (known) => factsIn(funnel, asking.unsettled, known),
    withAnswer: ({ answers, draws, sums }, id, value) => ({
      answers: value === undefined ? answers : new Map(answers).set(id, value),
      draws,
      // Points of an answer that may yet be hidden are counted when they are asked for.
      sums: asking.unsettled.has(id) ? sums : withPoints(sums, pointsOf(id, value)),
    }),
    kept: ({ answers, draws, sums }, asked) => ({
      answers: keptOf(answers, asked.fields),
      draws: keptOf(draws, asked.draws),
      sums,
    }),
    keyOf: ({ answers, draws, sums }, asked) => {
      let key = '';
      for (const field of asked.fields.keys()) {
        const value = answers.get(field);
        key += `${String(value === undefined ? null : likenessOf(asked, field).get(value))};`;
      }
      for (const step of asked.draws.keys()) key += `${JSON.stringify(draws.get(step))};`;
      return key + scores.map((_, at) => sums[at] ?? 0).join(';');
    },
    likenessOf,
    prospectsOf,
    asksDraw: (step) => askedDraws === 'all' || askedDraws.has(step),
  };
}

/** Which draws are told apart by their outcome: all, those a condition asks about, or also those with other outcomes than before. */
export type DrawsApart = 'all' | 'asked' | 'asked or changed';

const possibleOutcomes = (step: StepOf<'draw'>): string =>
  JSON.stringify(
    step.outcomes
      .filter(({ weight }) => weight > 0)
      .map(({ value }) => value)
      .sort(),
  );

/** Draws that some funnel cannot give as another does. */
function changedDraws(definitions: readonly FunnelDefinition[]): string[] {
  const draws = definitions.flatMap(({ steps }) => steps.filter((step) => step.kind === 'draw'));
  return draws.flatMap((step) => {
    const same = draws.filter(({ id }) => id === step.id).map(possibleOutcomes);
    return new Set(same).size > 1 ? [step.id] : [];
  });
}

/**
 * Makes funnels ready to be walked together.
 * @param sameness which of their fields ask the same
 */
export function sidesOf(
  definitions: readonly FunnelDefinition[],
  draws: DrawsApart,
  sameness: Sameness = 'id and form',
): readonly Side[] {
  const leaves = definitions.flatMap(conditionsOf).map(({ leaf }) => leaf);
  const apart = new Set(leaves.flatMap((leaf) => ('draw' in leaf ? [leaf.draw] : [])));
  if (draws === 'asked or changed') for (const step of changedDraws(definitions)) apart.add(step);
  const questions = findQuestions(definitions, sameness);
  return definitions.map((definition, index) =>
    sideOf(index, definition, entryAt(questions, index), draws === 'all' ? 'all' : apart),
  );
}
