import { describe, expect, it } from 'vitest';
import type { Calculation } from '../../../src/funnel/definition/schema/calculation-schema';
import type { Condition } from '../../../src/funnel/definition/schema/condition-schema';
import { verify } from '../../../src/authoring/verify/verify';
import { buildEnding, buildFunnel } from '../../support/engine/build-funnel';
import type { FieldSource, FunnelParts, QuestionSource } from '../../support/funnel-source-types';
import { loadFunnelDefinitions } from '../../support/funnels/load-funnel-definitions';

const pets: FieldSource = {
  type: 'multiChoice',
  id: 'pets',
  label: 'Pets',
  min: 0,
  options: ['cat', 'dog', 'bird'].map((value) => ({ value, label: value })),
};
const optional = {
  pets,
  home: { type: 'text', id: 'home', label: 'Home', required: false },
  age: { type: 'number', id: 'age', label: 'Age', required: false, min: 0, max: 120 },
  born: { type: 'date', id: 'born', label: 'Born', required: false, latest: 'today' },
} as const satisfies Readonly<Record<string, FieldSource>>;

const ask = (field: FieldSource, next?: QuestionSource['next']): QuestionSource => ({
  kind: 'question',
  id: `ask-${field.id}`,
  title: 'A question',
  fields: [field],
  ...(next && { next }),
});
type ResultSource = NonNullable<FunnelParts['result']>;
const to = (page: string) => [{ to: page, weight: 1 }];
const end = (id: string) => ({ ...buildEnding(), id });

/** Two endings: one by the rules, the other where none holds. */
const buildRoutes = (field: FieldSource, ...rules: Condition[]): FunnelParts => ({
  steps: [
    ask(field, { rules: rules.map((when) => ({ when, goTo: 'ruled' })), default: 'else' }),
    end('ruled'),
    end('else'),
  ],
  submissions: [],
});

const findBlank = (parts: FunnelParts) =>
  verify(buildFunnel(parts)).flatMap((finding) =>
    finding.code === 'rule/false-where-unanswered'
      ? [{ at: finding.path.join('.'), ...finding.params }]
      : [],
  );

