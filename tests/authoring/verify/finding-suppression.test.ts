import { describe, expect, it } from 'vitest';
import type { FunnelSource } from '../../../src/funnel/definition/funnel-schema';
import { formatPath } from '../../../src/funnel/definition/issues/issue';
import { verify } from '../../../src/authoring/verify/verify';
import { buildChoiceQuestion, buildEnding, buildFunnel } from '../../support/engine/build-funnel';
import type { FunnelParts } from '../../support/funnel-source-types';

/** Findings as `rule at path`. */
const getFindings = (buildParts: FunnelParts): string[] =>
  verify(buildFunnel(buildParts)).map(({ code, path }) => `${code} at ${formatPath(path)}`);

const is = (buildField: string, value: string) => ({
  field: buildField,
  operator: 'is' as const,
  value,
});
const buildResult = (...fields: string[]): Pick<FunnelSource, 'result'> => ({
  result: {
    redirect: [{ to: '/done', weight: 1 }],
    carry: Object.fromEntries(fields.map((buildField) => [buildField, { field: buildField }])),
    fallbackTo: '/small',
  },
});
const plans = { milk: { label: 'Milk' }, bone: { label: 'Bone' } };

describe('suppression of consequential findings', () => {
  it('a premature decision rule is reported as such, and not also as never firing', () => {
    const buildParts = (decideAt: string): FunnelParts => ({
      steps: [
        buildChoiceQuestion('size', ['big', 'small']),
        buildChoiceQuestion('pet', ['cat', 'dog']),
        buildEnding(),
      ],
      decisions: [
        {
          id: 'food',
          decideAt,
          results: plans,
          rules: [{ when: is('pet', 'dog'), result: 'bone' }],
          default: { result: 'milk' },
        },
      ],
      ...buildResult('size', 'pet'),
    });
    expect(getFindings(buildParts('size'))).toEqual([
      'rule/asks-too-early at decisions[0].rules[0].when',
    ]);
    expect(getFindings(buildParts('pet'))).toEqual([]);
  });

  it('a premature route rule is reported as such, and not also as never firing', () => {
    const rules = [{ when: is('pet', 'dog'), goTo: 'end' }];
    const size = buildChoiceQuestion('size', ['big', 'small'], { next: { rules } });
    expect(
      getFindings({
        steps: [size, buildChoiceQuestion('pet', ['cat', 'dog']), buildEnding()],
        ...buildResult('size', 'pet'),
      }),
    ).toEqual(['rule/asks-too-early at steps[0].next.rules[0].when']);
  });

  it('the rules of an unreachable step are not reported as never firing', () => {
    const rules = [{ when: is('pet', 'dog'), goTo: 'end' }];
    const steps = (goTo: string): FunnelSource['steps'] => [
      buildChoiceQuestion('pet', ['cat', 'dog'], { next: { default: goTo } }),
      buildChoiceQuestion('island', ['yes', 'no'], { next: { rules, default: 'walk' } }),
      { kind: 'statement', id: 'walk', title: 'Take a walk' },
      buildEnding(),
    ];
    expect(getFindings({ steps: steps('walk'), ...buildResult('pet', 'island') })).toEqual([
      'flow/unreachable-step at steps[1]',
    ]);
    expect(getFindings({ steps: steps('island'), ...buildResult('pet', 'island') })).toEqual([]);
  });

  it('a route by a score that later answers still change has no finding', () => {
    const rated = (id: string, more: object = {}): FunnelSource['steps'][number] => ({
      kind: 'question',
      id,
      title: id,
      fields: [
        {
          type: 'singleChoice',
          id,
          options: [0, 1].map((points) => ({ value: `v${points}`, label: `${points}`, points })),
        },
      ],
      ...more,
    });
    const rules = [{ when: { score: 'sum', operator: 'gte' as const, value: 1 }, goTo: 'end' }];
    expect(
      getFindings({
        steps: [rated('first', { next: { rules } }), rated('second'), buildEnding()],
        scores: [{ id: 'sum' }],
      }),
    ).toEqual([]);
  });

  it('unreached results are not reported if no ending is reached', () => {
    const steps: FunnelSource['steps'] = [
      buildChoiceQuestion('pet', ['cat', 'dog']),
      { ...buildEnding(), visibleWhen: { all: [is('pet', 'cat'), is('pet', 'dog')] } },
    ];
    const decisions: FunnelSource['decisions'] = [
      { id: 'food', decideAt: 'pet', results: plans, default: { result: 'milk' } },
    ];
    expect(getFindings({ steps, decisions, ...buildResult('pet') })).toEqual([
      'flow/dead-end at steps[0]',
    ]);
    expect(
      getFindings({
        steps: [buildChoiceQuestion('pet', ['cat', 'dog']), buildEnding()],
        decisions,
        ...buildResult('pet'),
      }),
    ).toEqual(['decision/unreached-result at decisions[0].results.bone']);
  });

  it('a submission without a value is not reported for visitors blocked by an undecided decision', () => {
    const name: FunnelSource['steps'][number] = {
      kind: 'question',
      id: 'name',
      title: 'Name',
      fields: [{ type: 'email', id: 'name', label: 'Name', required: false }],
    };
    const buildParts = (more: { default?: { result: string } }): FunnelParts => ({
      steps: [name, buildEnding()],
      decisions: [
        {
          id: 'food',
          decideAt: 'name',
          results: { milk: { label: 'Milk' } },
          rules: [{ when: { field: 'name', operator: 'isAnswered' }, result: 'milk' }],
          ...more,
        },
      ],
      submissions: [
        {
          id: 'row',
          table: 'candidate_prospects',
          step: 'name',
          map: { email: { field: 'name' } },
        },
      ],
    });
    expect(getFindings(buildParts({}))).toEqual(['decision/undecided at decisions[0]']);
    expect(getFindings(buildParts({ default: { result: 'milk' } }))).toContain(
      'submission/unanswered-field at submissions[0].map.email',
    );
  });
});

