import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import { parse } from 'jsonc-parser';
import { describe, expect, it } from 'vitest';
import { isSchemaUpToDate } from '../../../src/authoring/files/schema-file';
import { toJsonSchema } from '../../../src/funnel/definition/json-schema';
import { replaceExactlyOnce, smallFunnelSource } from '../../support/definition/small-funnel';

const folder = join(import.meta.dirname, '../../../funnels');
const files = readdirSync(folder).filter((name) => name.endsWith('.funnel.json'));
const validate = new Ajv({ strict: true, allowUnionTypes: true, allErrors: true }).compile(
  toJsonSchema(),
);

/** JSON with comments and trailing commas, as editors read it. */
const read = (text: string): unknown => parse(text, [], { allowTrailingComma: true });

/** The addresses of properties without a description. */
function listUndescribed(node: unknown, at: string): string[] {
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([key, child]: [string, unknown]): string[] => {
    const place = `${at}/${key}`;
    if (key !== 'properties') return listUndescribed(child, place);
    const properties = child as Record<string, { description?: string }>; // a keyword of JSON Schema
    return Object.entries(properties).flatMap(([name, property]) => [
      ...((property.description ?? '') === '' ? [`${place}/${name}`] : []),
      ...listUndescribed(property, `${place}/${name}`),
    ]);
  });
}

describe('the JSON Schema for editors', () => {
  it('every property has a description, which the studio and editors show as help', () => {
    expect(listUndescribed(toJsonSchema(), '')).toEqual([]);
  });

  it('the JSON Schema is draft-07', () => {
    expect(toJsonSchema()['$schema']).toBe('http://json-schema.org/draft-07/schema#');
  });

  it('funnels/funnel.schema.json is up to date', async () => {
    expect(await isSchemaUpToDate(join(folder, 'funnel.schema.json'))).toBe(true);
  });

  it.each(files)('the JSON Schema accepts %s', (file) => {
    validate(read(readFileSync(join(folder, file), 'utf8')));
    expect(validate.errors ?? []).toEqual([]);
  });

  it.each(files)('%s names the JSON Schema', (file) => {
    const schema: unknown = read(readFileSync(join(folder, file), 'utf8'));
    expect(schema).toMatchObject({ $schema: './funnel.schema.json' });
  });

  it('the JSON Schema accepts the definition that the next cases break', () => {
    expect(validate(read(smallFunnelSource))).toBe(true);
  });

  it.each([
    ['an unknown property', '"version": 1,', '"version": 1, "colour": "red",'],
    ['an unknown kind of step', '"kind": "draw"', '"kind": "lottery"'],
    ['an unknown type of field', '"type": "email"', '"type": "mail"'],
    ['an unknown operator', '"operator": "gte"', '"operator": ">="'],
    ['a missing property', '"route": "/salary-check",', ''],
    ['an address outside this site', '"to": "/quiz5-results"', '"to": "https://elsewhere.example"'],
    [
      'a question without fields',
      '"fields": [{ "type": "email", "id": "email", "label": "Email" }]',
      '"fields": []',
    ],
    [
      'a negative weight',
      '{ "to": "/quiz5-results", "weight": 1 }',
      '{ "to": "/quiz5-results", "weight": -1 }',
    ],
    ['a value source that says nothing', '"email": { "field": "email" }', '"email": {}'],
  ])('the JSON Schema refuses %s', (_, from, to) => {
    expect(validate(read(replaceExactlyOnce(smallFunnelSource, from, to)))).toBe(false);
  });
});
