// The answers of the made-up visitor of stories and walks.

/** What a field says of itself. */
interface FieldTexts {
  id: string;
  label?: string | undefined;
  placeholder?: string | undefined;
  unit?: string | undefined;
}

/** `born_on` and `bornOn` become "born on", so that words can be matched. */
const toWords = (id: string): string =>
  id.replace(/([a-z])([A-Z])/g, '$1 $2').replace(/[_-]+/g, ' ');

const getWording = ({ id, label = '', placeholder = '', unit = '' }: FieldTexts): string =>
  [label, placeholder, unit, toWords(id)].join(' \n ').toLowerCase();

/** The first sample whose question the field asks. */
function findSample<T>(
  samples: readonly (readonly [asks: RegExp, sample: T])[],
  texts: FieldTexts,
): T | undefined {
  const wording = getWording(texts);
  return samples.find(([asks]) => asks.test(wording))?.[1];
}

const birthDate = { YYYY: '1994', YY: '94', MM: '03', DD: '17' };
const laterDate = { YYYY: '2027', YY: '27', MM: '03', DD: '17' };

/** Writes a date in the format that a placeholder such as "DD.MM.YYYY" asks for. */
function formatDate(date: typeof birthDate, placeholder = ''): string {
  const [format = 'YYYY-MM-DD'] =
    /\b(?:DD|MM|YYYY|YY)(?:[./ -](?:DD|MM|YYYY|YY))+\b/i.exec(placeholder) ?? [];
  return format
    .toUpperCase()
    .replace(/YYYY|YY|MM|DD/g, (part) => date[part as keyof typeof birthDate]); // the pattern has these keys only
}

type ToText = (texts: FieldTexts) => string;

/** Samples of texts, by what the field asks for. The first match counts. */
const textSamples: readonly (readonly [RegExp, string | ToText])[] = [
  [/\b(birth ?day|birth|born)\b/, ({ placeholder }) => formatDate(birthDate, placeholder)],
  [
    /^when\b|\b(dates?|deadline)\b|\b(dd|mm)[./ -](dd|mm)\b/,
    ({ placeholder }) => formatDate(laterDate, placeholder),
  ],
  [/\b((tele)?phone|mobile|whatsapp)\b/, '+351 912 345 678'],
  [/\b(url|website|link|linkedin|portfolio|homepage)\b/, 'https://ana-silva.example'],
  [/\b(post ?code|postal code|zip)\b/, '1100-148'],
  [/\b(street|address)\b/, 'Rua das Flores 12'],
  [/\b(company|employer|organi[sz]ation)\b/, 'Northwind'],
  [/\b(job titles?|roles?|position|occupation|profession)\b/, 'Product Manager'],
  [/\b(city|town|place|location|where)\b/, 'Lisbon'],
  [/\b(country|nationality)\b/, 'Portugal'],
  [/\b(first|given) name\b/, 'Ana'],
  [/\b(last|family) name\b|\bsurname\b/, 'Silva'],
  [/\bnames?\b/, 'Ana Silva'],
  [/\b(salary|pay|income|budget)\b/, '52,000'],
  [/\byear\b/, '2019'],
];

const examplePattern = /^(?:e\. ?g\.|eg|for example|such as)[,:]?\s+(.+?)\s*[.…]*$/i;

/** A text that answers what the field asks; null where its texts do not tell. */
export function findSampleText(texts: FieldTexts): string | null {
  const example = examplePattern.exec(texts.placeholder ?? '')?.[1];
  if (example !== undefined) return example;
  const sample = findSample(textSamples, texts) ?? null;
  return typeof sample === 'function' ? sample(texts) : sample;
}

/** Samples of numbers, by what the field asks for. The first match counts. */
const numberSamples: readonly (readonly [RegExp, number])[] = [
  [/\b(birth|born)\b/, 1994],
  [/\b(age|how old)\b/, 34],
  [/\bexperience\b/, 6],
  [/\b(salary|pay|income|earn)\b/, 52_000],
  [/\b(which|what) year\b/, 2019],
  [/\bhours?\b/, 38],
  [/\b(percent|percentage)\b|%/, 40],
  [/\b(children|people|persons)\b/, 2],
  [/\b(height|cm)\b/, 172],
  [/\b(weight|kg)\b/, 70],
  [/\b(days|weeks|months|years|applications|jobs)\b/, 12],
];

/** A number that answers what the field asks; null where its texts do not tell. */
export const findSampleNumber = (texts: FieldTexts): number | null =>
  findSample(numberSamples, texts) ?? null;
