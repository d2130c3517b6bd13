import { describe, expect, it } from 'vitest';
import { plans } from '../../src/site/content/plans';
import { europeanCountries, usStates } from '../../src/site/content/places';
import { isPromotionPercent, promotionPercents } from '../../src/site/content/promotion-percents';
import { getPromotion } from '../../src/site/content/promotions';
import { siteFunnels } from '../support/funnels/load-funnel-definitions';

const labels = (places: readonly { label: string }[]) => places.map(({ label }) => label);

/** Options of a field of the job alert quiz. */
function quizOptions(id: string): string[] {
  const fields = siteFunnels
    .load('job-alert')
    .steps.flatMap((step) => (step.kind === 'question' ? step.fields : []));
  const field = fields.find((candidate) => candidate.id === id);
  if (field?.type !== 'select') throw new Error(`The quiz has no select field "${id}".`);
  return labels(field.options);
}

describe('what a funnel says and what a page says', () => {
  it('JL-12 the job alert quiz offers the states and countries of the forms', () => {
    expect(quizOptions('state')).toEqual(labels(usStates));
    expect(quizOptions('country')).toEqual(labels(europeanCountries));
  });

  it('Q3-02 the wheel draws the discounts that can have a code, and no others', () => {
    const wheel = siteFunnels.load('emotional-check').steps.find(({ kind }) => kind === 'draw');
    if (wheel?.kind !== 'draw') throw new Error('the emotional check has a wheel');
    expect(wheel.outcomes.map(({ value }) => value)).toEqual(promotionPercents);
    for (const { value, label } of wheel.outcomes) expect(label).toBe(`${value}% off`);
    expect(isPromotionPercent('60')).toBe(false);
  });

  it('Q3-02 confetti falls for the discounts that beat the price of everyone, and for no others', () => {
    const wheel = siteFunnels.load('emotional-check').steps.find(({ kind }) => kind === 'draw');
    if (wheel?.kind !== 'draw') throw new Error('the emotional check has a wheel');
    const codes = { '30': null, '50': null, '70': null };
    const better = wheel.outcomes.filter(({ value }) => {
      const promotion = isPromotionPercent(value)
        ? getPromotion(plans.double_down, value, codes)
        : null;
      return promotion !== null && promotion.discountedPrice < promotion.todayPrice;
    });
    expect(wheel.outcomes.filter(({ confetti }) => confetti !== false)).toEqual(better);
  });
});
