import { describe, expect, it } from 'vitest';
import type { FunnelSource } from '../../src/definition/funnel-schema';
import { findChanges } from '../../src/verify/diff/find-changes';
import { buildChoiceQuestion, buildEnding, buildFunnel } from '../../testing/engine/build-funnel';

const changes = (before: Parameters<typeof buildFunnel>[0], after: typeof before) =>
  findChanges(buildFunnel(before), buildFunnel(after)).map(({ kind, path, ...values }) => [
    kind,
    path.join('.'),
    values.before,
    values.after,
  ]);

const pets = (values: readonly string[]) => ({
  steps: [buildChoiceQuestion('pet', values), buildEnding()],
});
const cats = pets(['cat', 'dog']);
const hello = (more: object): FunnelSource['steps'][number] => ({
  kind: 'statement',
  id: 'hello',
  title: 'Hello',
  ...more,
});
const greeting = (more: object) => ({ steps: [hello(more), ...cats.steps] });
const is = (field: string, value: string) => ({ field, operator: 'is' as const, value });

describe('values of changes', () => {
  it('a change has the old and the new value', () => {
    expect(changes(greeting({}), greeting({ title: 'Hi' }))).toEqual([
      ['changed', 'steps.hello.title', 'Hello', 'Hi'],
    ]);
    expect(changes(greeting({}), greeting({ description: 'You' }))).toEqual([
      ['added', 'steps.hello.description', null, 'You'],
    ]);
    expect(changes(greeting({ description: 'You' }), greeting({}))).toEqual([
      ['removed', 'steps.hello.description', 'You', null],
    ]);
  });

  it('an added or removed entry has its whole value', () => {
    expect(changes(cats, pets(['cat', 'dog', 'fish']))).toEqual([
      ['added', 'fields.pet.options.fish', null, { label: 'fish', value: 'fish' }],
    ]);
    expect(changes(pets(['cat', 'dog', 'fish']), cats)).toEqual([
      ['removed', 'fields.pet.options.fish', { label: 'fish', value: 'fish' }, null],
    ]);
  });

  it('a moved entry has its old and new predecessor', () => {
    expect(changes(pets(['cat', 'dog', 'fish']), pets(['fish', 'cat', 'dog']))).toEqual([
      ['moved', 'fields.pet.options.fish', 'dog', null],
    ]);
    expect(changes(pets(['cat', 'dog', 'fish']), pets(['dog', 'owl', 'cat']))).toEqual([
      ['removed', 'fields.pet.options.fish', { label: 'fish', value: 'fish' }, null],
      ['added', 'fields.pet.options.owl', null, { label: 'owl', value: 'owl' }],
      ['moved', 'fields.pet.options.cat', null, 'owl'],
    ]);
  });

  it('paragraphs are compared one by one by position', () => {
    expect(changes(greeting({ body: ['One', 'Two'] }), greeting({ body: ['One', '2'] }))).toEqual([
      ['changed', 'steps.hello.body.2', 'Two', '2'],
    ]);
    expect(changes(greeting({ body: ['One', 'Two'] }), greeting({ body: ['One'] }))).toEqual([
      ['removed', 'steps.hello.body.2', 'Two', null],
    ]);
    const listed = (entries: string[]) => greeting({ list: { entries } });
    expect(changes(listed(['One']), listed(['One', 'Two']))).toEqual([
      ['added', 'steps.hello.list.entries.2', null, 'Two'],
    ]);
    expect(changes(greeting({}), listed(['One']))).toEqual([
      ['added', 'steps.hello.list.entries.1', null, 'One'],
    ]);
  });

  it('suggestions and validation rules are compared one by one by position', () => {
    const asking = (more: object) => ({
      steps: [
        {
          kind: 'question' as const,
          id: 'name',
          title: 'Name?',
          fields: [{ type: 'text' as const, id: 'name', label: 'Name', ...more }],
        },
        buildEnding(),
      ],
    });
    const long = (value: number) => ({ rule: 'minLength', value, message: 'Longer' });
    expect(
      changes(
        asking({ suggestions: ['Ada'], validation: [long(2)] }),
        asking({ suggestions: ['Ada', 'Bob'], validation: [long(3)] }),
      ),
    ).toEqual([
      ['added', 'fields.name.suggestions.2', null, 'Bob'],
      ['changed', 'fields.name.validation.1.value', 2, 3],
    ]);
  });

  it('conditions, rule lists and sources are compared as a whole', () => {
    const shown = (value: string) => ({
      steps: [...cats.steps.slice(0, 1), hello({ visibleWhen: is('pet', value) }), buildEnding()],
    });
    expect(changes(shown('cat'), shown('dog'))).toEqual([
      ['changed', 'steps.hello.visibleWhen', is('pet', 'cat'), is('pet', 'dog')],
    ]);
    const rules = [{ when: is('pet', 'cat'), goTo: 'end' }];
    expect(
      changes(cats, {
        steps: [buildChoiceQuestion('pet', ['cat', 'dog'], { next: { rules } }), buildEnding()],
      }),
    ).toEqual([['changed', 'steps.pet.next.rules', [], rules]]);

    const sent = (...list: string[]): Partial<FunnelSource> => ({
      submissions: [
        {
          id: 'row',
          table: 'quiz_results',
          step: 'pet',
          map: { words: { const: list }, pet: { field: 'pet' } },
        },
      ],
    });
    expect(changes({ ...cats, ...sent('a') }, { ...cats, ...sent('a', 'b') })).toEqual([
      ['changed', 'submissions.row.map.words', { const: ['a'] }, { const: ['a', 'b'] }],
    ]);
    const carried = (as: 'value' | 'label'): Partial<FunnelSource> => ({
      result: {
        redirect: [
          { to: '/one', weight: 0.5 },
          { to: '/two', weight: 0.5 },
        ],
        carry: { pet: { field: 'pet', as } },
        fallbackTo: '/small',
      },
    });
    expect(changes({ ...cats, ...carried('value') }, { ...cats, ...carried('label') })).toEqual([
      ['changed', 'result.carry.pet', { as: 'value', field: 'pet' }, { as: 'label', field: 'pet' }],
    ]);
  });

  it('redirects are compared by URL, a list of strings as a whole', () => {
    const leading = (...to: string[]): Partial<FunnelSource> => ({
      result: { redirect: to.map((page) => ({ to: page, weight: 1 })), fallbackTo: '/small' },
    });
    expect(changes({ ...cats, ...leading('/one') }, { ...cats, ...leading('/two') })).toEqual([
      ['removed', 'result.redirect./one', { to: '/one', weight: 1 }, null],
      ['added', 'result.redirect./two', null, { to: '/two', weight: 1 }],
    ]);
    const keeping = (...clearOn: ('complete' | 'exit')[]): Partial<FunnelSource> => ({
      persistence: {
        step: { key: 'small_step', as: 'id' },
        answers: 'small_answers',
        clearOn,
      },
    });
    expect(changes({ ...cats, ...keeping() }, { ...cats, ...keeping('exit') })).toEqual([
      ['changed', 'persistence.clearOn', [], ['exit']],
    ]);
  });

  it('a change of the default of a decision has the old and the new result', () => {
    const deciding = (result: 'milk' | 'bone', reasons: readonly string[]) => ({
      ...cats,
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
    expect(changes(deciding('milk', ['a', 'b', 'c']), deciding('bone', ['a', 'b', 'c']))).toEqual([
      ['changed', 'decisions.food.otherwise', 'milk', 'bone'],
    ]);
    expect(changes(deciding('milk', ['a', 'b', 'c']), deciding('milk', ['x', 'y', 'z']))).toEqual([
      ['changed', 'decisions.food.reasons.milk', 'a', 'x'],
      ['changed', 'decisions.food.reasons.milk (2)', 'b', 'y'],
      ['changed', 'decisions.food.reasons.otherwise', 'c', 'z'],
    ]);
  });
});
