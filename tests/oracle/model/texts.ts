/** Texts with placeholders, as docs/funnel-format.md describes them. */
import { calculated, isEmpty } from './conditions';
import { type Definition, type NumberForm, allFields, chosenOptions, inputOf } from './definition';
import { multipleOf, productOf } from './decimals';
import { ratingName } from './fields';
import type { Facts } from './results';
import { bandOf, totalOf } from './scores';

const months =
  'January February March April May June July August September October November December'.split(
    ' ',
  );

const toWords = (day: string): string => {
  const [year, month, date] = day.split('-').map(Number);
  return `${date} ${months[(month ?? 1) - 1]} ${year}`;
};

const signs: Record<string, string> = { USD: '$', EUR: '€', GBP: '£' };

const toMoney = (value: number, currency: string): string => {
  const amount = Math.abs(value).toLocaleString('en-GB', {
    minimumFractionDigits: Number.isInteger(value) ? 0 : 2,
    maximumFractionDigits: 2,
  });
  return `${value < 0 ? '-' : ''}${signs[currency] ?? ''}${amount}`;
};

/** The form of the place counts before that of the number; money is in the number's own currency. */
function toNumber(value: number, place?: string, own: NumberForm = 'number'): string {
  const currency = typeof own === 'object' && 'currency' in own ? own.currency : undefined;
  const form = place ?? own;
  if (form === 'currency') return toMoney(value, currency ?? 'USD');
  if (typeof form === 'object')
    return 'currency' in form
      ? toMoney(value, form.currency)
      : value.toLocaleString('en-GB', {
          minimumFractionDigits: form.decimals,
          maximumFractionDigits: form.decimals,
        });
  if (form === 'percent') return `${toNumber(multipleOf(productOf([value, 100]), 0.1))}%`;
  if (form === 'plain')
    return value.toLocaleString('en-GB', { maximumFractionDigits: 9 }).replaceAll(',', '');
  const text = value.toLocaleString('en-GB', { maximumFractionDigits: form === 'number' ? 2 : 0 });
  return form === 'year' ? text.replaceAll(',', '') : text;
}

/** "one", "one and two", "one, two and three" */
const toList = (words: readonly string[]): string =>
  words.length < 2
    ? words.join('')
    : `${words.slice(0, -1).join(', ')} and ${words[words.length - 1]}`;

/** What a placeholder shows; null where there is no value. */
function valueOf(
  definition: Definition,
  { what, id, form }: { what: string; id: string; form: string | undefined },
  facts: Facts,
): string | null {
  if (what === 'score') return toNumber(totalOf(definition, id, facts.answers), form);
  if (what === 'band') {
    const band = bandOf(definition, id, facts.answers);
    return band?.title ?? band?.id ?? null;
  }
  if (what === 'value') {
    const number = calculated(definition, id, facts);
    const own = definition.values?.find((one) => one.id === id)?.shownAs;
    return number === null ? null : toNumber(number, form, own);
  }
  if (what === 'input') {
    const input = inputOf(definition, id);
    return typeof input === 'number'
      ? toNumber(input, form)
      : input === undefined
        ? null
        : String(input);
  }
  if (what === 'draw') {
    const { outcomes = [] } = definition.steps.find((step) => step.id === id) ?? {};
    return outcomes.find(({ value }) => value === facts.draws[id])?.label ?? null;
  }
  const field = allFields(definition).find((one) => one.id === id);
  const answer = facts.answers[id];
  if (field === undefined || answer === undefined || answer === false || isEmpty(answer))
    return null;
  if (what === 'answer') {
    if (typeof answer === 'number') return toNumber(answer, form, field.shownAs);
    return field.type === 'date' ? toWords(String(answer)) : String(answer);
  }
  if (field.options !== undefined)
    return toList(chosenOptions(field, answer).map(({ label }) => label));
  if (field.type === 'consent') return 'Yes';
  if (field.type === 'rating') return ratingName(field, Number(answer));
  return field.type === 'date' ? toWords(String(answer)) : String(answer);
}

/** A text as the visitor reads it. The oracle writes days in their usual form only. */
export function filled(definition: Definition, text: string, facts: Facts): string {
  const fillWith = (open: string, close: string): string =>
    text.replaceAll(
      /\{(\w+)\.([\w-]+)(?:, (\w+))?(?: \| "([^"]*)")?\}/g,
      (_, what: string, id: string, form: string | undefined, fallback: string | undefined) => {
        const value = valueOf(definition, { what, id, form }, facts) ?? fallback ?? '';
        return value === '' ? '' : open + value + close;
      },
    );
  const plain = fillWith('', '');
  return /[\u0590-\u08ff\u200f\ufb1d-\ufdff\ufe70-\ufefc]/.test(plain)
    ? fillWith('\u2068', '\u2069')
    : plain;
}
