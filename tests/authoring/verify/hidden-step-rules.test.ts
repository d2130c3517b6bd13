import { describe, expect, it } from 'vitest';
import type { FunnelSource } from '../../../src/funnel/definition/funnel-schema';
import { formatPath } from '../../../src/funnel/definition/issues/issue';
import { verify } from '../../../src/authoring/verify/verify';
import { buildChoiceQuestion, buildEnding, buildFunnel } from '../../support/engine/build-funnel';

const is = (field: string, value: string) => ({ field, operator: 'is' as const, value });

/** Dogs are routed to a step that only cats see, and further by its rule. */
const getFindings = (when: NonNullable<FunnelSource['steps'][number]['visibleWhen']>) => {
  const steps: FunnelSource['steps'] = [
    buildChoiceQuestion('pet', ['cat', 'dog'], {
      next: { rules: [{ when: is('pet', 'dog'), goTo: 'fur' }], default: 'size' },
    }),
    buildChoiceQuestion('size', ['big', 'small']),
    buildChoiceQuestion('fur', ['long', 'short'], {
      visibleWhen: is('pet', 'cat'),
      next: { rules: [{ when, goTo: 'dogs' }], default: 'cats' },
    }),
    buildEnding('cats'),
    buildEnding('dogs'),
  ];
  const carry = Object.fromEntries(['pet', 'size', 'fur'].map((field) => [field, { field }]));
  const result = { redirect: [{ to: '/done', weight: 1 }], carry, fallbackTo: '/small' };
  return verify(buildFunnel({ steps, result })).map(
    ({ code, path }) => `${code} at ${formatPath(path)}`,
  );
};

describe('rules of a hidden step', () => {
  it('the rules of a hidden step fire for visitors who skip it', () => {
    expect(getFindings(is('pet', 'dog'))).toEqual([]);
  });

  it('the rules of a shown step are not evaluated on entry', () => {
    expect(getFindings({ field: 'fur', operator: 'isEmpty' })).toEqual([]);
    const definition = buildFunnel({
      steps: [
        buildChoiceQuestion('pet', ['cat', 'dog']),
        buildChoiceQuestion('fur', ['long', 'short'], {
          next: { rules: [{ when: { field: 'fur', operator: 'isEmpty' }, goTo: 'none' }] },
        }),
        buildEnding(),
        buildEnding('none'),
      ],
    });
    expect(verify(definition).map(({ code }) => code)).toContain('rule/never-fires');
  });

  it('a rule of a hidden step that fires for no visitor is reported', () => {
    expect(getFindings({ all: [is('pet', 'dog'), is('pet', 'cat')] })).toEqual([
      'flow/unreachable-step at steps[4]',
      'rule/never-fires at steps[2].next.rules[0]',
    ]);
  });
});
