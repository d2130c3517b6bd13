import { nameUses, type NameUse } from './parts/name-schemas';
import { walkDefinition, type TextPlace } from './schema-walk';

/** A name in a definition, with its place. */
export interface NameUseAt extends NameUse, TextPlace {
  name: string;
}

/**
 * Finds all names in a definition: where a part declares its own, and where others refer to it. The
 * schema says which texts are names.
 * @param definition as its author wrote it; it may have issues
 */
export function findNameUses(definition: unknown): NameUseAt[] {
  const found: NameUseAt[] = [];
  walkDefinition(definition, {
    onText: (schema, name, place) => {
      const use = nameUses.get(schema);
      if (use !== undefined) found.push({ ...use, name, ...place });
    },
  });
  return found;
}
