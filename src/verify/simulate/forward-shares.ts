import type { FunnelDefinition } from '../../definition/normalise';
import { entryAt, entryOf } from '../entries';
import { sidesOf } from '../together/side';
import type { Answer, Question } from '../together/questions';
import { walkTogether } from '../together/walk-together';
import { likelyAnswers } from './likely-answers';
import { outcomesOf, resultOf } from './outcomes';
import type { Rates } from './rates';

/** What share of all visitors does what: computed, not sampled. */
export interface ForwardShares {
  came: ReadonlyMap<string, number>;
  stopped: ReadonlyMap<string, number>;
  finished: number;
  /** By outcome, in the order of `outcomesOf`: the share of all visitors with each result. */
  results: readonly ReadonlyMap<string | null, number>[];
}

/** Why there are only simulated shares. */
export type NotExact =
  /** The answers to this field are sets of so many options that they are counted together. */
  | { code: 'weighted-sets'; field: string }
  /** Not every way of answering could be followed. */
  | { code: 'too-many-ways' };

export type Forward = { ok: true; shares: ForwardShares } | ({ ok: false } & NotExact);

/** A question whose sets stand for many each: their options' weights cannot be told apart any more. */
function weightedSets(
  definition: FunnelDefinition,
  rates: Rates,
  questionOf: (field: string) => Question,
) {
  return definition.steps
    .flatMap((step) => (step.kind === 'question' ? step.fields : []))
    .find(
      ({ id }) => rates.weights.has(id) && questionOf(id).answers.some(({ ways }) => ways > 1n),
    );
}

/** Where a visitor's walk ended, with what came out of it. */
interface End {
  stopped: string | null;
  results: (string | null)[];
}

/** More situations than this at one moment are no longer followed one by one. */
const mostSituations = 20_000;

/**
 * Follows all visitors at once from the first step to the last and adds up their shares
 * (features.md: forward probabilities on the graph, without Monte Carlo).
 */
export function forwardShares(
  definition: FunnelDefinition,
  rates: Rates,
  most: number = mostSituations,
): Forward {
  const sides = sidesOf([definition], 'all');
  const side = entryAt(sides, 0);
  const many = weightedSets(definition, rates, side.questionOf);
  if (many !== undefined) return { ok: false, code: 'weighted-sets', field: many.id };

  const likely = new Map<string, ReadonlyMap<Answer['value'], number>>();
  const shareOfAnswer = (question: Question, id: string, value: Answer['value']): number => {
    const { field } = entryOf(side.funnel.fields, id);
    const shares =
      likely.get(id) ??
      new Map(likelyAnswers(field, question.answers, rates).map((one) => [one.value, one.share]));
    likely.set(id, shares);
    return entryOf(shares, value);
  };
  const came = new Map<string, number>();
  const outcomes = outcomesOf(definition);

  const { ended, exhaustive } = walkTogether<number, End>(sides, {
    most,
    next: () => 0,
    weighing: {
      one: 1,
      plus: (a, b) => a + b,
      times: (a, b) => a * b,
      answer: ({ value }, question, field) => shareOfAnswer(question, field, value),
      outcome: ({ outcomes: all }, { weight }) =>
        weight / all.reduce((sum, one) => sum + one.weight, 0),
      goingOn: (step) => 1 - (rates.leaves.get(step) ?? 0),
    },
    onPassing: ({ step, parties }) =>
      came.set(
        step,
        parties.reduce((sum, { weight }) => sum + weight, 0),
      ),
    endOf: ({ step, facts, isStopped }) =>
      isStopped
        ? { stopped: step, results: [] }
        : {
            stopped: null,
            results: outcomes.map((outcome) => resultOf(outcome, side.funnel, step, facts)),
          },
  });
  if (!exhaustive) return { ok: false, code: 'too-many-ways' };

  const stopped = new Map<string, number>();
  const results = outcomes.map(() => new Map<string | null, number>());
  let finished = 0;
  const addTo = <Key>(shares: Map<Key, number>, key: Key, weight: number) =>
    shares.set(key, (shares.get(key) ?? 0) + weight);
  for (const { ends, weight } of ended)
    for (const end of ends) {
      if (end.stopped !== null) addTo(stopped, end.stopped, weight);
      else finished += weight;
      end.results.forEach((result, index) => addTo(entryAt(results, index), result, weight));
    }
  return { ok: true, shares: { came, stopped, finished, results } };
}
