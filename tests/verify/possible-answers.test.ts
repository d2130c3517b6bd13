import { describe, expect, it } from 'vitest';
import type { FunnelSource } from '../../src/definition/funnel-schema';
import { verify } from '../../src/verify/verify';
import { buildEnding, buildFunnel } from '../../testing/engine/build-funnel';

type ValidationRules = NonNullable<
  Extract<
    Extract<FunnelSource['steps'][number], { kind: 'question' }>['fields'][number],
    { type: 'text' }
  >['validation']
>;

/** A funnel with one text field under these rules. */
function codesFor(validation: ValidationRules, maxLength: number): string[] {
  const definition = buildFunnel({
    steps: [
      {
        kind: 'question',
        id: 'code',
        title: 'What is your code?',
        fields: [{ type: 'text', id: 'code', label: 'Code', maxLength, validation }],
      },
      buildEnding(),
    ],
  });
  return verify(definition)
    .map(({ code }) => code)
    .filter((code) => code === 'flow/unanswerable-step');
}

const contains = (value: string) => ({
  rule: 'contains' as const,
  value,
  message: `It must contain "${value}"`,
});

describe('a text that must contain several parts', () => {
  it.each([
    ['one part inside another, named first', [contains('b'), contains('abc')], 3],
    ['one part inside another, named last', [contains('abc'), contains('b')], 3],
    ['the same part twice', [contains('abc'), contains('abc')], 3],
    ['parts that overlap', [contains('abc'), contains('bcd')], 4],
    ['parts that overlap the other way round', [contains('bcd'), contains('abc')], 4],
  ])('a text field is answerable with %s', (_, rules, maxLength) => {
    expect(codesFor(rules, maxLength)).toEqual([]);
  });

  it('a text field is unanswerable if the shortest text with all parts is too long', () => {
    expect(codesFor([contains('abc'), contains('bcd')], 3)).toEqual(['flow/unanswerable-step']);
    expect(codesFor([contains('abc'), contains('xyz')], 5)).toEqual(['flow/unanswerable-step']);
  });
});
