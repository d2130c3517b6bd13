import { describe, expect, it } from 'vitest';
import { parseDefinition } from '../../../src/funnel/definition/parse';
import { replaceExactlyOnce, smallFunnelSource } from '../../support/definition/small-funnel';

function definitionOf(text: string) {
  const parsed = parseDefinition(text, 'f');
  if (!parsed.ok) throw new Error('This definition has issues.');
  return parsed.definition;
}

const routes = (text: string) =>
  definitionOf(text).steps.map(({ id, next }) => [id, next.rules.length, next.default]);

describe('a normalised definition', () => {
  it('a normalised step has a default route', () => {
    expect(routes(smallFunnelSource)).toEqual([
      ['welcome', 0, 'work'],
      ['work', 1, 'contact'],
      ['contact', 0, 'wheel'],
      ['wheel', 0, 'result'],
      ['result', 0, null],
    ]);
  });

  it('a normalised step keeps the default route of its author', () => {
    const text = replaceExactlyOnce(
      smallFunnelSource,
      '"title": "Does your pay keep up?"',
      '"title": "Does your pay keep up?", "next": { "default": "wheel" }',
    );
    expect(routes(text)[0]).toEqual(['welcome', 0, 'wheel']);
  });

  it('a normalised definition contains every default', () => {
    const definition = definitionOf(smallFunnelSource);
    expect(definition.presentation).toEqual({
      progress: 'stepOfTotal',
      deniedBack: 'hide',
      labels: {},
      theme: { scheme: 'auto' },
    });
    expect(definition.steps[2]).toMatchObject({
      advance: 'onContinue',
      back: 'allow',
      fields: [{ personal: true, required: true, maxLength: 254, validation: [] }],
    });
    expect(definition.submissions[0]).toMatchObject({ await: 'block', duplicate: 'success' });
    expect(definition.decisions[0]).toMatchObject({ hitPolicy: 'first' });
  });

  it('a normalised definition is plain data without $schema', () => {
    const definition = definitionOf(smallFunnelSource);
    expect(definition).not.toHaveProperty('$schema');
    expect(JSON.parse(JSON.stringify(definition))).toEqual(definition);
  });
});
