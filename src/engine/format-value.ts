import type { AnswerValue } from '../definition/parts/answer';

/** The language and habits of every text on the site. */
const locale = 'en-GB';

const numberFormats: Readonly<Record<string, Intl.NumberFormatOptions>> = {
  number: { maximumFractionDigits: 2 },
  whole: { maximumFractionDigits: 0 },
  // As prices are written on the site: "$9", "$1.28".
  currency: {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
    trailingZeroDisplay: 'stripIfInteger',
  },
  percent: { style: 'percent', maximumFractionDigits: 1 },
};

const dayFormats: Readonly<Record<string, Intl.DateTimeFormatOptions>> = {
  date: { dateStyle: 'long' },
  shortDate: { dateStyle: 'medium' },
  weekday: { weekday: 'long' },
};

/** A formatter takes long to create, and a step is written many times. */
const numberFormatters = new Map<string, Intl.NumberFormat>();
const dayFormatters = new Map<string, Intl.DateTimeFormat>();

function getNumberFormatter(format: string): Intl.NumberFormat {
  const formatter =
    numberFormatters.get(format) ?? new Intl.NumberFormat(locale, numberFormats[format]);
  numberFormatters.set(format, formatter);
  return formatter;
}

function getDayFormatter(format: string): Intl.DateTimeFormat {
  const formatter =
    dayFormatters.get(format) ??
    new Intl.DateTimeFormat(locale, { ...dayFormats[format], timeZone: 'UTC' });
  dayFormatters.set(format, formatter);
  return formatter;
}

/**
 * Writes a value as visitors read it.
 * @param format one of the formats above; null for the usual one
 */
export function formatValue(value: AnswerValue, format: string | null): string {
  if (typeof value === 'number')
    return getNumberFormatter(
      format !== null && Object.hasOwn(numberFormats, format) ? format : 'number',
    ).format(value);
  return typeof value === 'string' && format !== null && Object.hasOwn(dayFormats, format)
    ? getDayFormatter(format).format(new Date(value))
    : String(value);
}
