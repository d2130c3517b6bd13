import { filledSections, type FilledSection } from './filled-sections';
import { findCopy, type CopyAt } from './find-copy';
import type { DefinitionPath } from './issues/issue';
import { hasPlaceholders } from '../../shared/text/placeholders';

/** The place of a text with placeholders: a part of the definition, and the path inside it. */
export interface FilledText {
  section: FilledSection;
  /** The id of the step, score or decision. */
  id: string;
  path: DefinitionPath;
}

/** Braces occur in few definitions; JSON has a quotation mark after its own. */
const braceBeforeWord = /\{\s*[A-Za-z]/;

/** The texts that visitors read and that may have placeholders. */
export const findCopyWithBraces = (definition: unknown): CopyAt[] =>
  findCopy(definition, (text) => braceBeforeWord.test(text));

type PartsWithId = Readonly<Record<FilledSection, readonly { id: string }[]>>;

/** The places of all texts that differ from what visitors read. */
export function findFilledTexts(definition: PartsWithId): FilledText[] {
  return findCopyWithBraces(definition).flatMap(({ text, path: [section, index, ...path] }) => {
    const known = filledSections.find((name) => name === section);
    const part = known === undefined ? undefined : definition[known][Number(index)];
    return known === undefined || part === undefined || !hasPlaceholders(text)
      ? []
      : { section: known, id: part.id, path };
  });
}
