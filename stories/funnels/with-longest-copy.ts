import type { FunnelDefinition } from '../../src/definition/normalise';
import { buttonTextSchema, copySchema } from '../../src/definition/parts/text-schemas';

const textKeys = [
  'title',
  'description',
  'label',
  'helpText',
  'placeholder',
  'suggestionsLabel',
  'unit',
  'body',
  'entries',
  'suggestions',
];
const buttonKeys = ['next', 'back', 'submitting', 'spin', 'spinning', 'retry', 'restart'];

/** Keys of a step under which words for visitors stand, and how many fit; all else is structure. */
const maxLengthByKey = new Map([
  ...textKeys.map((key) => [key, copySchema.maxLength] as const),
  ...buttonKeys.map((key) => [key, buttonTextSchema.maxLength] as const),
]);

const filler =
  ' and then some, because whoever writes the next version may need more words than this one has, such as Unternehmenskommunikation';

/** A text of a length. It keeps its own beginning, so that no two are the same. */
function lengthenText(text: string, length: number): string {
  const times = Math.ceil(Math.max(0, length - text.length) / filler.length);
  return (text + filler.repeat(times)).slice(0, length).trimEnd();
}

function lengthenTexts(value: unknown, limit: number | null): unknown {
  if (typeof value === 'string') return limit === null ? value : lengthenText(value, limit);
  if (Array.isArray(value)) return value.map((entry: unknown) => lengthenTexts(entry, limit));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      lengthenTexts(inner, maxLengthByKey.get(key) ?? null),
    ]),
  );
}

/** The same funnel with the longest words the format allows on one of its steps. */
export function withLongestCopy(definition: FunnelDefinition, stepId: string): FunnelDefinition {
  const steps = definition.steps.map((step) => {
    if (step.id !== stepId) return step;
    const { next, ...words } = step;
    // Only words were replaced, by words.
    return { ...(lengthenTexts(words, null) as typeof step), next };
  });
  return { ...definition, steps };
}
