/** What a text has to look like. */
export type TextFormat =
  | { kind: 'url' }
  | { kind: 'postalCode'; country: PostalCountry }
  | { kind: 'pattern'; pattern: string; message?: string | undefined };

/** The postal codes of each country, with an example. */
const postalCodes = {
  AT: [/^\d{4}$/, '1010'],
  AU: [/^\d{4}$/, '2000'],
  BE: [/^\d{4}$/, '1000'],
  BR: [/^\d{5}-?\d{3}$/, '01310-100'],
  CA: [/^[A-Z]\d[A-Z] ?\d[A-Z]\d$/i, 'K1A 0B1'],
  CH: [/^\d{4}$/, '8001'],
  DE: [/^\d{5}$/, '10115'],
  DK: [/^\d{4}$/, '1050'],
  ES: [/^\d{5}$/, '28013'],
  FI: [/^\d{5}$/, '00100'],
  FR: [/^\d{5}$/, '75001'],
  GB: [/^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/i, 'SW1A 1AA'],
  IE: [/^[A-Z]\d[\dW] ?[A-Z\d]{4}$/i, 'D02 AF30'],
  IN: [/^[1-9]\d{2} ?\d{3}$/, '110001'],
  IT: [/^\d{5}$/, '00184'],
  NL: [/^[1-9]\d{3} ?[A-Z]{2}$/i, '1012 JS'],
  NO: [/^\d{4}$/, '0150'],
  PL: [/^\d{2}-\d{3}$/, '00-001'],
  PT: [/^\d{4}-\d{3}$/, '1100-148'],
  SE: [/^\d{3} ?\d{2}$/, '111 20'],
  US: [/^\d{5}(?:-\d{4})?$/, '10001'],
} as const;
export type PostalCountry = keyof typeof postalCodes;
export const postalCountries = Object.keys(postalCodes) as [PostalCountry, ...PostalCountry[]]; // the keys of a table of ours

/** An address with a domain, with or without its scheme. */
const urlPattern = /^(?:https?:\/\/)?(?:[\p{L}\d-]+\.)+\p{L}{2,}(?::\d{1,5})?(?:[/?#]\S*)?$/iu;

function getExpression(format: TextFormat): Pick<RegExp, 'source' | 'flags'> {
  if (format.kind === 'url') return urlPattern;
  if (format.kind === 'postalCode') return postalCodes[format.country][0];
  return { source: `^(?:${format.pattern})$`, flags: 'u' };
}

/**
 * The regular expression of a format, as data: visitors do not load the table above. A pattern that
 * is no regular expression is reported by the checks of the definition.
 */
export function getFormatExpression(format: TextFormat): Pick<RegExp, 'source' | 'flags'> {
  const { source, flags } = getExpression(format);
  return { source, flags };
}

/** A text that fits a postal code or an address of a page. */
export const getFormatExample = (format: Exclude<TextFormat, { kind: 'pattern' }>): string =>
  format.kind === 'url' ? 'https://ana-silva.example' : postalCodes[format.country][1];
