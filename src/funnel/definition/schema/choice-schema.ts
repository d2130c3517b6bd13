import { z } from 'zod';

/** The values of a choice in words, in their order. Editors show `enumDescriptions` beside the values. */
export const choiceWords = z.registry<{ enumDescriptions: readonly string[] }>();

/** The schema of a choice, from its values and what each means. */
export function choiceOf<const Words extends Readonly<Record<string, string>>>(words: Words) {
  const values = Object.keys(words) as (keyof Words & string)[];
  return z.enum(values).register(choiceWords, { enumDescriptions: Object.values(words) });
}
