import { describe, expect, it } from 'vitest';
import type { FunnelSource } from '../../src/definition/funnel-schema';
import { formatPath } from '../../src/definition/parts/issue';
import { verify } from '../../src/verify/verify';
import { buildChoiceQuestion, buildEnding, buildFunnel } from '../../testing/engine/build-funnel';
import type { FunnelParts } from '../../testing/funnel-source-types';

const found = (parts: FunnelParts): string[] =>
  verify(
    buildFunnel({
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
const unanswerable = {
  type: 'text' as const,
  id: 'code',
  label: 'Code',
  maxLength: 2,
  validation: [{ rule: 'minLength' as const, value: 3, message: 'Longer' }],
};
const forDogs: NonNullable<FunnelSource['decisions']>[number] = {
  id: 'food',
  decideAt: 'pet',
  results: { bone: { label: 'Bone' } },
  rules: [{ when: is('pet', 'dog'), result: 'bone' }],
};

describe('findings behind a blocked step', () => {
  it('unreachable steps behind a dead end are not reported, even if some visitors continue', () => {
    const steps = [buildChoiceQuestion('pet', ['cat', 'dog']), attic, buildEnding()];
    expect(found({ steps, decisions: [forDogs] })).toEqual(['decision/undecided at decisions[0]']);
  });

  it('an unreachable step before a dead end is reported', () => {
    const steps = (first: string): FunnelSource['steps'] => [
      { kind: 'statement', id: 'hello', title: 'Hello', next: { default: first } },
      { kind: 'statement', id: 'cellar', title: 'Forgotten' },
      buildChoiceQuestion('pet', ['cat', 'dog']),
      attic,
      buildEnding(),
    ];
    expect(found({ steps: steps('pet'), decisions: [forDogs] })).toEqual([
      'flow/unreachable-step at steps[1]',
      'decision/undecided at decisions[0]',
    ]);
    expect(found({ steps: steps('cellar'), decisions: [forDogs] })).toEqual([
      'decision/undecided at decisions[0]',
    ]);
  });

  it('a rule that never fires behind a dead end is not reported', () => {
    const forCats = { next: { rules: [{ when: is('pet', 'cat'), goTo: 'hall' }] } };
    const rest = [buildEnding(), buildEnding('hall')];
    const atOnce = [buildChoiceQuestion('pet', ['cat', 'dog'], forCats), ...rest];
    const later = [buildChoiceQuestion('pet', ['cat', 'dog']), { ...attic, ...forCats }, ...rest];
    const held = 'decision/undecided at decisions[0]';
    expect(found({ steps: atOnce, decisions: [forDogs] })).toEqual([held]);
    expect(found({ steps: later, decisions: [forDogs] })).toEqual([held]);
    const forAll = { ...forDogs, default: { result: 'bone' } };
    expect(found({ steps: atOnce, decisions: [forAll] })).toEqual([
      'rule/repeats-default at decisions[0].rules[0]',
    ]);
  });

  it('a rule that never fires before a dead end is reported', () => {
    const never = { all: [is('size', 'big'), is('size', 'small')] };
    const steps = [
      buildChoiceQuestion('size', ['big', 'small'], {
        next: { rules: [{ when: never, goTo: 'end' }] },
      }),
      buildChoiceQuestion('pet', ['cat', 'dog']),
      buildEnding(),
    ];
    expect(found({ steps, decisions: [forDogs] })).toEqual([
      'rule/never-fires at steps[0].next.rules[0]',
      'decision/undecided at decisions[0]',
    ]);
  });

  it('a never shown field behind a dead end is not reported', () => {
    const name = { type: 'text' as const, id: 'name', label: 'Name' };
    const steps: FunnelSource['steps'] = [
      buildChoiceQuestion('pet', ['cat', 'dog']),
      {
        kind: 'question',
        id: 'collar',
        title: 'Collar?',
        fields: [{ ...name, visibleWhen: is('pet', 'cat') }],
        next: { rules: [{ when: { field: 'name', operator: 'isAnswered' }, goTo: 'hall' }] },
      },
      buildEnding(),
      buildEnding('hall'),
    ];
    expect(found({ steps, decisions: [forDogs] })).toEqual(['decision/undecided at decisions[0]']);
  });

  it('an unanswerable question is the only finding, and the steps behind it have none', () => {
    const code: FunnelSource['steps'][number] = {
      kind: 'question',
      id: 'code',
      title: 'Code?',
      fields: [unanswerable],
    };
    const last: FunnelSource['steps'][number] = { kind: 'statement', id: 'bye', title: 'Bye' };
    expect(
      found({ steps: [buildChoiceQuestion('pet', ['cat', 'dog']), code, last, buildEnding()] }),
    ).toEqual(['flow/unanswerable-step at steps[1].fields[0]']);
  });

  it('a never shown field below an unanswerable one is not reported', () => {
    const steps: FunnelSource['steps'] = [
      buildChoiceQuestion('pet', ['cat', 'dog']),
      {
        kind: 'question',
        id: 'code',
        title: 'Code?',
        fields: [
          unanswerable,
          { type: 'text', id: 'word', label: 'Word', visibleWhen: is('pet', 'cat') },
        ],
      },
      buildEnding(),
    ];
    expect(found({ steps })).toEqual(['flow/unanswerable-step at steps[1].fields[0]']);
  });

  it('a rule that never fires before an unanswerable question is reported', () => {
    const never = { all: [is('size', 'big'), is('size', 'small')] };
    const steps: FunnelSource['steps'] = [
      buildChoiceQuestion('pet', ['cat', 'dog']),
      buildChoiceQuestion('size', ['big', 'small'], {
        next: { rules: [{ when: never, goTo: 'code' }] },
      }),
      { kind: 'question', id: 'code', title: 'Code?', fields: [unanswerable] },
      buildEnding(),
    ];
    expect(found({ steps })).toEqual([
      'flow/unanswerable-step at steps[2].fields[0]',
      'rule/never-fires at steps[1].next.rules[0]',
    ]);
  });

  it('if all first steps are hidden, the dead end and the premature conditions are reported at the first step', () => {
    const steps = [
      buildChoiceQuestion('pet', ['cat', 'dog'], { visibleWhen: is('pet', 'cat') }),
      { ...buildEnding(), visibleWhen: is('pet', 'cat') },
    ];
    expect(found({ steps })).toEqual([
      'flow/dead-end at steps[0]',
      'rule/asks-too-early at steps[0].visibleWhen',
    ]);
  });

  it('an ending is no dead end', () => {
    expect(found({ steps: [buildChoiceQuestion('pet', ['cat', 'dog']), buildEnding()] })).toEqual(
      [],
    );
  });
});
