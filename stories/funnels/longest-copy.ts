import type { FunnelDefinition } from '../../src/definition/normalise';
import { buttonTextSchema, copySchema } from '../../src/definition/text-schemas';

const texts = [
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
const buttons = ['next', 'back', 'submitting', 'spin', 'spinning', 'retry', 'restart'];

/** Keys of a step under which words for visitors stand, and how many fit; all else is structure. */
const limits = new Map([
  ...texts.map((key) => [key, copySchema.maxLength] as const),
  ...buttons.map((key) => [key, buttonTextSchema.maxLength] as const),
]);

const filler =
  ' and then some, because whoever writes the next version may need more words than this one has, such as Unternehmenskommunikation';

/** A text of a length. It keeps its own beginning, so that no two are the same. */
function stretched(text: string, length: number): string {
  const times = Math.ceil(Math.max(0, length - text.length) / filler.length);
  return (text + filler.repeat(times)).slice(0, length).trimEnd();
}

function stretchedIn(value: unknown, limit: number | null): unknown {
  if (typeof value === 'string') return limit === null ? value : stretched(value, limit);
  if (Array.isArray(value)) return value.map((entry: unknown) => stretchedIn(entry, limit));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, stretchedIn(inner, limits.get(key) ?? null)]),
  );
}

/** The same funnel with the longest words the format allows on one of its steps. */
export function withLongestCopy(definition: FunnelDefinition, stepId: string): FunnelDefinition {
  const steps = definition.steps.map((step) => {
    if (step.id !== stepId) return step;
    const { next, ...words } = step;
    // Only words were replaced, by words.
    return { ...(stretchedIn(words, null) as typeof step), next };
  });
  return { ...definition, steps };
}
