import type { Calculations } from './model/prepared-funnel';
import type { Facts } from './model/facts';

/**
 * The same facts with some answers left out. Values are calculated again without them; scores stay,
 * and decisions have no result.
 * @param calculations of the funnel, if it has values
 */
export function withoutAnswers(
  facts: Facts,
  isLeftOut: (fieldId: string) => boolean,
  calculations: Calculations | null,
): Facts {
  const remaining: Facts = {
    getAnswer: (id) => (isLeftOut(id) ? undefined : facts.getAnswer(id)),
    getScoreTotal: (id) => facts.getScoreTotal(id),
    getScoreBand: (id) => facts.getScoreBand(id),
    getDrawValue: (id) => facts.getDrawValue(id),
    getCalculated: (id) => calculations?.calculate(id, remaining) ?? null,
    readDerived: (leaf) =>
      'decision' in leaf ? null : (calculations?.read(leaf, remaining) ?? null),
  };
  return remaining;
}