describe('P3 a comparison that is false without an answer', () => {
  it.each([
    ['excludes', optional.pets, { field: 'pets', operator: 'excludes', value: 'cat' }],
    ['isNot', optional.home, { field: 'home', operator: 'isNot', value: 'flat' }],
    ['lt', optional.age, { field: 'age', operator: 'lt', value: 18 }],
    ['lte', optional.age, { field: 'age', operator: 'lte', value: 17 }],
    ['before', optional.born, { field: 'born', operator: 'before', value: '2000-01-01' }],
    ['ageBelow', optional.born, { field: 'born', operator: 'ageBelow', value: 18 }],
  ] as const)(
    '"%s" is told where it decides the route of who left it open',
    (operator, field, when) => {
      expect(findBlank(buildRoutes(field, when))).toEqual([
        { at: 'steps.0.next.rules.0.when', field: field.id, operator, gets: 'else' },
      ]);
    },
  );

  it.each([
    ['includes', optional.pets, { field: 'pets', operator: 'includes', value: 'cat' }],
    ['is', optional.home, { field: 'home', operator: 'is', value: 'flat' }],
    ['gte', optional.age, { field: 'age', operator: 'gte', value: 18 }],
    ['after', optional.born, { field: 'born', operator: 'after', value: '2000-01-01' }],
    ['ageAtLeast', optional.born, { field: 'born', operator: 'ageAtLeast', value: 18 }],
  ] as const)('"%s" is not: nobody expects it to hold without an answer', (_, field, when) => {
    expect(findBlank(buildRoutes(field, when))).toEqual([]);
  });

  const excludesCat: Condition = { field: 'pets', operator: 'excludes', value: 'cat' };
  it.each<[string, FunnelParts]>([
    ['a required answer', buildRoutes({ ...pets, min: 1 }, excludesCat)],
    [
      'a rule before that takes them',
      buildRoutes(pets, { field: 'pets', operator: 'isEmpty' }, excludesCat),
    ],
    [
      'a rule behind that takes them',
      buildRoutes(pets, excludesCat, { field: 'pets', operator: 'isEmpty' }),
    ],
    [
      'a condition that takes them along',
      buildRoutes(pets, { any: [excludesCat, { field: 'pets', operator: 'isEmpty' }] }),
    ],
    [
      'a condition that leaves them out in words',
      buildRoutes(pets, { all: [{ field: 'pets', operator: 'isAnswered' }, excludesCat] }),
    ],
    [
      'the negation of "includes"',
      buildRoutes(pets, { not: { field: 'pets', operator: 'includes', value: 'cat' } }),
    ],
    [
      'the same outcome without the rule',
      {
        ...buildRoutes(pets, excludesCat),
        steps: [
          ask(pets, { rules: [{ when: excludesCat, goTo: 'ruled' }], default: 'ruled' }),
          end('ruled'),
        ],
      },
    ],
  ])('%s is no finding', (_, parts) => {
    expect(findBlank(parts)).toEqual([]);
  });

  it('a step and a question that are hidden from who left it open are told', () => {
    const note: FieldSource = { type: 'text', id: 'note', label: 'Note', visibleWhen: excludesCat };
    const parts: FunnelParts = {
      steps: [
        ask(pets),
        { kind: 'statement', id: 'no-cats', title: 'No cats', visibleWhen: excludesCat },
        { ...ask(optional.home), fields: [optional.home, note] },
        end('end'),
      ],
      submissions: [],
    };
    expect(findBlank(parts)).toEqual([
      { at: 'steps.1.visibleWhen', field: 'pets', operator: 'excludes', gets: null },
      { at: 'steps.2.fields.1.visibleWhen', field: 'pets', operator: 'excludes', gets: null },
    ]);
  });

  it('where an ending leads: those who left it open are led by the next rule, or by the default', () => {
    const leads = (rules: ResultSource['rules']): FunnelParts => ({
      steps: [
        ask(pets, {
          rules: [{ when: { field: 'pets', operator: 'includesAny', value: ['bird'] }, goTo: 'b' }],
          default: 'a',
        }),
        end('a'),
        end('b'),
      ],
      submissions: [],
      result: { redirect: to('/elsewhere'), fallbackTo: '/', rules },
    });
    const told = { field: 'pets', operator: 'excludes', gets: '/elsewhere' };
    expect(findBlank(leads([{ when: excludesCat, redirect: to('/no-cat') }]))).toEqual([
      { at: 'result.rules.0.when', ...told },
    ]);
    expect(
      findBlank(
        leads([
          { when: { any: [excludesCat, excludesCat] }, redirect: to('/no-cat') },
          { ending: 'a', redirect: to('/a') },
        ]),
      ),
    ).toEqual([
      { at: 'result.rules.0.when.any.0', ...told, gets: '/a' },
      { at: 'result.rules.0.when.any.1', ...told, gets: '/a' },
    ]);
    // Nobody without the answer comes to "b", and a rule with "isEmpty" says what they get.
    expect(findBlank(leads([{ ending: 'b', when: excludesCat, redirect: to('/no-cat') }]))).toEqual(
      [],
    );
    expect(
      findBlank(
        leads([
          { when: excludesCat, redirect: to('/no-cat') },
          { when: { field: 'pets', operator: 'isEmpty' }, redirect: to('/none') },
        ]),
      ),
    ).toEqual([]);
    expect(findBlank(leads([{ when: excludesCat, redirect: to('/elsewhere') }]))).toEqual([]);
  });

  it('a part of an ending that who left it open does not see', () => {
    const shows = (visibleWhen: Condition, result?: ResultSource): FunnelParts => ({
      steps: [
        ask(pets),
        {
          kind: 'ending',
          id: 'end',
          title: 'Done',
          parts: [
            { kind: 'paragraph', text: 'For everybody' },
            { kind: 'paragraph', text: 'For friends of birds', visibleWhen },
          ],
        },
      ],
      submissions: [],
      ...(result && { result }),
    });
    const told = { field: 'pets', operator: 'excludes', gets: null };
    expect(findBlank(shows(excludesCat))).toEqual([{ at: 'steps.1.parts.1.visibleWhen', ...told }]);
    expect(
      findBlank(shows({ any: [excludesCat, { field: 'pets', operator: 'isEmpty' }] })),
    ).toEqual([]);
    // Who left it open is led to a page before the part is seen.
    expect(
      findBlank(
        shows(excludesCat, {
          redirect: to('/elsewhere'),
          fallbackTo: '/',
          rules: [{ when: { field: 'pets', operator: 'includes', value: 'bird' } }],
        }),
      ),
    ).toEqual([]);
  });

  it('a choice of a calculation that takes "otherwise" for who left it open', () => {
    const counts = (as: Calculation): FunnelParts => ({
      steps: [ask(optional.age), ask(pets), end('end')],
      submissions: [],
      values: [{ id: 'price', as }],
      result: {
        redirect: to('/elsewhere'),
        fallbackTo: '/',
        carry: { price: { calculated: 'price' } },
      },
    });
    const young: Condition = { field: 'age', operator: 'lt', value: 18 };
    const told = { field: 'age', operator: 'lt' };
    expect(findBlank(counts({ if: young, then: 5, otherwise: 9 }))).toEqual([
      { at: 'values.0.as.if', ...told, gets: '9' },
    ]);
    expect(
      findBlank(
        counts({ add: [1, { if: young, then: 5, otherwise: { field: 'age', otherwise: 2 } }] }),
      ),
    ).toEqual([{ at: 'values.0.as.add.1.if', ...told, gets: 'otherwise' }]);
    expect(findBlank(counts({ if: young, then: 5, otherwise: 5 }))).toEqual([]);
    // Who left it open never comes to the inner choice.
    const answered: Condition = { field: 'age', operator: 'isAnswered' };
    const inner = { if: young, then: 5, otherwise: 9 };
    const old: Condition = { field: 'age', operator: 'gte', value: 3 };
    expect(findBlank(counts({ if: old, then: inner, otherwise: 0 }))).toEqual([]);
    expect(findBlank(counts({ if: { not: old }, then: inner, otherwise: 0 }))).toHaveLength(1);
    expect(findBlank(counts({ if: answered, then: inner, otherwise: 0 }))).toEqual([]);
  });

  it('none of the funnels has one', () => {
    const found = loadFunnelDefinitions().flatMap((definition) => verify(definition));
    expect(found.filter(({ code }) => code === 'rule/false-where-unanswered')).toEqual([]);
  });
});
