import { mapPlaceholderIds } from '../../shared/text/placeholders';
import type { NamedPart } from './schema/name-schemas';

/** What a placeholder can read, by the word before the point, and the part that the id names. */
export const placeholderSources = {
  answer: 'field',
  label: 'field',
  score: 'score',
  band: 'score',
  value: 'value',
  draw: 'step',
  input: 'input',
} as const satisfies Record<string, NamedPart>;
export type PlaceholderSource = keyof typeof placeholderSources;

export const isPlaceholderSource = (source: string): source is PlaceholderSource =>
  Object.hasOwn(placeholderSources, source);

/**
 * Changes the names in the placeholders of a text.
 * @param change gives the new name; the same one where it stays
 */
export const mapNamesInText = (
  text: string,
  change: (part: NamedPart, name: string) => string,
): string =>
  mapPlaceholderIds(text, (source, id) =>
    isPlaceholderSource(source) ? change(placeholderSources[source], id) : id,
  );
