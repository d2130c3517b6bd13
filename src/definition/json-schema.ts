import { z } from 'zod';
import { funnelSchema } from './funnel-schema';
import { nameUses } from './parts/name-schemas';

/** The format as JSON Schema draft-07, for editors. Defaults are optional, as an author writes them. */
export function toJsonSchema(): Record<string, unknown> {
  return z.toJSONSchema(funnelSchema, { target: 'draft-07', io: 'input' });
}

/** The same, where each text that is a name says of what: `"nameUse": { "part", "role" }`. */
export function toJsonSchemaWithNames(): Record<string, unknown> {
  return z.toJSONSchema(funnelSchema, {
    target: 'draft-07',
    io: 'input',
    override: ({ zodSchema, jsonSchema }) => {
      const nameUse = nameUses.get(zodSchema);
      if (nameUse !== undefined) Object.assign(jsonSchema, { nameUse });
    },
  });
}
