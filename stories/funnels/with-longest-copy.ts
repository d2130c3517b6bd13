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

/** The maximum length of copy, by key. Other keys of a step hold no copy. */
const maxLengthByKey = new Map([
  ...textKeys.map((key) => [key, copySchema.maxLength] as const),
  ...buttonKeys.map((key) => [key, buttonTextSchema.maxLength] as const),
]);

const filler =
  ' and then some, because the next version of this text may need more words than this one has, such as Unternehmenskommunikation';

/** Lengthens a text. It keeps its beginning, so that texts stay distinct. */
function lengthenText(text: string, length: number): string {
  const repetitions = Math.ceil(Math.max(0, length - text.length) / filler.length);
  return (text + filler.repeat(repetitions)).slice(0, length).trimEnd();
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

/** Returns the funnel with copy of maximum length on one step. */
export function withLongestCopy(definition: FunnelDefinition, stepId: string): FunnelDefinition {
  const steps = definition.steps.map((step) => {
    if (step.id !== stepId) return step;
    const { next, ...rest } = step;
    // Only strings were replaced, by strings.
    return { ...(lengthenTexts(rest, null) as typeof step), next };
  });
  return { ...definition, steps };
}
