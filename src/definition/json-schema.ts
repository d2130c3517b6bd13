import { z } from 'zod';
import { funnelSchema } from './funnel-schema';
import { choiceWords } from './parts/choice-schema';
import { columnUses, nameUses } from './parts/name-schemas';
import { copyUses } from './parts/text-schemas';

/** The format as JSON Schema draft-07, for editors. Defaults are optional, as an author writes them. */
export function toJsonSchema(): Record<string, unknown> {
  return z.toJSONSchema(funnelSchema, { target: 'draft-07', io: 'input' });
}

/**
 * The same, where each text that is a name says of what: `"nameUse": { "part", "role" }`, each that
 * visitors read says so: `"isCopy": true`, and an object of columns names what has the table: `"columnsOf"`. Values of choices have words:
 * `"enumDescriptions"`.
 */
export function toJsonSchemaWithNames(): Record<string, unknown> {
  return z.toJSONSchema(funnelSchema, {
    target: 'draft-07',
    io: 'input',
    override: ({ zodSchema, jsonSchema }) => {
      const nameUse = nameUses.get(zodSchema);
      if (nameUse !== undefined) Object.assign(jsonSchema, { nameUse });
      for (const registry of [copyUses, columnUses, choiceWords])
        Object.assign(jsonSchema, registry.get(zodSchema));
    },
  });
}
