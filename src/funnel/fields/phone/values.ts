/** The country of numbers without "+": the first that the visitor chooses from, where it is not one of them. */
export const getOwnCountry = ({
  country,
  countries,
}: {
  country: string;
  countries?: string[] | undefined;
}): string => (countries?.includes(country) === false ? (countries[0] ?? country) : country);

/** A number in the form E.164, such as "+351912345678". */
export const isE164 = (text: unknown): text is string =>
  typeof text === 'string' && /^\+[1-9]\d{6,14}$/.test(text);
