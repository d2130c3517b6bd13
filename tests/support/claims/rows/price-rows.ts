import { marketResult } from '../../../../src/site/content/ai-job-market-result';
import { benefitBars } from '../../../../src/site/content/career-match-result';
import { countdown } from '../../../../src/site/content/career-match-page';
import { billingNote } from '../../../../src/site/content/claims';
import {
  freeJobsFeed,
  type Plan,
  plans,
  type TermOffer,
  termOffers,
} from '../../../../src/site/content/plans';
import { listPriceNote, priceNotes, termsNote } from '../../../../src/site/content/price-texts';
import { formatPrice } from '../../../../src/site/pages/format-price';
import { toNumberWord } from '../../../../src/authoring/claims/count-words';
import type {
  ClaimEvidence,
  ClaimPlace,
  ClaimRow,
} from '../../../../src/authoring/claims/claim-row';
import { findPercentOff } from '../percent-off';

const planTable: ClaimEvidence = {
  kind: 'computed',
  from: 'the amounts of the plan, src/site/content/plans.ts (PL-01)',
};

const formatListPrice = (dollars: number) => `was ${formatPrice(dollars)} at list price`;

/** The price of a plan by the week and by the day, in a card with its name. */
export function createPriceRows(plan: Plan, pages?: readonly string[]): ClaimRow[] {
  const { name, daily, originalDaily, weekly, originalWeekly } = plan;
  const place: ClaimPlace = { within: 'card', beside: name, ...(pages && { pages }) };
  const discount =
    originalWeekly === null
      ? findPercentOff(daily, originalDaily)
      : findPercentOff(weekly, originalWeekly);
  return [
    {
      texts: [`${formatPrice(daily)} a day, ${formatListPrice(originalDaily)}.`],
      evidence: planTable,
      ...place,
    },
    {
      texts: [
        formatPrice(weekly),
        ...(originalWeekly === null ? [] : [formatListPrice(originalWeekly)]),
        `${String(discount)}% off`,
      ],
      isWholeText: true,
      evidence: { kind: 'computed', from: 'the price and the list price of the plan (PL-02)' },
      ...place,
    },
  ];
}

const weeksByTerm = { monthly: 4, quarterly: 13, annual: 52 } as const;

/** The price of a term in a card, and its saving against the same weeks paid by the week. */
function createTermRow(plan: Plan, term: keyof typeof weeksByTerm): ClaimRow {
  const weeks = weeksByTerm[term];
  const full = plan.weekly * weeks;
  const saving = findPercentOff(plan[term], full);
  const name = term.charAt(0).toUpperCase() + term.slice(1);
  return {
    texts:
      saving === 0
        ? [formatPrice(plan[term]), `${String(weeks)} weeks`]
        : [
            formatPrice(plan[term]),
            `${name} Save ${String(saving)}%`,
            `${String(weeks)} weeks at ${formatPrice(plan.weekly)} would be ${formatPrice(full)}`,
          ],
    isWholeText: true,
    within: 'card',
    beside: plan.name,
    evidence: { kind: 'computed', from: 'the weekly price, the weeks and the price (PL-02)' },
  };
}

/** All prices of a plan, in a card with its name. */
const createPlanRows = (plan: Plan): ClaimRow[] => [
  ...createPriceRows(plan),
  createTermRow(plan, 'monthly'),
  createTermRow(plan, 'quarterly'),
  createTermRow(plan, 'annual'),
];

/** The price of a term in the table of plans, its saving, and the sum at the button. */
function createTableRows({ name, weekly, ...plan }: Plan): ClaimRow[] {
  return (['monthly', 'quarterly', 'annual'] as const).map((term): ClaimRow => {
    const [weeks, price] = [weeksByTerm[term], plan[term]];
    const full = weekly * weeks;
    const saving = findPercentOff(price, full);
    const total = `You pay ${formatPrice(price)} in one sum for ${String(weeks)} weeks, and again after each ${String(weeks)} weeks until you cancel.`;
    return {
      texts: [
        formatPrice(price),
        ...(saving === 0
          ? [total]
          : [
              `Save ${String(saving)}% ${String(weeks)} weeks at ${formatPrice(weekly)} would be ${formatPrice(full)}`,
              `${total} That is ${formatPrice(full - price)} or ${String(saving)}% less than by the week.`,
            ]),
      ],
      isWholeText: true,
      pages: ['/quiz-results'],
      beside: name,
      evidence: { kind: 'computed', from: 'the weekly price, the weeks and the price (PL-02)' },
    };
  });
}

/** The discount of an offer; 0 without a list price. */
const findOfferDiscount = ({ weekly, originalWeekly }: TermOffer): number =>
  originalWeekly === null ? 0 : findPercentOff(weekly, originalWeekly);

const resultPage = '/quiz5-results-v2';

/** The offers of the AI job market quiz, each in a card with its name. */
function createOfferRows(offer: TermOffer): ClaimRow[] {
  const { name, term, weekly, originalWeekly, total, originalTotal } = offer;
  const title = `${name}, ${term}`;
  const discount = findOfferDiscount(offer);
  const listTotal = originalTotal === null ? '' : ` ${formatListPrice(originalTotal)}`;
  return [
    {
      texts: [
        title,
        formatPrice(weekly),
        ...(originalWeekly === null ? [] : [formatListPrice(originalWeekly)]),
        `${formatPrice(total)} in total for ${term}${listTotal}`,
        ...(discount === 0 ? [] : [`${String(discount)}% off`]),
      ],
      isWholeText: true,
      evidence: { kind: 'computed', from: 'termOffers of src/site/content/plans.ts (PL-04)' },
      pages: [resultPage],
      within: 'card',
      beside: title,
    },
  ];
}

