/** What a change is about, in the order in which people read about them. */
export const changeSections = [
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
export type ChangeSection = (typeof changeSections)[number];

/** Properties whose texts a visitor reads. */
const copyProperties: ReadonlySet<string | undefined> = new Set([
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
const sectionByPart: ReadonlyMap<string | undefined, ChangeSection> = new Map([
  ['scores', 'scores'],
  ['decisions', 'decisions'],
  ['submissions', 'submissions'],
  ['persistence', 'storage'],
  ['result', 'result'],
]);

/** What the properties of steps, fields, options and outcomes are about; others say how they behave. */
const propertySections: Readonly<Record<string, ChangeSection>> = {
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

const sectionByProperty: ReadonlyMap<string | undefined, ChangeSection> = new Map(
  Object.entries(propertySections),
);

/** Places of whole entries: a step, a field, an option, an outcome of a draw. */
const entryPatterns: readonly { at: readonly (string | null)[]; section: ChangeSection }[] = [
  { at: ['steps', null], section: 'steps' },
  { at: ['fields', null], section: 'questions' },
  { at: ['fields', null, 'options', null], section: 'questions' },
  { at: ['steps', null, 'outcomes', null], section: 'draws' },
];

/** The property a path leads to inside an entry: its name, not the names authors gave. */
function getProperty([, , property, , inner]: readonly string[]): string | undefined {
  const isEntry = property === 'options' || property === 'outcomes';
  return isEntry ? (inner ?? property) : property;
}

/** Names on a path that the format gives, by where names of authors cannot stand. */
function isCopy(path: readonly string[]): boolean {
  const [part] = path;
  if (part === 'persistence' || part === 'result') return false;
  if (part === 'submissions') return path[2] === 'messages';
  if (part === 'steps' || part === 'fields') {
    const property = getProperty(path);
    if (property === 'feedback' || property === 'validation')
      return copyProperties.has(path.at(-1));
    return copyProperties.has(property);
  }
  if (part === 'decisions')
    return path[2] === 'reasons' || (path[2] === 'results' && path[4] === 'label');
  if (part === 'scores') return path[2] === 'bands' && copyProperties.has(path[4]);
  return copyProperties.has(path.at(-1)) || path[1] === 'labels';
}

/** Does a path fit a pattern? Null in the pattern stands for any name. */
export function isPathMatch(path: readonly string[], pattern: readonly (string | null)[]): boolean {
  return (
    pattern.length === path.length &&
    pattern.every((name, index) => name === null || name === path[index])
  );
}

/** What a change at a path is about. */
export function getChangeSection(path: readonly string[]): ChangeSection {
  const entry = entryPatterns.find(({ at }) => isPathMatch(path, at));
  if (entry !== undefined) return entry.section;
  if (isCopy(path)) return 'copy';
  const [part] = path;
  if (part === 'steps' || part === 'fields')
    return sectionByProperty.get(getProperty(path)) ?? 'behaviour';
  return sectionByPart.get(part) ?? 'page';
}
