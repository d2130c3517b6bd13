import type { DefinitionPath } from './issues/issue';
import { copyUses } from './schema/text-schemas';
import { walkDefinition } from './schema-walk';

/** A text that visitors read, with its place. */
export interface CopyAt {
  text: string;
  path: DefinitionPath;
}

type TextTest = (text: string) => boolean;

/** The objects and lists with a text inside that passes. Few have one, and a walk takes long. */
function findPartsWith(definition: unknown, matches: TextTest): ReadonlySet<unknown> {
  const parts = new Set<unknown>();
  const hasMatch = (part: unknown): boolean => {
    if (typeof part === 'string') return matches(part);
    if (typeof part !== 'object' || part === null) return false;
    const isFound = Object.values(part).map(hasMatch).includes(true);
    if (isFound) parts.add(part);
    return isFound;
  };
  hasMatch(definition);
  return parts;
}

/**
 * Finds texts that visitors read.
 * @param definition as its author wrote it, or with its defaults
 */
export function findCopy(definition: unknown, matches: TextTest): CopyAt[] {
  const parts = findPartsWith(definition, matches);
  if (parts.size === 0) return [];
  const found: CopyAt[] = [];
  walkDefinition(definition, {
    isSkipped: (part) => typeof part !== 'string' && !parts.has(part),
    onText: (schema, text, { path }) => {
      if (copyUses.get(schema) !== undefined && matches(text)) found.push({ text, path });
    },
  });
  return found;
}
