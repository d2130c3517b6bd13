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

/**
 * Writes a value as visitors read it.
 * @param format one of the formats above; null for the usual one
 */
export function formatValue(value: AnswerValue, format: string | null): string {
  if (typeof value === 'number')
    return new Intl.NumberFormat(
      locale,
      numberFormats[format ?? 'number'] ?? numberFormats.number,
    ).format(value);
  const days = typeof value === 'string' && format !== null ? dayFormats[format] : undefined;
  if (typeof value !== 'string' || days === undefined) return String(value);
  return new Intl.DateTimeFormat(locale, { ...days, timeZone: 'UTC' }).format(new Date(value));
}
