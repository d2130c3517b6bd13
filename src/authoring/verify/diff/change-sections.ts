/** Topics of changes, in the order of the report. */
export const changeSections = [
  'steps',
  'questions',
  'copy',
  'inputs',
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
  'visits',
] as const;
export type ChangeSection = (typeof changeSections)[number];

/** Properties whose texts a visitor reads. */
const copyProperties: ReadonlySet<string | undefined> = new Set([
  'title',
  'description',
  'label',
  'helpText',
  'picture',
  'placeholder',
  'suggestions',
  'suggestionsLabel',
  'unit',
  'text',
  'entries',
  'message',
  'body',
  'example',
  'list',
  'labels',
  'cta',
  'emoji',
]);

/** Section of each top-level part of a funnel. */
const sectionByPart: ReadonlyMap<string | undefined, ChangeSection> = new Map([
  ['inputs', 'inputs'],
  ['scores', 'scores'],
  ['values', 'scores'],
  ['decisions', 'decisions'],
  ['submissions', 'submissions'],
  ['persistence', 'storage'],
  ['migrations', 'visits'],
  ['result', 'result'],
]);

/** Section of each property of steps, fields, options and outcomes; default: behaviour. */
const propertySections: Readonly<Record<string, ChangeSection>> = {
  kind: 'steps',
  parts: 'result',
  to: 'result',
  site: 'result',
  next: 'routes',
  visibleWhen: 'routes',
  type: 'questions',
  step: 'questions',
  validation: 'answers',
  required: 'answers',
  atLeastOneOf: 'answers',
  min: 'answers',
  max: 'answers',
  maxLength: 'answers',
  exclusive: 'answers',
  points: 'scores',
  weight: 'draws',
  attempts: 'draws',
  onRestart: 'draws',
};

const sectionByProperty: ReadonlyMap<string | undefined, ChangeSection> = new Map(
  Object.entries(propertySections),
);

/** Paths of whole entries: a step, a field, an option, an outcome of a draw. */
const entryPatterns: readonly { at: readonly (string | null)[]; section: ChangeSection }[] = [
  { at: ['steps', null], section: 'steps' },
  { at: ['fields', null], section: 'questions' },
  { at: ['fields', null, 'options', null], section: 'questions' },
  { at: ['steps', null, 'outcomes', null], section: 'draws' },
  { at: ['steps', null, 'parts', null], section: 'result' },
  { at: ['steps', null, 'parts', null, 'visibleWhen'], section: 'result' },
];

/** Returns the property of an entry that a path leads to: a key of the format, not an author's id. */
function getProperty([, , property, , inner]: readonly string[]): string | undefined {
  const isEntry = property === 'options' || property === 'outcomes' || property === 'parts';
  return isEntry ? (inner ?? property) : property;
}

/** Is the path a text for visitors? Compares keys of the format only, never ids of authors. */
function isCopy(path: readonly string[]): boolean {
  const [part] = path;
  if (part === 'persistence' || part === 'result') return false;
  if (part === 'submissions') return path[2] === 'messages';
  if (part === 'steps' || part === 'fields') {
    const property = getProperty(path);
    if (property === 'feedback' || property === 'validation' || property === 'atLeastOneOf')
      return copyProperties.has(path.at(-1));
    return copyProperties.has(property);
  }
  if (part === 'decisions')
    return path[2] === 'reasons' || (path[2] === 'results' && path[4] === 'label');
  if (part === 'scores' || part === 'values')
    return path[2] === 'bands' && copyProperties.has(path[4]);
  return copyProperties.has(path.at(-1)) || path[1] === 'labels';
}

/** Does a path match a pattern? Null matches any name. */
export function isPathMatch(path: readonly string[], pattern: readonly (string | null)[]): boolean {
  return (
    pattern.length === path.length &&
    pattern.every((name, index) => name === null || name === path[index])
  );
}

/** Returns the section of a change by its path. */
export function getChangeSection(path: readonly string[]): ChangeSection {
  const entry = entryPatterns.find(({ at }) => isPathMatch(path, at));
  if (entry !== undefined) return entry.section;
  if (isCopy(path)) return 'copy';
  const [part] = path;
  if (part === 'steps' || part === 'fields')
    return sectionByProperty.get(getProperty(path)) ?? 'behaviour';
  return sectionByPart.get(part) ?? 'page';
}
