import type { AnswerValue } from '../definition/schema/answer';
import type { NumberForm } from '../definition/schema/number-form';

/** The language and habits of every text on the site. */
const locale = 'en-GB';

const numberFormats: Readonly<Record<string, Intl.NumberFormatOptions>> = {
  number: { maximumFractionDigits: 2 },
  whole: { maximumFractionDigits: 0 },
  year: { maximumFractionDigits: 0, useGrouping: false },
  plain: { maximumFractionDigits: 9, useGrouping: false },
  percent: { style: 'percent', maximumFractionDigits: 1 },
};

/** As prices are written on the site: "$9", "$1.28". */
const toMoney = (currency: string): Intl.NumberFormatOptions => ({
  style: 'currency',
  currency,
  currencyDisplay: 'narrowSymbol',
  trailingZeroDisplay: 'stripIfInteger',
});

function toNumberOptions(form: NumberForm | 'currency'): Intl.NumberFormatOptions {
  if (form === 'currency') return toMoney('USD');
  if (typeof form === 'string') return numberFormats[form] ?? {};
  return 'currency' in form
    ? toMoney(form.currency)
    : { minimumFractionDigits: form.decimals, maximumFractionDigits: form.decimals };
}

const dayFormats: Readonly<Record<string, Intl.DateTimeFormatOptions>> = {
  date: { dateStyle: 'long' },
  shortDate: { dateStyle: 'medium' },
  weekday: { weekday: 'long' },
};

/** A formatter takes long to create, and a step is written many times. */
const numberFormatters = new Map<string, Intl.NumberFormat>();
const dayFormatters = new Map<string, Intl.DateTimeFormat>();

function getNumberFormatter(form: NumberForm | 'currency'): Intl.NumberFormat {
  const key = JSON.stringify(form);
  const formatter =
    numberFormatters.get(key) ?? new Intl.NumberFormat(locale, toNumberOptions(form));
  numberFormatters.set(key, formatter);
  return formatter;
}

function getDayFormatter(format: string): Intl.DateTimeFormat {
  const formatter =
    dayFormatters.get(format) ??
    new Intl.DateTimeFormat(locale, { ...dayFormats[format], timeZone: 'UTC' });
  dayFormatters.set(format, formatter);
  return formatter;
}

/** The form of a number: that of its place; money is in its own currency. */
function chooseForm(form: string | null, own: NumberForm | undefined): NumberForm | 'currency' {
  const isOwnMoney = form === 'currency' && typeof own === 'object' && 'currency' in own;
  if (form === null || isOwnMoney) return own ?? 'number';
  return form as NumberForm | 'currency'; // checked with the definition
}

/**
 * Writes a value as visitors read it.
 * @param form one of the forms above; null for the usual one
 * @param own the usual form of a number, where the definition gives it one
 */
export function formatValue(value: AnswerValue, form: string | null, own?: NumberForm): string {
  if (typeof value === 'number') return getNumberFormatter(chooseForm(form, own)).format(value);
  return typeof value === 'string' && form !== null && Object.hasOwn(dayFormats, form)
    ? getDayFormatter(form).format(new Date(value))
    : String(value);
}
