import { marketResult } from '../../../src/content/ai-job-market-result';
import { benefitBars } from '../../../src/content/career-match-result';
import { countdown } from '../../../src/content/career-match-page';
import { billingNote } from '../../../src/content/claims';
import {
  freeJobsFeed,
  type Plan,
  plans,
  type TermOffer,
  termOffers,
} from '../../../src/content/plans';
import { listPriceNote, priceNotes, priceTexts } from '../../../src/content/price-texts';
import { getPlanDiscount, getTermOfferDiscount, getTermPrices } from '../../../src/content/savings';
import { formatPrice } from '../../../src/site/format-price';
import { toNumberWord } from '../count-words';
import type { ClaimEvidence, ClaimPlace, ClaimRow } from '../claim-row';

const planTable: ClaimEvidence = {
  kind: 'computed',
  from: 'the amounts of the plan, src/content/plans.ts (PL-01)',
};

const formatListPrice = (dollars: number) => `was ${formatPrice(dollars)} ${priceTexts.listPrice}`;

/** The price of a plan by the week and by the day, in a card with its name. */
export function createPriceRows(plan: Plan, pages?: readonly string[]): ClaimRow[] {
  const { name, daily, originalDaily, weekly, originalWeekly } = plan;
  const place: ClaimPlace = { within: 'card', beside: name, ...(pages && { pages }) };
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
        priceTexts.discount(getPlanDiscount(plan)),
      ],
      isWholeText: true,
      evidence: { kind: 'computed', from: 'price and list price, getPlanDiscount (PL-02)' },
      ...place,
    },
  ];
}

/** All prices of a plan, in a card with its name. */
function createPlanRows(plan: Plan): ClaimRow[] {
  const place: ClaimPlace = { within: 'card', beside: plan.name };
  const terms = getTermPrices(plan);
  return [
    ...createPriceRows(plan),
    {
      texts: terms.map(({ price }) => formatPrice(price)),
      isWholeText: true,
      evidence: planTable,
      ...place,
    },
    {
      texts: terms.map(({ term, weeks, saving }) =>
        saving > 0
          ? `${priceTexts.termNames[term]} ${priceTexts.saving(saving)}`
          : priceTexts.weeks(weeks),
      ),
      isWholeText: true,
      evidence: { kind: 'computed', from: 'the term and its weeks, getTermPrices (PL-02)' },
      ...place,
    },
    {
      texts: terms
        .filter(({ saving }) => saving > 0)
        .map(({ weeks, priceByWeek }) =>
          priceTexts.savingBasis(weeks, formatPrice(plan.weekly), formatPrice(priceByWeek)),
        ),
      isWholeText: true,
      evidence: { kind: 'computed', from: 'the weekly price times the weeks (PL-02)' },
      ...place,
    },
  ];
}

const resultPage = '/quiz5-results-v2';

/** The offers of the AI job market quiz, each in a card with its name. */
function createOfferRows(offer: TermOffer): ClaimRow[] {
  const { name, term, weekly, originalWeekly, total, originalTotal } = offer;
  const title = `${name}, ${term}`;
  const discount = getTermOfferDiscount(offer);
  const listTotal = originalTotal === null ? '' : ` ${formatListPrice(originalTotal)}`;
  return [
    {
      texts: [
        title,
        formatPrice(weekly),
        ...(originalWeekly === null ? [] : [formatListPrice(originalWeekly)]),
        `${formatPrice(total)} in total for ${term}${listTotal}`,
        ...(discount === 0 ? [] : [priceTexts.discount(discount)]),
      ],
      isWholeText: true,
      evidence: { kind: 'computed', from: 'termOffers of src/content/plans.ts (PL-04)' },
      pages: [resultPage],
      within: 'card',
      beside: title,
    },
  ];
}

const discountNote = marketResult.discountNote(
  termOffers.map((offer) => `${offer.name} ${String(getTermOfferDiscount(offer))}%`).join(', '),
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
  {
    texts: [`$${freeJobsFeed.daily.toFixed(2)} a day`],
    isWholeText: true,
    evidence: { kind: 'computed', from: 'freeJobsFeed.daily (PL-03)' },
    within: 'card',
    beside: freeJobsFeed.name,
  },
  {
    texts: soldPlans.map(({ name, weekly }) => `${name}: ${formatPrice(weekly)} per week`),
    isWholeText: true,
    evidence: planTable,
    pages: ['/quiz-results'],
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
    evidence: { kind: 'computed', from: 'getTermOfferDiscount of each offer (PL-04)' },
    pages: [resultPage],
  },
  {
    texts: [marketResult.countdownNote],
    evidence: { kind: 'source', from: 'src/content/plans.ts' },
    pages: [resultPage],
  },
  {
    texts: [marketResult.plansLead],
    evidence: { kind: 'commitment', to: 'A plan costs on every renewal what it cost first.' },
    pages: [resultPage],
  },
  {
    texts: [billingNote, ...priceNotes.filter((note) => note !== listPriceNote)],
    evidence: { kind: 'source', from: 'src/content/savings.ts' },
  },
  {
    texts: [new RegExp(`^${countdown.text}(?: [A-Z][a-z]+ \\d{1,2}\\.)?$`, 'g')],
    evidence: { kind: 'computed', from: 'the deadline of the countdown (LD-07)' },
    within: 'timer',
  },
  {
    texts: [...Object.values(countdown.notes), countdown.ended],
    isWholeText: true,
    evidence: { kind: 'source', from: 'src/site/countdown-banner.tsx' },
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
