import { playerMessages } from '../../site/content/messages';
import { buttonTextSchema, copySchema } from '../../funnel/definition/schema/text-schemas';
import type { FunnelDefinition, Step } from '../../funnel/definition/normalise';
import type { ButtonLabels } from '../../funnel/definition/schema/step-parts';
import { germanButtons, germanSentences, germanTitle } from './german-copy';

/** The keys of a step that hold copy. A list of texts counts by the key of the list. */
const copyKeys = new Set([
  'title',
  'description',
  'label',
  'helpText',
  'alt',
  'placeholder',
  'suggestionsLabel',
  'body',
  'entries',
  'suggestions',
  'text',
  'message',
]);

/** Replaces a text; `key` says what it is. */
type ReplaceText = (text: string, key: string) => string;

/** Replaces every copy inside a value. */
function replaceTexts<T>(value: T, replace: ReplaceText, key = ''): T {
  const visit = (inner: unknown, name: string): unknown => {
    if (typeof inner === 'string') return copyKeys.has(name) ? replace(inner, name) : inner;
    if (Array.isArray(inner)) return inner.map((entry: unknown) => visit(entry, name));
    if (typeof inner !== 'object' || inner === null) return inner;
    return Object.fromEntries(
      Object.entries(inner).map(([name2, entry]) => [name2, visit(entry, name2)]),
    );
  };
  return visit(value, key) as T; // only strings were replaced, by strings
}

/** The copy of a step, without its routes and conditions. */
function replaceStepCopy(
  { next, visibleWhen, labels: _, ...copy }: Step,
  replace: ReplaceText,
  labels: ButtonLabels,
): Step {
  const step = { ...replaceTexts(copy, replace), next, labels };
  return (visibleWhen === undefined ? step : { ...step, visibleWhen }) as Step; // its parts, put together again
}

const getLabels = ({ presentation }: FunnelDefinition, step: Step): Required<ButtonLabels> => ({
  ...playerMessages.labels,
  ...presentation.labels,
  ...step.labels,
});

type LabelKey = keyof ButtonLabels;

const mapLabels = (
  labels: Required<ButtonLabels>,
  replace: (label: string, key: LabelKey) => string,
): ButtonLabels =>
  Object.fromEntries(
    Object.entries(labels).map(([key, label]) => [key, replace(label, key as LabelKey)]), // its own keys
  );

/** Replaces the copy of one step, its buttons and the reasons that an ending can show. */
function replaceCopy(
  definition: FunnelDefinition,
  stepId: string,
  replace: ReplaceText,
  replaceLabel: (label: string, key: LabelKey) => string,
): FunnelDefinition {
  return {
    ...definition,
    title: replace(definition.title, 'funnelTitle'),
    steps: definition.steps.map((step) =>
      step.id === stepId
        ? replaceStepCopy(step, replace, mapLabels(getLabels(definition, step), replaceLabel))
        : step,
    ),
  };
}

const maxCopyLength = copySchema.maxLength ?? Infinity;
const maxLabelLength = buttonTextSchema.maxLength ?? Infinity;

/** Adds whole words, over and over, up to a length. */
function addWords(text: string, words: readonly string[], length: number): string {
  let longer = text;
  for (let index = 0; longer.length < length; index += 1) {
    const word = words[index % words.length] ?? '';
    const next = longer === '' ? word : `${longer} ${word}`;
    // A word beyond the length is left out, unless the text is still far too short.
    if (next.length > length && longer.length > 0.85 * length) break;
    longer = next;
  }
  return longer;
}

/** How much longer the next version of a text may be than the longest of today. */
const growth = 1.4;

const getLongest = (texts: readonly string[]): string =>
  texts.reduce((longest, text) => (text.length > longest.length ? text : longest), '');

/** The longest text of a funnel by what it is. */
function findLongestTexts({ title, steps }: FunnelDefinition): ReadonlyMap<string, string> {
  const longest = new Map<string, string>([['funnelTitle', title]]);
  replaceTexts(
    steps.map(({ next: _, ...step }) => step),
    (text, key) => {
      longest.set(key, getLongest([longest.get(key) ?? '', text]));
      return text;
    },
  );
  return longest;
}

const splitWords = (text: string): string[] => text.split(/\s+/).filter((word) => word !== '');

/** Lengthens a text with the words of another, to 1.4 times the length of the longest. */
function lengthen(text: string, longest: string, words: string, maxLength: number): string {
  const target = Math.min(maxLength, Math.ceil(growth * longest.length));
  return addWords(text, splitWords(text === longest ? words : longest), target).slice(0, maxLength);
}

/** The words that a longer button begins to say. */
const moreButtonWords = 'and then go on';

/** The funnel with one step's copy as long as the longest text of its kind by 1.4. */
export function withLongestCopy(definition: FunnelDefinition, stepId: string): FunnelDefinition {
  const longest = findLongestTexts(definition);
  const longestLabels = mapLabels(playerMessages.labels, (_, key) =>
    getLongest(definition.steps.map((step) => getLabels(definition, step)[key])),
  );
  return replaceCopy(
    definition,
    stepId,
    (text, key) => lengthen(text, longest.get(key) ?? text, definition.description, maxCopyLength),
    (label, key) => lengthen(label, longestLabels[key] ?? label, moreButtonWords, maxLabelLength),
  );
}

/**
 * By how much a translation from English grows, by the length of the text (IBM, cited by
 * https://www.w3.org/International/articles/article-text-size).
 */
const germanGrowth: readonly (readonly [maxLength: number, factor: number])[] = [
  [10, 2],
  [20, 1.8],
  [30, 1.6],
  [50, 1.4],
  [70, 1.5],
  [Infinity, 1.3],
];

const getGermanLength = ({ length }: string): number =>
  Math.round(length * (germanGrowth.find(([maxLength]) => length <= maxLength)?.[1] ?? 1));

/** The funnel with one step's copy in German words, as long as a translation gets. */
export function withGermanCopy(definition: FunnelDefinition, stepId: string): FunnelDefinition {
  const used = new Map<string, number>();
  let sentence = 0;
  const toGerman = (text: string, maxLength: number): string => {
    // Each text begins with another sentence, so that answers stay distinct.
    const start = sentence % germanSentences.length;
    sentence += 1;
    const sentences = [...germanSentences.slice(start), ...germanSentences.slice(0, start)];
    const target = Math.min(maxLength, getGermanLength(text));
    const german = addWords('', splitWords(sentences.join(' ')), target).slice(0, maxLength);
    const uses = (used.get(german) ?? 0) + 1;
    used.set(german, uses);
    return uses === 1 ? german : `${german} ${String(uses)}`.slice(-maxLength);
  };
  return replaceCopy(
    definition,
    stepId,
    (text, key) =>
      key === 'funnelTitle'
        ? addWords('', splitWords(germanTitle), getGermanLength(text))
        : toGerman(text, maxCopyLength),
    (label, key) =>
      label === playerMessages.labels[key] || getGermanLength(label) <= germanButtons[key].length
        ? germanButtons[key]
        : toGerman(label, maxLabelLength),
  );
}
