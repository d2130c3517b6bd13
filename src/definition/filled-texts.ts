import { filledSections, type FilledSection } from './filled-sections';
import { copyUses } from './parts/text-schemas';
import { walkDefinition } from './schema-walk';
import type { DefinitionPath } from './parts/issue';
import { hasPlaceholders } from '../text/placeholders';

/** A text that visitors read, with its place. */
export interface CopyAt {
  text: string;
  path: DefinitionPath;
}

/** The place of a text with placeholders: a part of the definition, and the path inside it. */
export interface FilledText {
  section: FilledSection;
  /** The id of the step, score or decision. */
  id: string;
  path: DefinitionPath;
}

/** Braces occur in few definitions; JSON has a quotation mark after its own. */
const braceBeforeWord = /\{ *[A-Za-z][\w-]* *[.}]/;

/** The objects and lists with a text with braces somewhere inside. */
function findPartsWithBraces(definition: unknown): ReadonlySet<unknown> {
  const parts = new Set<unknown>();
  const hasBraces = (part: unknown): boolean => {
    if (typeof part === 'string') return braceBeforeWord.test(part);
    if (typeof part !== 'object' || part === null) return false;
    const isFound = Object.values(part).map(hasBraces).includes(true);
    if (isFound) parts.add(part);
    return isFound;
  };
  hasBraces(definition);
  return parts;
}

/** The texts that visitors read and that may have placeholders. */
export function findCopyWithBraces(definition: unknown): CopyAt[] {
  const parts = findPartsWithBraces(definition);
  if (parts.size === 0) return [];
  const found: CopyAt[] = [];
  walkDefinition(definition, {
    isSkipped: (part) => typeof part !== 'string' && !parts.has(part),
    onText: (schema, text, { path }) => {
      if (copyUses.get(schema) !== undefined && braceBeforeWord.test(text))
        found.push({ text, path });
    },
  });
  return found;
}

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