describe('answers to a text field', () => {
  const buildField = (
    type: 'text' | 'email',
    validation: { rule: string; value?: string | number }[],
  ): FunnelParts => ({
    steps: [
      {
        kind: 'question',
        id: 'q',
        title: 'A question',
        fields: [
          {
            type,
            id: 'words',
            label: 'Words',
            validation: validation.map((rule) => ({ ...rule, message: 'No' })),
          } as Extract<FunnelSource['steps'][number], { kind: 'question' }>['fields'][number], // every rule of the list is one of the schema's
        ],
      },
      buildEnding(),
    ],
    ...buildResult('words'),
  });
  const unanswerableFinding = ['flow/unanswerable-step at steps[0].fields[0]'];
  const buildContains = (value: string) => ({ rule: 'contains', value });
  const buildMaxLength = (value: number) => ({ rule: 'maxLength', value });
  const buildMinLength = (value: number) => ({ rule: 'minLength', value });

  it.each([
    [
      'contains one part inside another',
      [buildContains('abc'), buildContains('b'), buildMaxLength(3)],
    ],
    [
      'contains the same part twice',
      [buildContains('abc'), buildContains('abc'), buildMaxLength(3)],
    ],
    [
      'contains two parts side by side',
      [buildContains('abc'), buildContains('xyz'), buildMaxLength(6)],
    ],
    [
      'contains a part and has a minimum length',
      [buildContains('abc'), buildMinLength(40), buildMaxLength(40)],
    ],
    ['has an exact length', [buildMaxLength(12), buildMinLength(12)]],
  ])('a text field whose answer %s is answerable', (_, rules) => {
    expect(getFindings(buildField('text', rules))).toEqual([]);
  });

  it('a text field with contradictory rules is unanswerable', () => {
    expect(
      getFindings(
        buildField('text', [buildContains('abc'), buildContains('xyz'), buildMaxLength(5)]),
      ),
    ).toEqual(unanswerableFinding);
    expect(getFindings(buildField('text', [buildMinLength(6), buildMaxLength(5)]))).toEqual(
      unanswerableFinding,
    );
  });

  it.each([
    ['contains a domain', [buildContains('@firm.example')]],
    ['contains a local part', [buildContains('ada@')]],
    ['contains a whole address', [buildContains('ada@firm.example'), buildMaxLength(16)]],
    ['has a minimum length of 60', [buildContains('firm'), buildMinLength(60)]],
  ])('an email field whose answer %s is answerable', (_, rules) => {
    expect(getFindings(buildField('email', rules))).toEqual([]);
  });
});

describe('the counterexample of a finding', () => {
  it('a counterexample ends on an onSelect step whose fields are all hidden: it has no button', () => {
    const definition = buildFunnel({
      steps: [
        buildChoiceQuestion('pet', ['cat', 'dog'], { advance: 'onSelect' }),
        {
          kind: 'question',
          id: 'leash',
          title: 'Which leash?',
          advance: 'onSelect',
          fields: [
            {
              type: 'singleChoice',
              id: 'leash',
              visibleWhen: is('pet', 'dog'),
              options: ['long', 'short'].map((value) => ({ value, label: value })),
            },
          ],
        },
        { kind: 'statement', id: 'walk', title: 'Take a walk' },
        { ...buildEnding(), visibleWhen: is('pet', 'dog') },
      ],
      ...buildResult('leash'),
    });
    const [finding] = verify(definition);
    expect(finding).toMatchObject({ code: 'flow/dead-end', params: { step: 'leash' } });
    expect(finding?.counterexample).toContainEqual({ type: 'answer', field: 'pet', value: 'cat' });
  });

  it('a counterexample has no click after the last answer on an onSelect step', () => {
    const options = ['one', 'two'].map((value) => ({ value, label: value }));
    const definition = buildFunnel({
      steps: [
        {
          kind: 'question',
          id: 'both',
          title: 'Which two?',
          advance: 'onSelect',
          fields: ['left', 'right'].map((id) => ({ type: 'singleChoice', id, options })),
        },
        { kind: 'statement', id: 'walk', title: 'Take a walk' },
        { ...buildEnding(), visibleWhen: { all: [is('left', 'one'), is('left', 'two')] } },
      ],
      ...buildResult('left', 'right'),
    });
    const deadEnd = verify(definition).find(({ code }) => code === 'flow/dead-end');
    expect(deadEnd?.params).toEqual({ step: 'walk' });
    expect(deadEnd?.counterexample).toEqual([
      { type: 'answer', field: 'left', value: 'one' },
      { type: 'answer', field: 'right', value: 'one' },
    ]);
  });

  it('a counterexample waits for a blocking submission', () => {
    const definition = buildFunnel({
      steps: [
        buildChoiceQuestion('pet', ['cat', 'dog']),
        { kind: 'statement', id: 'walk', title: 'Take a walk' },
        { ...buildEnding(), visibleWhen: is('pet', 'dog') },
      ],
      submissions: [
        {
          id: 'row',
          table: 'quiz_results',
          step: 'pet',
          map: { answers: { object: { pet: { field: 'pet' } } } },
        },
      ],
    });
    const [deadEnd] = verify(definition);
    expect(deadEnd?.counterexample).toEqual([
      { type: 'answer', field: 'pet', value: 'cat' },
      { type: 'continue' },
      { type: 'wait', ms: 0 },
    ]);
  });
});
