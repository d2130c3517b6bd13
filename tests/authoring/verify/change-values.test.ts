import { describe, expect, it } from 'vitest';
import type { FunnelSource } from '../../../src/funnel/definition/funnel-schema';
import { findChanges } from '../../../src/authoring/verify/diff/find-changes';
import { buildChoiceQuestion, buildEnding, buildFunnel } from '../../support/engine/build-funnel';

const getChanges = (before: Parameters<typeof buildFunnel>[0], after: typeof before) =>
  findChanges(buildFunnel(before), buildFunnel(after)).map(({ kind, path, ...values }) => [
    kind,
    path.join('.'),
    values.before,
    values.after,
  ]);

const buildPets = (values: readonly string[]) => ({
  steps: [buildChoiceQuestion('pet', values), buildEnding()],
});
const catsAndDogs = buildPets(['cat', 'dog']);
const buildStatement = (overrides: object): FunnelSource['steps'][number] => ({
  kind: 'statement',
  id: 'hello',
  title: 'Hello',
  ...overrides,
});
const buildGreeting = (overrides: object) => ({
  steps: [buildStatement(overrides), ...catsAndDogs.steps],
});
const is = (field: string, value: string) => ({ field, operator: 'is' as const, value });

describe('values of changes', () => {
  it('a change has the old and the new value', () => {
    expect(getChanges(buildGreeting({}), buildGreeting({ title: 'Hi' }))).toEqual([
      ['changed', 'steps.hello.title', 'Hello', 'Hi'],
    ]);
    expect(getChanges(buildGreeting({}), buildGreeting({ description: 'You' }))).toEqual([
      ['added', 'steps.hello.description', null, 'You'],
    ]);
    expect(getChanges(buildGreeting({ description: 'You' }), buildGreeting({}))).toEqual([
      ['removed', 'steps.hello.description', 'You', null],
    ]);
  });

  it('an added or removed entry has its whole value', () => {
    expect(getChanges(catsAndDogs, buildPets(['cat', 'dog', 'fish']))).toEqual([
      ['added', 'fields.pet.options.fish', null, { label: 'fish', value: 'fish' }],
    ]);
    expect(getChanges(buildPets(['cat', 'dog', 'fish']), catsAndDogs)).toEqual([
      ['removed', 'fields.pet.options.fish', { label: 'fish', value: 'fish' }, null],
    ]);
  });

  it('a moved entry has its old and new predecessor', () => {
    expect(
      getChanges(buildPets(['cat', 'dog', 'fish']), buildPets(['fish', 'cat', 'dog'])),
    ).toEqual([['moved', 'fields.pet.options.fish', 'dog', null]]);
    expect(getChanges(buildPets(['cat', 'dog', 'fish']), buildPets(['dog', 'owl', 'cat']))).toEqual(
      [
        ['removed', 'fields.pet.options.fish', { label: 'fish', value: 'fish' }, null],
        ['added', 'fields.pet.options.owl', null, { label: 'owl', value: 'owl' }],
        ['moved', 'fields.pet.options.cat', null, 'owl'],
      ],
    );
  });

  it('paragraphs are compared one by one by position', () => {
    expect(
      getChanges(buildGreeting({ body: ['One', 'Two'] }), buildGreeting({ body: ['One', '2'] })),
    ).toEqual([['changed', 'steps.hello.body.2', 'Two', '2']]);
    expect(
      getChanges(buildGreeting({ body: ['One', 'Two'] }), buildGreeting({ body: ['One'] })),
    ).toEqual([['removed', 'steps.hello.body.2', 'Two', null]]);
    const buildList = (entries: string[]) => buildGreeting({ list: { entries } });
    expect(getChanges(buildList(['One']), buildList(['One', 'Two']))).toEqual([
      ['added', 'steps.hello.list.entries.2', null, 'Two'],
    ]);
    expect(getChanges(buildGreeting({}), buildList(['One']))).toEqual([
      ['added', 'steps.hello.list.entries.1', null, 'One'],
    ]);
  });

  it('suggestions and validation rules are compared one by one by position', () => {
    const buildTextQuestion = (overrides: object) => ({
      steps: [
        {
          kind: 'question' as const,
          id: 'name',
          title: 'Name?',
          fields: [{ type: 'text' as const, id: 'name', label: 'Name', ...overrides }],
        },
        buildEnding(),
      ],
    });
    const buildMinLength = (value: number) => ({ rule: 'minLength', value, message: 'Longer' });
    expect(
      getChanges(
        buildTextQuestion({ suggestions: ['Ada'], validation: [buildMinLength(2)] }),
        buildTextQuestion({ suggestions: ['Ada', 'Bob'], validation: [buildMinLength(3)] }),
      ),
    ).toEqual([
      ['added', 'fields.name.suggestions.2', null, 'Bob'],
      ['changed', 'fields.name.validation.1.value', 2, 3],
    ]);
  });

  it('conditions, rule lists and sources are compared as a whole', () => {
    const buildConditional = (value: string) => ({
      steps: [
        ...catsAndDogs.steps.slice(0, 1),
        buildStatement({ visibleWhen: is('pet', value) }),
        buildEnding(),
      ],
    });
    expect(getChanges(buildConditional('cat'), buildConditional('dog'))).toEqual([
      ['changed', 'steps.hello.visibleWhen', is('pet', 'cat'), is('pet', 'dog')],
    ]);
    const buildConditionalField = (value: string) => ({
      steps: [
        ...catsAndDogs.steps.slice(0, 1),
        buildChoiceQuestion('size', ['big', 'small'], {
          fields: [
            { type: 'text', id: 'size', label: 'Size', visibleWhen: is('pet', value) } as const,
          ],
        }),
        buildEnding(),
      ],
    });
    expect(getChanges(buildConditionalField('cat'), buildConditionalField('dog'))).toEqual([
      ['changed', 'fields.size.visibleWhen', is('pet', 'cat'), is('pet', 'dog')],
    ]);
    const rules = [{ when: is('pet', 'cat'), goTo: 'end' }];
    expect(
      getChanges(catsAndDogs, {
        steps: [buildChoiceQuestion('pet', ['cat', 'dog'], { next: { rules } }), buildEnding()],
      }),
    ).toEqual([['changed', 'steps.pet.next.rules', [], rules]]);

    const buildDecision = (value: string): Partial<FunnelSource> => ({
      decisions: [
        {
          id: 'plan',
          decideAt: 'pet',
          results: { small: { label: 'Small' }, big: { label: 'Big' } },
          rules: [{ when: is('pet', value), result: 'big' }],
          default: { result: 'small' },
        },
      ],
    });
    expect(
      getChanges(
        { ...catsAndDogs, ...buildDecision('cat') },
        { ...catsAndDogs, ...buildDecision('dog') },
      ),
    ).toEqual([
      [
        'changed',
        'decisions.plan.rules',
        [{ when: is('pet', 'cat'), result: 'big' }],
        [{ when: is('pet', 'dog'), result: 'big' }],
      ],
    ]);

    const buildSubmission = (...list: string[]): Partial<FunnelSource> => ({
      submissions: [
        {
          id: 'row',
          table: 'quiz_results',
          step: 'pet',
          map: { answers: { object: { words: { const: list }, pet: { field: 'pet' } } } },
        },
      ],
    });
    expect(
      getChanges(
        { ...catsAndDogs, ...buildSubmission('a') },
        { ...catsAndDogs, ...buildSubmission('a', 'b') },
      ),
    ).toEqual([
      [
        'changed',
        'submissions.row.map.answers',
        { object: { words: { const: ['a'] }, pet: { field: 'pet' } } },
        { object: { words: { const: ['a', 'b'] }, pet: { field: 'pet' } } },
      ],
    ]);
    const buildCarried = (as: 'value' | 'label'): Partial<FunnelSource> => ({
      result: {
        redirect: [
          { to: '/one', weight: 0.5 },
          { to: '/two', weight: 0.5 },
        ],
        carry: { pet: { field: 'pet', as } },
        fallbackTo: '/small',
      },
    });
    expect(
      getChanges(
        { ...catsAndDogs, ...buildCarried('value') },
        { ...catsAndDogs, ...buildCarried('label') },
      ),
    ).toEqual([
      ['changed', 'result.carry.pet', { as: 'value', field: 'pet' }, { as: 'label', field: 'pet' }],
    ]);
  });

  it('redirects are compared by URL, a list of strings as a whole', () => {
    const buildRedirects = (...to: string[]): Partial<FunnelSource> => ({
      result: { redirect: to.map((page) => ({ to: page, weight: 1 })), fallbackTo: '/small' },
    });
    expect(
      getChanges(
        { ...catsAndDogs, ...buildRedirects('/one') },
        { ...catsAndDogs, ...buildRedirects('/two') },
      ),
    ).toEqual([
      ['removed', 'result.redirect./one', { to: '/one', weight: 1 }, null],
      ['added', 'result.redirect./two', null, { to: '/two', weight: 1 }],
    ]);
    const buildPersistence = (...clearOn: ('complete' | 'exit')[]): Partial<FunnelSource> => ({
      persistence: {
        step: { key: 'small_step', as: 'id' },
        answers: 'small_answers',
        clearOn,
      },
    });
    expect(
      getChanges(
        { ...catsAndDogs, ...buildPersistence() },
        { ...catsAndDogs, ...buildPersistence('exit') },
      ),
    ).toEqual([['changed', 'persistence.clearOn', [], ['exit']]]);
  });

  it('a change of the default of a decision has the old and the new result', () => {
    const buildDecision = (result: 'milk' | 'bone', reasons: readonly string[]) => ({
      ...catsAndDogs,
      decisions: [
        {
          id: 'food',
          decideAt: 'pet',
          results: { milk: { label: 'Milk' }, bone: { label: 'Bone' } },
          rules: [
            { when: is('pet', 'cat'), result: 'milk', reason: reasons[0] ?? '' },
            { when: { not: is('pet', 'cat') }, result: 'milk', reason: reasons[1] ?? '' },
          ],
          default: { result, reason: reasons[2] ?? '' },
        },
      ],
    });
    expect(
      getChanges(buildDecision('milk', ['a', 'b', 'c']), buildDecision('bone', ['a', 'b', 'c'])),
    ).toEqual([['changed', 'decisions.food.otherwise', 'milk', 'bone']]);
    expect(
      getChanges(buildDecision('milk', ['a', 'b', 'c']), buildDecision('milk', ['x', 'y', 'z'])),
    ).toEqual([
      ['changed', 'decisions.food.reasons.milk', 'a', 'x'],
      ['changed', 'decisions.food.reasons.milk (2)', 'b', 'y'],
      ['changed', 'decisions.food.reasons.otherwise', 'c', 'z'],
    ]);
  });
});
