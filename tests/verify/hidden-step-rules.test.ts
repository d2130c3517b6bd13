import { describe, expect, it } from 'vitest';
import type { FunnelSource } from '../../src/definition/funnel-schema';
import { formatPath } from '../../src/definition/parts/issue';
import { verify } from '../../src/verify/verify';
import { buildChoiceQuestion, buildEnding, buildFunnel } from '../../testing/engine/build-funnel';

const is = (field: string, value: string) => ({ field, operator: 'is' as const, value });

/** Dogs are led to a step that only cats see, and on by its rule; everybody else goes by the defaults. */
const found = (when: NonNullable<FunnelSource['steps'][number]['visibleWhen']>) => {
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

describe('the rules of a step that is hidden', () => {
  it('decide for those whom a rule leads there and past it', () => {
    expect(found(is('pet', 'dog'))).toEqual([]);
  });

  it('are not asked of those who are only about to see the step', () => {
    expect(found({ field: 'fur', operator: 'isEmpty' })).toEqual([]);
    const seen = buildFunnel({
      steps: [
        buildChoiceQuestion('pet', ['cat', 'dog']),
        buildChoiceQuestion('fur', ['long', 'short'], {
          next: { rules: [{ when: { field: 'fur', operator: 'isEmpty' }, goTo: 'none' }] },
        }),
        buildEnding(),
        buildEnding('none'),
      ],
    });
    expect(verify(seen).map(({ code }) => code)).toContain('rule/never-fires');
  });

  it('are a fault where they decide neither for them nor for those who see it', () => {
    expect(found({ all: [is('pet', 'dog'), is('pet', 'cat')] })).toEqual([
      'flow/unreachable-step at steps[4]',
      'rule/never-fires at steps[2].next.rules[0]',
    ]);
  });
});
