import type { MultiChoiceField } from './schema';

/**
 * Adds or removes a choice. @returns the choices in the order of the options. An exclusive choice
 * clears the others, and they clear it.
 */
export function toggleChoice(
  { options, exclusive }: Pick<MultiChoiceField, 'options' | 'exclusive'>,
  chosen: readonly string[],
  toggled: string,
): string[] {
  if (chosen.includes(toggled)) return chosen.filter((value) => value !== toggled);
  if (exclusive.includes(toggled)) return [toggled];
  const values = new Set([...chosen.filter((value) => !exclusive.includes(value)), toggled]);
  return options.map(({ value }) => value).filter((value) => values.has(value));
}
