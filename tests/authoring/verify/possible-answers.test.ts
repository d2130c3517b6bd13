import { describe, expect, it } from 'vitest';
import type { FunnelSource } from '../../../src/funnel/definition/funnel-schema';
import { verify } from '../../../src/authoring/verify/verify';
import { buildEnding, buildFunnel } from '../../support/engine/build-funnel';

type ValidationRules = NonNullable<
  Extract<
    Extract<FunnelSource['steps'][number], { kind: 'question' }>['fields'][number],
    { type: 'text' }
  >['validation']
>;

/** A funnel with one text field under these rules. */
function getFindingCodes(validation: ValidationRules, maxLength: number): string[] {
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

const buildContains = (value: string) => ({
  rule: 'contains' as const,
  value,
  message: `It must contain "${value}"`,
});

describe('a text that must contain several parts', () => {
  it.each([
    ['one part inside another, named first', [buildContains('b'), buildContains('abc')], 3],
    ['one part inside another, named last', [buildContains('abc'), buildContains('b')], 3],
    ['the same part twice', [buildContains('abc'), buildContains('abc')], 3],
    ['parts that overlap', [buildContains('abc'), buildContains('bcd')], 4],
    ['parts that overlap the other way round', [buildContains('bcd'), buildContains('abc')], 4],
  ])('a text field is answerable with %s', (_, rules, maxLength) => {
    expect(getFindingCodes(rules, maxLength)).toEqual([]);
  });

  it('a text field is unanswerable if the shortest text with all parts is too long', () => {
    expect(getFindingCodes([buildContains('abc'), buildContains('bcd')], 3)).toEqual([
      'flow/unanswerable-step',
    ]);
    expect(getFindingCodes([buildContains('abc'), buildContains('xyz')], 5)).toEqual([
      'flow/unanswerable-step',
    ]);
  });
});
