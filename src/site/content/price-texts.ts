import { company } from './company';

/** Below each button that costs money. */
export const purchaseTerms = {
  text: `Cancel at any time: that stops the next charge. Sold by ${company.legalName}`,
  terms: 'Terms',
  refunds: 'Refunds',
} as const;

/** Words for prices. Every figure in them comes from the plan table (docs/decisions/0015). */
export const priceTexts = {
  discount: (percent: number) => `${String(percent)}% off`,
  /** Follows a struck price, which starts with "was". */
  listPrice: 'at list price',
  included: 'What it includes',
  notesTitle: 'What the prices mean',
  termsTitle: 'For a term, paid in one sum',
  termNames: { monthly: 'Monthly', quarterly: 'Quarterly', annual: 'Annual' },
  tableTitle: 'The plans side by side',
  tableCorner: 'Plan',
  notIncluded: 'Not included',
  /** The switch between terms. */
  switchTitle: 'How you pay',
  paidTermNames: { weekly: 'Week', monthly: 'Month', quarterly: 'Quarter', annual: 'Year' },
  aWeek: 'A week',
  /** At the button: the sum and when it is due again. */
  weeklyTotal: (price: string) => `You pay ${price} now, and again every week until you cancel.`,
  termTotal: (price: string, weeks: number) =>
    `You pay ${price} in one sum for ${String(weeks)} weeks, and again after each ${String(weeks)} weeks until you cancel.`,
  /** Beside the sum of a term. */
  termSaved: (amount: string, percent: number) =>
    `That is ${amount} or ${String(percent)}% less than by the week.`,
  saving: (percent: number) => `Save ${String(percent)}%`,
  weeks: (weeks: number) => `${String(weeks)} weeks`,
  /** The basis of a saving. */
  savingBasis: (weeks: number, weekly: string, priceByWeek: string) =>
    `${String(weeks)} weeks at ${weekly} would be ${priceByWeek}`,
} as const;

/** A price after "was". */
export const listPriceNote =
  'A price after “was” is our list price. “% off” is worked out from it. We do not say that it was asked in an earlier period.';

/** Terms are chosen on the payment page. */
export const termsNote =
  'A plan is billed weekly. A term is paid in one sum instead. Both renew until you cancel.';

/** Shown below the plans of every page. */
export const priceNotes = [
  termsNote,
  'A saving compares a term with the same weeks paid by the week, rounded down: a month is 4 weeks, a quarter 13, a year 52.',
  listPriceNote,
] as const;
