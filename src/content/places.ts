/** A place a job alert can be for. */
export interface PlaceOption {
  /** How addresses and forms name it: its label, lower-cased, with underscores for spaces. */
  value: string;
  label: string;
}

/** How the query of `/thank-you` writes a place (JF-04). */
export function toPlaceValue(label: string): string {
  return label.toLowerCase().replaceAll(' ', '_');
}

const toPlaceOptions = (labels: readonly string[]): readonly PlaceOption[] =>
  labels.map((label) => ({ value: toPlaceValue(label), label }));

/** The one country whose states we tell apart. */
export const unitedStates = 'United States';

/** The postal codes people write behind a city, by state. */
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

/** Every country an alert can be for. */
export const countries: readonly PlaceOption[] = [
  ...toPlaceOptions([unitedStates]),
  ...europeanCountries,
];

/** What people write for a country besides its name. */
const countryAliases: Readonly<Record<string, string>> = {
  us: unitedStates,
  usa: unitedStates,
  uk: 'United Kingdom',
};

/** A place as a row of the database holds it (JF-05). */
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
 * Reads a place as people write it: "Texas", "Germany", "Austin, TX", "London, UK".
 * What we do not know by name is kept as the city, in the country the alert is for.
 */
export function parsePlace(text: string, defaultCountry: string): JobLocation {
  const written = text.trim();
  const whole = findStateOrCountry(written);
  if (whole !== null) return { ...whole, city: null };
  const comma = written.lastIndexOf(',');
  const afterComma = comma < 0 ? null : findStateOrCountry(written.slice(comma + 1).trim());
  if (afterComma !== null) return { ...afterComma, city: written.slice(0, comma).trim() };
  return { country: defaultCountry, state: null, city: written };
}