const discountNote = marketResult.discountNote(
  termOffers.map((offer) => `${offer.name} ${String(findOfferDiscount(offer))}%`).join(', '),
);

/** "40 tailored CVs" is 40. */
const countCvs = ({ features }: Plan): number =>
  Number(features.map(({ text }) => /^(\d+) tailored CVs$/.exec(text)?.[1]).find(Boolean));

const soldPlans = [plans.starter, plans.double_down];
const startPrice = formatPrice(plans.starter.weekly);

/** Amounts, discounts, savings and terms. Each is computed from the plan table. */
export const priceRows: readonly ClaimRow[] = [
  ...Object.values(plans).flatMap(createPlanRows),
  ...termOffers.flatMap(createOfferRows),
  ...soldPlans.flatMap(createTableRows),
  {
    texts: soldPlans.map(
      ({ weekly }) => `You pay ${formatPrice(weekly)} now, and again every week until you cancel.`,
    ),
    isWholeText: true,
    pages: ['/quiz-results'],
    evidence: planTable,
  },
  {
    texts: soldPlans.map(({ weekly }) => formatPrice(weekly)),
    isWholeText: true,
    pages: ['/quiz-results'],
    evidence: planTable,
    beside: plans.double_down.name,
  },
  {
    texts: Object.values(weeksByTerm).map((weeks) => `${String(weeks)} weeks`),
    isWholeText: true,
    pages: ['/quiz-results'],
    evidence: { kind: 'source', from: 'src/site/content/savings.ts' },
  },
  {
    texts: [`$${freeJobsFeed.daily.toFixed(2)} a day`],
    isWholeText: true,
    evidence: { kind: 'computed', from: 'freeJobsFeed.daily (PL-03)' },
    within: 'card',
    beside: freeJobsFeed.name,
  },
  {
    texts: soldPlans.map(({ name, weekly }) => `${name}: ${formatPrice(weekly)} per week`),
    evidence: planTable,
    pages: ['/quiz-results', '/quiz2', '/quiz3'],
  },
  {
    texts: [
      `Start for ${startPrice}/week`,
      `${plans.double_down.cta} for ${formatPrice(plans.double_down.weekly)}/week`,
    ],
    isWholeText: true,
    evidence: planTable,
    pages: ['/quiz5-results'],
  },
  {
    texts: [`from ${startPrice} a week`],
    isWholeText: true,
    evidence: { kind: 'computed', from: 'the lowest weekly price of the plan table (PL-01)' },
    pages: ['/'],
  },
  {
    texts: [`vacancies in 1 minute for ${startPrice}`],
    evidence: { kind: 'computed', from: 'plans.starter.weekly (PL-04)' },
    pages: ['/quiz5-results'],
  },
  {
    texts: [`${toNumberWord(countCvs(plans.double_down) / countCvs(plans.starter))} times the CVs`],
    evidence: { kind: 'computed', from: 'the tailored CVs of Double Down and Starter (PL-04)' },
  },
  {
    texts: [marketResult.banner, marketResult.badge],
    isWholeText: true,
    evidence: { kind: 'source', from: 'Q5-06' },
    pages: [resultPage],
    beside: discountNote,
  },
  {
    texts: [marketResult.countdown],
    isWholeText: true,
    evidence: { kind: 'source', from: 'Q5-06' },
    pages: [resultPage],
    beside: marketResult.countdownNote,
  },
  {
    texts: [discountNote],
    evidence: { kind: 'computed', from: 'price and list price of each offer (PL-04)' },
    pages: [resultPage],
  },
  {
    texts: [marketResult.countdownNote],
    evidence: { kind: 'source', from: 'src/site/content/plans.ts' },
    pages: [resultPage],
  },
  {
    texts: [marketResult.plansLead],
    evidence: { kind: 'commitment', to: 'A plan costs on every renewal what it cost first.' },
    pages: [resultPage],
  },
  {
    texts: [termsNote],
    evidence: {
      kind: 'commitment',
      to: 'The payment page of a plan offers each term at the price that the site shows.',
    },
  },
  {
    texts: [
      billingNote,
      ...priceNotes.filter((note) => note !== listPriceNote && note !== termsNote),
    ],
    evidence: { kind: 'source', from: 'src/site/content/savings.ts' },
  },
  {
    texts: [new RegExp(`^${countdown.text}(?: [A-Z][a-z]+ \\d{1,2}\\.)?$`, 'g')],
    evidence: { kind: 'computed', from: 'the deadline of the countdown (LD-07)' },
    within: 'timer',
  },
  {
    texts: [...Object.values(countdown.notes), countdown.ended],
    isWholeText: true,
    evidence: { kind: 'source', from: 'src/site/pages/countdown-banner.tsx' },
  },
  {
    texts: [
      benefitBars.total(
        benefitBars.bars.reduce((sum, { without }) => sum + without, 0),
        benefitBars.bars.reduce((sum, bar) => sum + bar.with, 0),
      ),
    ],
    isWholeText: true,
    evidence: { kind: 'own figure', note: benefitBars.lead },
    pages: ['/quiz-results'],
  },
];
