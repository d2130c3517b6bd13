/** A place a job alert can be for. */
export interface Place {
  /** How addresses and forms name it: its label, lower-cased, with underscores for spaces. */
  value: string;
  label: string;
}

/** How the query of `/thank-you` writes a place (JF-04). */
export function placeValue(label: string): string {
  return label.toLowerCase().replaceAll(' ', '_');
}

const placesOf = (labels: readonly string[]): readonly Place[] =>
  labels.map((label) => ({ value: placeValue(label), label }));

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

export const usStates = placesOf(Object.values(stateCodes));

export const europeanCountries = placesOf([
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
export const countries: readonly Place[] = [...placesOf([unitedStates]), ...europeanCountries];

/** What people write for a country besides its name. */
const countryNicknames: Readonly<Record<string, string>> = {
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

const named = (places: readonly Place[], text: string) =>
  places.find(({ value }) => value === placeValue(text))?.label;

function regionOf(text: string): Omit<JobLocation, 'city'> | null {
  const codes: Readonly<Record<string, string>> = stateCodes;
  const state = named(usStates, text) ?? codes[text.toUpperCase()];
  if (state !== undefined) return { country: unitedStates, state };
  const country = named(countries, text) ?? countryNicknames[text.toLowerCase()];
  return country === undefined ? null : { country, state: null };
}

/**
 * Reads a place as people write it: "Texas", "Germany", "Austin, TX", "London, UK".
 * What we do not know by name is kept as the city, in the country the alert is for.
 */
export function readPlace(text: string, countryIfUnknown: string): JobLocation {
  const written = text.trim();
  const whole = regionOf(written);
  if (whole !== null) return { ...whole, city: null };
  const comma = written.lastIndexOf(',');
  const behind = comma < 0 ? null : regionOf(written.slice(comma + 1).trim());
  if (behind !== null) return { ...behind, city: written.slice(0, comma).trim() };
  return { country: countryIfUnknown, state: null, city: written };
}
