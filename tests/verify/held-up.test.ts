import { describe, expect, it } from 'vitest';
import type { FunnelSource } from '../../src/definition/funnel-schema';
import { formatPath } from '../../src/definition/issue';
import { verify } from '../../src/verify/verify';
import { choice, ending, funnelOf } from '../engine/small-funnels';

type Parts = Parameters<typeof funnelOf>[0];

const found = (parts: Parts): string[] =>
  verify(
    funnelOf({
      ...parts,
      result: {
        redirect: [{ to: '/done', weight: 1 }],
        carry: { pet: { field: 'pet' } },
        fallbackTo: '/small',
      },
    }),
  ).map(({ code, path }) => `${code} at ${formatPath(path)}`);

const is = (field: string, value: string) => ({ field, operator: 'is' as const, value });
const attic: FunnelSource['steps'][number] = {
  kind: 'statement',
  id: 'attic',
  title: 'For cats',
  visibleWhen: is('pet', 'cat'),
};
const forDogs: NonNullable<FunnelSource['decisions']>[number] = {
  id: 'food',
  decideAt: 'pet',
  results: { bone: { label: 'Bone' } },
  rules: [{ when: is('pet', 'dog'), result: 'bone' }],
};

describe('where visitors are held up', () => {
  it('that nobody comes to the steps behind is not told as well, though others go on', () => {
    const steps = [choice('pet', ['cat', 'dog']), attic, ending()];
    expect(found({ steps, decisions: [forDogs] })).toEqual(['decision/undecided at decisions[0]']);
  });

  it('that nobody comes to a step before is told all the same', () => {
    const steps = (first: string): FunnelSource['steps'] => [
      { kind: 'statement', id: 'hello', title: 'Hello', next: { default: first } },
      { kind: 'statement', id: 'cellar', title: 'Forgotten' },
      choice('pet', ['cat', 'dog']),
      attic,
      ending(),
    ];
    expect(found({ steps: steps('pet'), decisions: [forDogs] })).toEqual([
      'flow/unreachable-step at steps[1]',
      'decision/undecided at decisions[0]',
    ]);
    expect(found({ steps: steps('cellar'), decisions: [forDogs] })).toEqual([
      'decision/undecided at decisions[0]',
    ]);
  });

  it('by a question that nobody can answer, it is told of that question alone', () => {
    const code: FunnelSource['steps'][number] = {
      kind: 'question',
      id: 'code',
      title: 'Code?',
      fields: [
        {
          type: 'text',
          id: 'code',
          label: 'Code',
          maxLength: 2,
          validation: [{ rule: 'minLength', value: 3, message: 'Longer' }],
        },
      ],
    };
    const last: FunnelSource['steps'][number] = { kind: 'statement', id: 'bye', title: 'Bye' };
    expect(found({ steps: [choice('pet', ['cat', 'dog']), code, last, ending()] })).toEqual([
      'flow/unanswerable-step at steps[1].fields[0]',
    ]);
  });

  it('before the first step, because it and what follows is hidden at first, it is told of that step and why', () => {
    const steps = [
      choice('pet', ['cat', 'dog'], { visibleWhen: is('pet', 'cat') }),
      { ...ending(), visibleWhen: is('pet', 'cat') },
    ];
    expect(found({ steps })).toEqual([
      'flow/dead-end at steps[0]',
      'rule/asks-too-early at steps[0].visibleWhen',
    ]);
  });

  it('nowhere, an ending is no dead end', () => {
    expect(found({ steps: [choice('pet', ['cat', 'dog']), ending()] })).toEqual([]);
  });
});
