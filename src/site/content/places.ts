/** A place for job alerts. */
export interface PlaceOption {
  /** Used in URLs and forms: the label in lower case with underscores for spaces. */
  value: string;
  label: string;
}

/** Value of a place in the query of `/thank-you` (JF-04). */
export function toPlaceValue(label: string): string {
  return label.toLowerCase().replaceAll(' ', '_');
}

const toPlaceOptions = (labels: readonly string[]): readonly PlaceOption[] =>
  labels.map((label) => ({ value: toPlaceValue(label), label }));

/** The only country with states. */
export const unitedStates = 'United States';

/** Postal codes, as in "Austin, TX". */
const stateCodes = {
  AL: 'Alabama',
  AK: 'Alaska',
  AZ: 'Arizona',
  AR: 'Arkansas',
  CA: 'California',
  CO: 'Colorado',
  CT: 'Connecticut',
  DE: 'Delaware',
  DC: 'District of Columbia',
  FL: 'Florida',
  GA: 'Georgia',
  HI: 'Hawaii',
  ID: 'Idaho',
  IL: 'Illinois',
  IN: 'Indiana',
  IA: 'Iowa',
  KS: 'Kansas',
  KY: 'Kentucky',
  LA: 'Louisiana',
  ME: 'Maine',
  MD: 'Maryland',
  MA: 'Massachusetts',
  MI: 'Michigan',
  MN: 'Minnesota',
  MS: 'Mississippi',
  MO: 'Missouri',
  MT: 'Montana',
  NE: 'Nebraska',
  NV: 'Nevada',
  NH: 'New Hampshire',
  NJ: 'New Jersey',
  NM: 'New Mexico',
  NY: 'New York',
  NC: 'North Carolina',
  ND: 'North Dakota',
  OH: 'Ohio',
  OK: 'Oklahoma',
  OR: 'Oregon',
  PA: 'Pennsylvania',
  RI: 'Rhode Island',
  SC: 'South Carolina',
  SD: 'South Dakota',
  TN: 'Tennessee',
  TX: 'Texas',
  UT: 'Utah',
  VT: 'Vermont',
  VA: 'Virginia',
  WA: 'Washington',
  WV: 'West Virginia',
  WI: 'Wisconsin',
  WY: 'Wyoming',
} as const;

export const usStates = toPlaceOptions(Object.values(stateCodes));

export const europeanCountries = toPlaceOptions([
  'United Kingdom',
  'Albania',
  'Andorra',
  'Austria',
  'Belgium',
  'Bosnia and Herzegovina',
  'Bulgaria',
  'Croatia',
  'Cyprus',
  'Czechia',
  'Denmark',
  'Estonia',
  'Finland',
  'France',
  'Germany',
  'Greece',
  'Hungary',
  'Iceland',
  'Ireland',
  'Italy',
  'Kosovo',
  'Latvia',
  'Liechtenstein',
  'Lithuania',
  'Luxembourg',
  'Malta',
  'Moldova',
  'Monaco',
  'Montenegro',
  'Netherlands',
  'North Macedonia',
  'Norway',
  'Poland',
  'Portugal',
  'Romania',
  'San Marino',
  'Serbia',
  'Slovakia',
  'Slovenia',
  'Spain',
  'Sweden',
  'Switzerland',
  'Ukraine',
]);

/** All countries for job alerts. */
export const countries: readonly PlaceOption[] = [
  ...toPlaceOptions([unitedStates]),
  ...europeanCountries,
];

/** Other names of countries. */
const countryAliases: Readonly<Record<string, string>> = {
  us: unitedStates,
  usa: unitedStates,
  uk: 'United Kingdom',
};

/** Format of a place in the database (JF-05). */
export type JobLocation = {
  readonly country: string;
  readonly state: string | null;
  readonly city: string | null;
};

const findPlaceLabel = (places: readonly PlaceOption[], text: string) =>
  places.find(({ value }) => value === toPlaceValue(text))?.label;

function findStateOrCountry(text: string): Omit<JobLocation, 'city'> | null {
  const codes: Readonly<Record<string, string>> = stateCodes;
  const state = findPlaceLabel(usStates, text) ?? codes[text.toUpperCase()];
  if (state !== undefined) return { country: unitedStates, state };
  const country = findPlaceLabel(countries, text) ?? countryAliases[text.toLowerCase()];
  return country === undefined ? null : { country, state: null };
}

/**
 * Parses free text: "Texas", "Germany", "Austin, TX", "London, UK". An unknown place becomes a city
 * in the default country.
 */
export function parsePlace(text: string, defaultCountry: string): JobLocation {
  const writtenPlace = text.trim();
  const knownPlace = findStateOrCountry(writtenPlace);
  if (knownPlace !== null) return { ...knownPlace, city: null };
  const comma = writtenPlace.lastIndexOf(',');
  const afterComma = comma < 0 ? null : findStateOrCountry(writtenPlace.slice(comma + 1).trim());
  if (afterComma !== null) return { ...afterComma, city: writtenPlace.slice(0, comma).trim() };
  return { country: defaultCountry, state: null, city: writtenPlace };
}
