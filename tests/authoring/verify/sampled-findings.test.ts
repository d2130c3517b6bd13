import { describe, expect, it } from 'vitest';
import { buildEnding, buildFunnel } from '../../support/engine/build-funnel';
import { findingRules } from '../../../src/authoring/verify/finding-rules';
import { describeFinding, prove } from '../../../src/authoring/verify/verify';

/** Asks for six numbers of a score; a total of 0 alone leads to the default of the decision. */
const build = () =>
  buildFunnel({
    steps: [
      ...['a', 'b', 'c'].map((id) => ({
        kind: 'question' as const,
        id,
        title: `About ${id}`,
        fields: [
          {
            type: 'number' as const,
            id: `${id}-1`,
            label: 'How much?',
            min: 0,
            max: 40,
            whole: true,
            points: { head: { perUnit: 1 } },
          },
        ],
      })),
      buildEnding(),
    ],
    scores: [{ id: 'head' }, { id: 'heart' }],
    decisions: [
      {
        id: 'kind',
        decideAt: 'end',
        results: { some: { label: 'Some' }, none: { label: 'None' } },
        rules: [{ when: { score: 'head', operator: 'lt', value: 2 }, result: 'some' }],
        highestOf: [
          { score: 'head', result: 'some' },
          { score: 'heart', result: 'some' },
        ],
        default: { result: 'none' },
      },
    ],
  });

const findNever = (maxStates: number) =>
  prove(build(), { maxStates }).findings.filter(
    ({ code }) => findingRules[code].requiresExhaustive === true,
  );

describe('what a sample shows', () => {
  it('of a few states: "never" is no error, is not called proved, and says how far it goes', () => {
    const findings = findNever(20);
    expect(findings).not.toEqual([]);
    for (const finding of findings) {
      expect(finding).toMatchObject({ severity: 'warning', isProved: false });
      expect(describeFinding(finding).message).toMatch(/, as far as it was explored$/);
    }
  });

  it('of all states: what is said is proved, and it is another thing', () => {
    const [all, sampled] = [findNever(20_000), findNever(20)];
    expect(all.map(({ isProved }) => isProved)).not.toContain(false);
    for (const finding of all)
      expect(describeFinding(finding).message).not.toMatch(/as far as it was explored/);
    expect(sampled.map(({ code }) => code)).not.toEqual(all.map(({ code }) => code));
  });
});
