/** What a change is about, in the order in which people read about them. */
export const sections = [
  'steps',
  'questions',
  'copy',
  'routes',
  'answers',
  'decisions',
  'scores',
  'draws',
  'behaviour',
  'page',
  'result',
  'submissions',
  'storage',
] as const;
export type Section = (typeof sections)[number];

/** Properties whose texts a visitor reads. */
const copy: ReadonlySet<string | undefined> = new Set([
  'title',
  'description',
  'label',
  'helpText',
  'placeholder',
  'suggestions',
  'suggestionsLabel',
  'unit',
  'text',
  'message',
  'body',
  'list',
  'labels',
  'cta',
  'emoji',
]);

/** What the parts of a funnel are about. */
const parts: ReadonlyMap<string | undefined, Section> = new Map([
  ['scores', 'scores'],
  ['decisions', 'decisions'],
  ['submissions', 'submissions'],
  ['persistence', 'storage'],
  ['result', 'result'],
]);

/** What the properties of steps, fields, options and outcomes are about; others say how they behave. */
const properties: Readonly<Record<string, Section>> = {
  kind: 'steps',
  next: 'routes',
  visibleWhen: 'routes',
  type: 'questions',
  step: 'questions',
  validation: 'answers',
  required: 'answers',
  min: 'answers',
  max: 'answers',
  maxLength: 'answers',
  exclusive: 'answers',
  points: 'scores',
  weight: 'draws',
  attempts: 'draws',
};

const sectionOfProperty: ReadonlyMap<string | undefined, Section> = new Map(
  Object.entries(properties),
);

/** Places of whole entries: a step, a field, an option, an outcome of a draw. */
const entries: readonly { at: readonly (string | null)[]; section: Section }[] = [
  { at: ['steps', null], section: 'steps' },
  { at: ['fields', null], section: 'questions' },
  { at: ['fields', null, 'options', null], section: 'questions' },
  { at: ['steps', null, 'outcomes', null], section: 'draws' },
];

/** The property a path leads to inside an entry: its name, not the names authors gave. */
function propertyOf([, , property, , inner]: readonly string[]): string | undefined {
  const isEntry = property === 'options' || property === 'outcomes';
  return isEntry ? (inner ?? property) : property;
}

/** Names on a path that the format gives, by where names of authors cannot stand. */
function isCopy(path: readonly string[]): boolean {
  const [part] = path;
  if (part === 'persistence' || part === 'result') return false;
  if (part === 'submissions') return path[2] === 'messages';
  if (part === 'steps' || part === 'fields') {
    const property = propertyOf(path);
    if (property === 'feedback' || property === 'validation') return copy.has(path.at(-1));
    return copy.has(property);
  }
  if (part === 'decisions')
    return path[2] === 'reasons' || (path[2] === 'results' && path[4] === 'label');
  if (part === 'scores') return path[2] === 'bands' && copy.has(path[4]);
  return copy.has(path.at(-1)) || path[1] === 'labels';
}

/** Does a path fit a pattern? Null in the pattern stands for any name. */
export function liesAt(path: readonly string[], pattern: readonly (string | null)[]): boolean {
  return (
    pattern.length === path.length &&
    pattern.every((name, index) => name === null || name === path[index])
  );
}

/** What a change at a path is about. */
export function sectionOf(path: readonly string[]): Section {
  const entry = entries.find(({ at }) => liesAt(path, at));
  if (entry !== undefined) return entry.section;
  if (isCopy(path)) return 'copy';
  const [part] = path;
  if (part === 'steps' || part === 'fields')
    return sectionOfProperty.get(propertyOf(path)) ?? 'behaviour';
  return parts.get(part) ?? 'page';
}
