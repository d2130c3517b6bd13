import { describe, expect, it } from 'vitest';
import { parseDefinition } from '../../../src/funnel/definition/parse';
import { replaceExactlyOnce, smallFunnelSource } from '../../support/definition/small-funnel';

const getIssues = (text: string): string[] => {
  const result = parseDefinition(text, 'salary.funnel.json');
  return result.ok ? [] : result.issues.map(({ code, message }) => `${code}: ${message}`);
};

describe('numbers beyond what can be compared exactly', () => {
  it('a number above 1e15 is refused with its place, whatever it is', () => {
    const withField = (field: string): string =>
      replaceExactlyOnce(
        smallFunnelSource,
        '"label": "Email" }',
        `"label": "Email" }, { "type": "number", "id": "pay", "label": "Pay", ${field} }`,
      );
    expect(getIssues(withField('"max": 1e15'))).toEqual([]);
    expect(getIssues(withField('"max": 1e16'))).toEqual([
      expect.stringMatching(/^schema\/out-of-bounds: .*1000000000000000/),
    ]);
    expect(getIssues(withField('"min": -1e300'))).toHaveLength(1);
    expect(
      getIssues(replaceExactlyOnce(smallFunnelSource, '"points": 2', '"points": 2e17')),
    ).toHaveLength(1);
  });
});
