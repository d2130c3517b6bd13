import { z } from 'zod';
import { finalStepSchemas } from '../steps/shared/schema/step';
import { funnelSchema } from './funnel-schema';
import { choiceWords } from './schema/choice-schema';
import { pictureless } from './schema/field-parts';
import { columnUses, nameUses } from './schema/name-schemas';
import { copyUses } from './schema/text-schemas';

/** The format as JSON Schema draft-07, for editors. Defaults are optional, as an author writes them. */
export function toJsonSchema(): Record<string, unknown> {
  return z.toJSONSchema(funnelSchema, { target: 'draft-07', io: 'input' });
}

/**
 * The same for the studio. Each text that is a name says of what: `"nameUse": { "part", "role" }`.
 * Each text that visitors read says so: `"isCopy": true`. An object of columns names the property that
 * has their table: `"columnsOf"`. The values of a choice have words: `"enumDescriptions"`. A kind of
 * step that ends the funnel says so: `"endsFunnel": true`, options without pictures
 * `"hasNoPictures": true`. All examples are there.
 */
export function toJsonSchemaWithNames(): Record<string, unknown> {
  return z.toJSONSchema(funnelSchema, {
    target: 'draft-07',
    io: 'input',
    override: ({ zodSchema, jsonSchema }) => {
      const nameUse = nameUses.get(zodSchema);
      if (nameUse !== undefined) Object.assign(jsonSchema, { nameUse });
      for (const registry of [copyUses, columnUses, choiceWords, pictureless])
        Object.assign(jsonSchema, registry.get(zodSchema));
      // zod leaves out those of schemas that transform; ours are as an author writes them.
      const examples = z.globalRegistry.get(zodSchema)?.['examples'];
      if (examples !== undefined) Object.assign(jsonSchema, { examples });
      if (finalStepSchemas.has(zodSchema)) Object.assign(jsonSchema, { endsFunnel: true });
    },
  });
}
