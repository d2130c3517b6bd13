import type { FieldOf } from '../field-schema';

/**
 * The choices after one of them was pressed, in the order of the options. A choice that stands
 * alone clears the others, and is cleared by them.
 */
export function toggleChoice(
  { options, exclusive }: Pick<FieldOf<'multiChoice'>, 'options' | 'exclusive'>,
  chosen: readonly string[],
  pressed: string,
): string[] {
  if (chosen.includes(pressed)) return chosen.filter((value) => value !== pressed);
  if (exclusive.includes(pressed)) return [pressed];
  const kept = new Set([...chosen.filter((value) => !exclusive.includes(value)), pressed]);
  return options.map(({ value }) => value).filter((value) => kept.has(value));
}
