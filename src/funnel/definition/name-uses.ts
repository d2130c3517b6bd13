import { nameUses, type NameUse } from './schema/name-schemas';
import { copyUses } from './schema/text-schemas';
import { isPlaceholderSource, placeholderSources } from './placeholder-sources';
import { walkDefinition, type TextPlace } from './schema-walk';
import { parsePlaceholders } from '../../shared/text/placeholders';

/** A name in a definition, with its place. */
export interface NameUseAt extends NameUse, TextPlace {
  name: string;
  /** Whether the name is in a placeholder of a text that visitors read. */
  isInText: boolean;
}

/** The names that the placeholders of a text refer to. */
function findNamesInText(text: string, place: TextPlace): NameUseAt[] {
  return parsePlaceholders(text).flatMap((part): NameUseAt[] =>
    typeof part === 'string' || !isPlaceholderSource(part.source)
      ? []
      : [
          {
            ...place,
            part: placeholderSources[part.source],
            role: 'refers',
            name: part.id,
            field: null,
            isInText: true,
          },
        ],
  );
}

/**
 * Finds all names in a definition: where a part declares its own, and where others refer to it. The
 * schema says which texts are names, and which are read by visitors and may have placeholders.
 * @param definition as its author wrote it; it may have issues
 */
export function findNameUses(definition: unknown): NameUseAt[] {
  const found: NameUseAt[] = [];
  walkDefinition(definition, {
    onText: (schema, text, place) => {
      const use = nameUses.get(schema);
      if (use !== undefined) found.push({ ...use, name: text, ...place, isInText: false });
      else if (copyUses.get(schema) !== undefined) found.push(...findNamesInText(text, place));
    },
  });
  return found;
}
