import { z } from 'zod';
import { choiceOf } from './choice-schema';

const currencySchema = choiceOf({
  USD: 'US dollars',
  EUR: 'Euros',
  GBP: 'British pounds',
  AED: 'Dirhams of the United Arab Emirates',
  AUD: 'Australian dollars',
  BRL: 'Brazilian reals',
  CAD: 'Canadian dollars',
  CHF: 'Swiss francs',
  CLP: 'Chilean pesos',
  CNY: 'Chinese yuan',
  COP: 'Colombian pesos',
  CZK: 'Czech korunas',
  DKK: 'Danish krones',
  HKD: 'Hong Kong dollars',
  HUF: 'Hungarian forints',
  IDR: 'Indonesian rupiahs',
  ILS: 'Israeli new shekels',
  INR: 'Indian rupees',
  JPY: 'Japanese yen',
  KRW: 'South Korean won',
  MXN: 'Mexican pesos',
  MYR: 'Malaysian ringgits',
  NGN: 'Nigerian nairas',
  NOK: 'Norwegian krones',
  NZD: 'New Zealand dollars',
  PEN: 'Peruvian soles',
  PHP: 'Philippine pesos',
  PLN: 'Polish zlotys',
  RON: 'Romanian leus',
  SAR: 'Saudi riyals',
  SEK: 'Swedish kronas',
  SGD: 'Singapore dollars',
  THB: 'Thai baht',
  TRY: 'Turkish liras',
  TWD: 'New Taiwan dollars',
  UAH: 'Ukrainian hryvnias',
  VND: 'Vietnamese dong',
  ZAR: 'South African rands',
});

const words = {
  number: 'With groups and up to two decimals: 1,234.57',
  whole: 'A whole number with groups: 1,235',
  year: 'A whole number without groups: 1990',
  plain: 'All decimals, without groups: 1234.567',
  percent: '0.25 as 25%',
} as const;

/** The forms that a placeholder names: those of a definition, and money. */
export const numberForms: readonly string[] = [...Object.keys(words), 'currency'];

/** How texts show a number. */
export const numberFormSchema = z
  .union([
    choiceOf(words),
    z.strictObject({ currency: currencySchema.meta({ description: 'The currency of the money' }) }),
    z.strictObject({
      decimals: z
        .int()
        .min(0)
        .max(9)
        .meta({ description: 'As many decimals, also where they are 0' }),
    }),
  ])
  .meta({ description: 'How texts show the number; left out, as 1,234.57' });
export type NumberForm = z.infer<typeof numberFormSchema>;
