import { z } from 'zod';
import { describe, expect, it } from 'vitest';
import { funnelSchema } from '../../../src/funnel/definition/funnel-schema';
import { findNameUses } from '../../../src/funnel/definition/name-uses';
import { nameUses } from '../../../src/funnel/definition/schema/name-schemas';
import { formatPath } from '../../../src/funnel/definition/issues/issue';
import { idPattern } from '../../../src/funnel/definition/schema/text-schemas';
import { unwrapSchema } from '../../../src/funnel/definition/schema-introspection';

/** The places in the schema of texts that are written like an id. */
function findIdSchemas(): { place: string; schema: z.core.$ZodType }[] {
  const found: { place: string; schema: z.core.$ZodType }[] = [];
  const seen = new Set<z.core.$ZodType>();
  function visit(schema: z.core.$ZodType, place: string): void {
    // A recursive schema is created at each access.
    if (schema instanceof z.ZodLazy && seen.has(schema)) return;
    seen.add(schema);
    const bare = unwrapSchema(schema);
    if (bare instanceof z.ZodString) {
      const hasPattern = bare.def.checks?.some(
        ({ _zod: { def } }) => 'pattern' in def && def.pattern === idPattern,
      );
      if (hasPattern === true) found.push({ place, schema: bare });
    }
    if (bare instanceof z.ZodUnion) for (const option of bare.options) visit(option, place);
    if (bare instanceof z.ZodArray) visit(bare.element, `${place}[]`);
    if (bare instanceof z.ZodRecord) {
      visit(bare.keyType, `${place}.KEY`);
      visit(bare.valueType, `${place}.*`);
    }
    if (bare instanceof z.ZodObject)
      for (const [key, property] of Object.entries(bare.shape)) visit(property, `${place}.${key}`);
  }
  visit(funnelSchema, '');
  return found;
}

describe('the names in a definition', () => {
  it('every id of the format says which part it names', () => {
    const schemas = findIdSchemas();
    expect(schemas.length).toBeGreaterThan(30);
    const unclassified = schemas.filter(({ schema }) => nameUses.get(schema) === undefined);
    // Use declareName, referTo or migrateName of src/funnel/definition/schema/name-schemas.ts there.
    expect(unclassified.map(({ place }) => place)).toEqual([]);
  });

  it('an option belongs to the field around it, or to the one that its condition names', () => {
    const uses = findNameUses({
      steps: [
        {
          kind: 'question',
          id: 'pet',
          fields: [
            {
              type: 'multiChoice',
              id: 'pet',
              options: [{ value: 'cat' }],
              exclusive: ['cat'],
              visibleWhen: { all: [{ field: 'home', operator: 'isAnyOf', value: ['flat', 3] }] },
            },
          ],
        },
      ],
    });
    const options = uses.filter(({ part }) => part === 'option');
    expect(options.map(({ field, name, path }) => [field, name, formatPath(path)])).toEqual([
      ['pet', 'cat', 'steps[0].fields[0].options[0].value'],
      ['pet', 'cat', 'steps[0].fields[0].exclusive[0]'],
      ['home', 'flat', 'steps[0].fields[0].visibleWhen.all[0].value[0]'],
    ]);
  });

  it('a value source and a condition on a draw name its step', () => {
    const uses = findNameUses({
      submissions: [{ map: { prize: { coalesce: [{ draw: 'wheel', as: 'label' }] } } }],
      decisions: [{ rules: [{ when: { draw: 'wheel', operator: 'is', value: '50' } }] }],
    });
    expect(uses.map(({ part, name }) => [part, name])).toEqual([
      ['step', 'wheel'],
      ['step', 'wheel'],
      ['outcome', '50'],
    ]);
  });

  it('any value has names or none', () => {
    for (const value of [
      undefined,
      null,
      3,
      'a',
      [],
      [[]],
      { steps: 3 },
      { steps: [null, [], 'a'] },
    ])
      expect(() => findNameUses(value)).not.toThrow();
  });
});
