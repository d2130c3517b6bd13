import { describe, expect, it } from 'vitest';
import type { FunnelSource } from '../../../src/funnel/definition/funnel-schema';
import { formatPath } from '../../../src/funnel/definition/issues/issue';
import { verify } from '../../../src/authoring/verify/verify';
import { buildChoiceQuestion, buildEnding, buildFunnel } from '../../support/engine/build-funnel';
import type { FunnelParts } from '../../support/funnel-source-types';

const getFindings = (parts: FunnelParts): string[] =>
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
const catStep: FunnelSource['steps'][number] = {
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
const dogDecision: NonNullable<FunnelSource['decisions']>[number] = {
  id: 'food',
  decideAt: 'pet',
  results: { bone: { label: 'Bone' } },
  rules: [{ when: is('pet', 'dog'), result: 'bone' }],
};

describe('findings behind a blocked step', () => {
  it('unreachable steps behind a dead end are not reported, even if some visitors continue', () => {
    const steps = [buildChoiceQuestion('pet', ['cat', 'dog']), catStep, buildEnding()];
    expect(getFindings({ steps, decisions: [dogDecision] })).toEqual([
      'decision/undecided at decisions[0]',
    ]);
  });

  it('an unreachable step before a dead end is reported', () => {
    const steps = (first: string): FunnelSource['steps'] => [
      { kind: 'statement', id: 'hello', title: 'Hello', next: { default: first } },
      { kind: 'statement', id: 'cellar', title: 'Forgotten' },
      buildChoiceQuestion('pet', ['cat', 'dog']),
      catStep,
      buildEnding(),
    ];
    expect(getFindings({ steps: steps('pet'), decisions: [dogDecision] })).toEqual([
      'flow/unreachable-step at steps[1]',
      'decision/undecided at decisions[0]',
    ]);
    expect(getFindings({ steps: steps('cellar'), decisions: [dogDecision] })).toEqual([
      'decision/undecided at decisions[0]',
    ]);
  });

  it('a rule that never fires behind a dead end is not reported', () => {
    const catRoute = { next: { rules: [{ when: is('pet', 'cat'), goTo: 'hall' }] } };
    const endings = [buildEnding(), buildEnding('hall')];
    const routedAtQuestion = [buildChoiceQuestion('pet', ['cat', 'dog'], catRoute), ...endings];
    const routedAtCatStep = [
      buildChoiceQuestion('pet', ['cat', 'dog']),
      { ...catStep, ...catRoute },
      ...endings,
    ];
    const undecidedFinding = 'decision/undecided at decisions[0]';
    expect(getFindings({ steps: routedAtQuestion, decisions: [dogDecision] })).toEqual([
      undecidedFinding,
    ]);
    expect(getFindings({ steps: routedAtCatStep, decisions: [dogDecision] })).toEqual([
      undecidedFinding,
    ]);
    const decisionWithDefault = { ...dogDecision, default: { result: 'bone' } };
    expect(getFindings({ steps: routedAtQuestion, decisions: [decisionWithDefault] })).toEqual([
      'rule/repeats-default at decisions[0].rules[0]',
    ]);
  });

  it('a rule that never fires before a dead end is reported', () => {
    const impossibleCondition = { all: [is('size', 'big'), is('size', 'small')] };
    const steps = [
      buildChoiceQuestion('size', ['big', 'small'], {
        next: { rules: [{ when: impossibleCondition, goTo: 'end' }] },
      }),
      buildChoiceQuestion('pet', ['cat', 'dog']),
      buildEnding(),
    ];
    expect(getFindings({ steps, decisions: [dogDecision] })).toEqual([
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
    expect(getFindings({ steps, decisions: [dogDecision] })).toEqual([
      'decision/undecided at decisions[0]',
    ]);
  });

  it('an unanswerable question is the only finding, and the steps behind it have none', () => {
    const code: FunnelSource['steps'][number] = {
      kind: 'question',
      id: 'code',
      title: 'Code?',
      fields: [unanswerable],
    };
    const statement: FunnelSource['steps'][number] = { kind: 'statement', id: 'bye', title: 'Bye' };
    expect(
      getFindings({
        steps: [buildChoiceQuestion('pet', ['cat', 'dog']), code, statement, buildEnding()],
      }),
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
    expect(getFindings({ steps })).toEqual(['flow/unanswerable-step at steps[1].fields[0]']);
  });

  it('a rule that never fires before an unanswerable question is reported', () => {
    const impossibleCondition = { all: [is('size', 'big'), is('size', 'small')] };
    const steps: FunnelSource['steps'] = [
      buildChoiceQuestion('pet', ['cat', 'dog']),
      buildChoiceQuestion('size', ['big', 'small'], {
        next: { rules: [{ when: impossibleCondition, goTo: 'code' }] },
      }),
      { kind: 'question', id: 'code', title: 'Code?', fields: [unanswerable] },
      buildEnding(),
    ];
    expect(getFindings({ steps })).toEqual([
      'flow/unanswerable-step at steps[2].fields[0]',
      'rule/never-fires at steps[1].next.rules[0]',
    ]);
  });

  it('if all first steps are hidden, the dead end and the premature conditions are reported at the first step', () => {
    const steps = [
      buildChoiceQuestion('pet', ['cat', 'dog'], { visibleWhen: is('pet', 'cat') }),
      { ...buildEnding(), visibleWhen: is('pet', 'cat') },
    ];
    expect(getFindings({ steps })).toEqual([
      'flow/dead-end at steps[0]',
      'rule/asks-too-early at steps[0].visibleWhen',
    ]);
  });

  it('an ending is no dead end', () => {
    expect(
      getFindings({ steps: [buildChoiceQuestion('pet', ['cat', 'dog']), buildEnding()] }),
    ).toEqual([]);
  });
});
