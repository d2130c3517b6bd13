import type { FunnelSource } from '../../../src/funnel/definition/funnel-schema';
import type { Condition } from '../../../src/funnel/definition/schema/condition-schema';
import type { Calculation } from '../../../src/funnel/definition/schema/calculation-schema';
import type { RuleId } from '../../../src/authoring/verify/finding';
import type { TraceEvent } from '../../../src/authoring/verify/trace';
import { buildChoiceQuestion, buildEnding } from '../engine/build-funnel';
import type { FieldSource, FunnelParts, QuestionSource } from '../funnel-source-types';

export interface FindingCase {
  /** A definition with a single fault. */
  broken: FunnelParts;
  /** The part that the finding is about. */
  path: string;
  /** The location that an editor points at, if it is another. */
  place?: string;
  /** The editor points at the name of that property, not at its value. */
  atKey?: true;
  /** Counterexample; missing if no single trace shows the fault. */
  counterexample?: TraceEvent[];
  /** The most similar definition without the fault. */
  valid: FunnelParts;
}

const buildSubmission = (fields: readonly string[]): Partial<FunnelSource> => ({
  result: {
    redirect: [{ to: '/quizzes', weight: 1 }],
    carry: Object.fromEntries(fields.map((field) => [field, { field }])),
    fallbackTo: '/small',
  },
});

/** A result page that gets all answers, and to one of them more than the answer. */
function buildRepeated(feedback?: { text: string }): FunnelParts {
  const colour = buildChoiceQuestion('colour', ['red', 'blue']);
  const fields = colour.fields.map((field) =>
    'options' in field
      ? {
          ...field,
          options: field.options.map((option) =>
            option.value === 'red' && feedback !== undefined ? { ...option, feedback } : option,
          ),
        }
      : field,
  );
  return {
    steps: [buildChoiceQuestion('pet', ['cat', 'dog']), { ...colour, fields }, buildEnding()],
    result: {
      redirect: [{ to: '/quizzes', weight: 1 }],
      carry: { pet: { field: 'pet' }, answers: { answers: 'review' } },
      fallbackTo: '/small',
    },
  };
}

export const is = (field: string, value: string) => ({ field, operator: 'is' as const, value });
const buildQuestion = (id: string, ...fields: FieldSource[]): QuestionSource => ({
  kind: 'question',
  id,
  title: id,
  fields,
});
const buildTextField = (
  overrides: Partial<Extract<FieldSource, { type: 'text' }>> = {},
): FieldSource => ({
  type: 'text',
  id: 'name',
  label: 'Name',
  ...overrides,
});
const toAnswerEvent = (field: string, value: string | string[]): TraceEvent => ({
  type: 'answer',
  field,
  value,
});
const next: TraceEvent = { type: 'continue' };

/** Asks for a name or a nickname, both of ten characters or more. @param most of the nickname */
const buildNames = (most: number): QuestionSource => ({
  ...buildQuestion(
    'who',
    ...['name', 'nickname'].map((id) =>
      buildTextField({
        id,
        label: id,
        required: false,
        maxLength: id === 'name' ? 9 : most,
        validation: [{ rule: 'minLength', value: 10, message: 'A longer one' }],
      }),
    ),
  ),
  atLeastOneOf: [{ fields: ['name', 'nickname'] }],
});

const buildLabelled = (...labels: string[]): QuestionSource =>
  buildQuestion('pet', {
    type: 'singleChoice',
    id: 'pet',
    options: labels.map((label, index) => ({ value: `pet-${index}`, label })),
  });
/** Any number of pets, or none, which the route tells apart: with a dog, by a rule, or else. */
const buildPetRoutes = (when: Condition): FunnelParts => ({
  steps: [
    {
      ...buildQuestion('pets', {
        type: 'multiChoice',
        id: 'pets',
        min: 0,
        options: ['cat', 'dog', 'bird'].map((value) => ({ value, label: value })),
      }),
      next: {
        rules: [
          { when: { field: 'pets', operator: 'includes', value: 'dog' }, goTo: 'dogs' },
          { when, goTo: 'no-cats' },
        ],
        default: 'else',
      },
    },
    ...['dogs', 'no-cats', 'else'].map((id) => ({ ...buildEnding(), id })),
  ],
  submissions: [],
});
const buildScoredQuestion = (id: string, points: (number | undefined)[]): QuestionSource =>
  buildQuestion(id, {
    type: 'singleChoice',
    id,
    options: points.map((optionPoints, index) => ({
      value: `${id}-${index}`,
      label: `${index}`,
      ...(optionPoints === undefined ? {} : { points: optionPoints }),
    })),
  });

/** Two questions worth 0 or 2 points each: totals 0, 2 and 4. */
const buildScored = (bands: { id: string; min: number; max: number }[]): FunnelParts => ({
  steps: [
    buildScoredQuestion('first', [0, 2]),
    buildScoredQuestion('second', [0, 2]),
    buildEnding(),
  ],
  scores: [{ id: 'sum', bands }],
  result: {
    redirect: [{ to: '/quizzes', weight: 1 }],
    carry: { sum: { score: 'sum' } },
    fallbackTo: '/small',
  },
});

/** A question on pets whose answers lead to other pages. */
const buildRuled = (rules: NonNullable<FunnelSource['result']>['rules']): FunnelParts => ({
  steps: [buildChoiceQuestion('pet', ['cat', 'dog']), buildEnding()],
  result: { rules, redirect: [{ to: '/library', weight: 1 }], fallbackTo: '/small' },
});

/** An ending with a paragraph for each pet. */
const endingForPets: FunnelSource['steps'][number] = {
  kind: 'ending',
  id: 'end',
  title: 'Done',
  parts: [
    { kind: 'paragraph', text: 'For cats', visibleWhen: is('pet', 'cat') },
    { kind: 'paragraph', text: 'For dogs', visibleWhen: is('pet', 'dog') },
  ],
};

const buildDecided = (
  decision: Partial<NonNullable<FunnelSource['decisions']>[number]>,
): FunnelParts => ({
  steps: [buildChoiceQuestion('pet', ['cat', 'dog', 'fish']), buildEnding()],
  decisions: [
    {
      id: 'food',
      decideAt: 'pet',
      results: { milk: { label: 'Milk' }, bone: { label: 'Bone' } },
      ...decision,
    },
  ],
  ...buildSubmission(['pet']),
});

const buildDraw = (weights: number[], slices: string[]): FunnelParts => ({
  steps: [
    {
      kind: 'draw',
      id: 'wheel',
      title: 'Spin',
      outcomes: weights.map((weight, index) => ({ value: `${index}`, label: `${index}`, weight })),
      animation: { durationMs: 100, minTurns: 1, slices },
    },
    buildEnding(),
  ],
  persistence: { step: { key: 'small_step', as: 'id' }, draws: 'small_draws' },
});

const buildSubmitted = (
  source: NonNullable<FunnelSource['submissions']>[number]['map'][string],
): FunnelParts => ({
  steps: [
    buildChoiceQuestion('pet', ['cat', 'dog']),
    buildQuestion('who', { type: 'email', id: 'email', label: 'Email', required: false }),
    buildEnding(),
  ],
  submissions: [
    {
      id: 'lead',
      table: 'candidate_prospects',
      step: 'who',
      map: { positions: { list: [{ field: 'pet' }] }, email: source },
    },
  ],
});

/** One text field, whose answer is all that is sent. */
const buildOptional = (required: boolean): FunnelParts => ({
  steps: [buildQuestion('who', buildTextField({ required })), buildEnding()],
  submissions: [
    { id: 'lead', table: 'quiz_results', step: 'who', map: { answers: { answers: 'values' } } },
  ],
});

/** A number from 0 to 10 that gives points by bands. */
const buildBandPoints = (...bands: readonly [min: number, max: number][]): FunnelParts => ({
  steps: [
    buildQuestion('age', {
      type: 'number',
      id: 'age',
      label: 'Age',
      min: 0,
      max: 10,
      points: bands.map(([min, max], points) => ({ min, max, points })),
    }),
    buildEnding(),
  ],
  scores: [{ id: 'sum' }],
  result: {
    redirect: [{ to: '/quizzes', weight: 1 }],
    carry: { sum: { score: 'sum' } },
    fallbackTo: '/small',
  },
});

/** A number that routes compare with neighbouring whole numbers; the others go to the default. */
const buildAgeRoutes = (rule: { whole?: true }): FunnelParts => ({
  steps: [
    {
      ...buildQuestion('age', {
        type: 'number',
        id: 'age',
        label: 'Age',
        min: 0,
        max: 40,
        ...rule,
      }),
      next: {
        rules: [
          { when: { field: 'age', operator: 'lte', value: 4 }, goTo: 'young' },
          { when: { field: 'age', operator: 'is', value: 5 }, goTo: 'five' },
        ],
        default: 'end',
      },
    },
    { ...buildEnding(), id: 'young' },
    { ...buildEnding(), id: 'five' },
    buildEnding(),
  ],
});

/** A number from 0 to 4, left out by some, of which a value is calculated and carried. */
const buildCalculated = (as: Calculation): FunnelParts => ({
  steps: [
    buildQuestion('age', {
      type: 'number',
      id: 'age',
      label: 'Age',
      min: 0,
      max: 4,
      required: false,
    }),
    buildEnding(),
  ],
  values: [{ id: 'thrift', as }],
  result: {
    redirect: [{ to: '/quizzes', weight: 1 }],
    carry: { thrift: { calculated: 'thrift' } },
    fallbackTo: '/small',
  },
});

/** One case per rule of verification; a missing one is a compile error. */
/** A question that a link may answer, by an input with these values. */
const buildPrefilled = (values: string[]): FunnelParts => ({
  inputs: [{ id: 'pet', type: 'text', values }],
  steps: [
    buildQuestion('pet', {
      type: 'singleChoice',
      id: 'pet',
      prefill: 'pet',
      options: ['cat', 'dog'].map((value) => ({ value, label: value })),
    }),
    buildEnding(),
  ],
  ...buildSubmission(['pet']),
});

/** A number that a link answers, by an input with these examples. */
const buildSalaryLink = (examples: string[]): FunnelParts => ({
  inputs: [{ id: 'pay', type: 'text', examples }],
  steps: [
    buildQuestion('pay', {
      type: 'number',
      id: 'pay',
      label: 'A year',
      prefill: 'pay',
      unit: '$',
      min: 0,
    }),
    buildEnding(),
  ],
  ...buildSubmission(['pay']),
});

export const findingCases: Record<RuleId, FindingCase> = {
  'flow/unreachable-step': {
    broken: {
      steps: [
        buildChoiceQuestion('pet', ['cat', 'dog'], {
          next: { rules: [{ when: is('pet', 'cat'), goTo: 'end' }], default: 'end-of-dogs' },
        }),
        { kind: 'statement', id: 'forgotten', title: 'Never shown' },
        buildEnding(),
        buildEnding('end-of-dogs'),
      ],
    },
    path: 'steps[1]',
    place: 'steps[1].id',
    valid: {
      steps: [
        buildChoiceQuestion('pet', ['cat', 'dog'], {
          next: { rules: [{ when: is('pet', 'cat'), goTo: 'end' }], default: 'forgotten' },
        }),
        { kind: 'statement', id: 'forgotten', title: 'Dogs come here' },
        buildEnding(),
      ],
    },
  },
  'flow/dead-end': {
    broken: {
      steps: [
        buildChoiceQuestion('pet', ['cat', 'dog']),
        { ...buildEnding(), visibleWhen: is('pet', 'cat') },
      ],
    },
    path: 'steps[0]',
    place: 'steps[0].id',
    counterexample: [toAnswerEvent('pet', 'dog')],
    valid: {
      steps: [
        buildChoiceQuestion('pet', ['cat', 'dog']),
        {
          ...buildEnding(),
          visibleWhen: { field: 'pet', operator: 'isAnyOf', value: ['cat', 'dog'] },
        },
      ],
      ...buildSubmission(['pet']),
    },
  },
  'flow/unanswerable-step': {
    broken: {
      steps: [
        buildChoiceQuestion('pet', ['cat', 'dog']),
        buildQuestion(
          'who',
          buildTextField({
            maxLength: 9,
            validation: [{ rule: 'minLength', value: 10, message: 'A longer name' }],
          }),
        ),
        buildEnding(),
      ],
      ...buildSubmission(['pet']),
    },
    path: 'steps[1].fields[0]',
    place: 'steps[1].fields[0].id',
    counterexample: [toAnswerEvent('pet', 'cat'), next],
    valid: {
      steps: [
        buildChoiceQuestion('pet', ['cat', 'dog']),
        buildQuestion(
          'who',
          buildTextField({
            maxLength: 10,
            validation: [{ rule: 'minLength', value: 10, message: 'A longer name' }],
          }),
        ),
        buildEnding(),
      ],
      ...buildSubmission(['pet', 'name']),
    },
  },
  'flow/no-answer-left': {
    broken: {
      steps: [
        buildQuestion('first', {
          type: 'date',
          id: 'start',
          label: 'Start',
          earliest: '2026-05-01',
        }),
        buildQuestion('second', {
          type: 'date',
          id: 'end',
          label: 'End',
          earliest: { field: 'start' },
          latest: '2026-12-31',
        }),
        buildEnding(),
      ],
      ...buildSubmission(['start', 'end']),
    },
    path: 'steps[1].fields[0]',
    place: 'steps[1].fields[0].id',
    counterexample: [toAnswerEvent('start', '2027-01-01'), next],
    valid: {
      steps: [
        buildQuestion('first', {
          type: 'date',
          id: 'start',
          label: 'Start',
          earliest: '2026-05-01',
          latest: '2026-12-31',
        }),
        buildQuestion('second', {
          type: 'date',
          id: 'end',
          label: 'End',
          earliest: { field: 'start' },
          latest: '2026-12-31',
        }),
        buildEnding(),
      ],
      ...buildSubmission(['start', 'end']),
    },
  },
  'flow/none-of-several-fits': {
    broken: {
      steps: [buildChoiceQuestion('pet', ['cat', 'dog']), buildNames(9), buildEnding()],
      ...buildSubmission(['pet', 'name', 'nickname']),
    },
    path: 'steps[1].atLeastOneOf[0]',
    place: 'steps[1].atLeastOneOf[0].fields',
    counterexample: [toAnswerEvent('pet', 'cat'), next],
    valid: {
      steps: [buildChoiceQuestion('pet', ['cat', 'dog']), buildNames(10), buildEnding()],
      ...buildSubmission(['pet', 'name', 'nickname']),
    },
  },
  'field/never-shown': {
    broken: {
      steps: [
        buildChoiceQuestion('pet', ['cat', 'dog'], {
          next: { rules: [{ when: is('pet', 'cat'), goTo: 'end' }] },
        }),
        buildQuestion(
          'who',
          buildTextField({ required: true }),
          buildTextField({ id: 'cat-name', visibleWhen: is('pet', 'cat') }),
        ),
        buildEnding(),
      ],
      ...buildSubmission(['name']),
    },
    path: 'steps[1].fields[1]',
    place: 'steps[1].fields[1].id',
    valid: {
      steps: [
        buildChoiceQuestion('pet', ['cat', 'dog', 'fish'], {
          next: { rules: [{ when: is('pet', 'cat'), goTo: 'end' }] },
        }),
        buildQuestion(
          'who',
          buildTextField(),
          buildTextField({ id: 'dog-name', visibleWhen: is('pet', 'dog') }),
        ),
        buildEnding(),
      ],
      ...buildSubmission(['name', 'dog-name']),
    },
  },
  'option/never-shown': {
    broken: {
      steps: [
        buildChoiceQuestion('pet', ['cat', 'dog'], {
          next: { rules: [{ when: is('pet', 'cat'), goTo: 'end' }] },
        }),
        buildQuestion('food', {
          type: 'singleChoice',
          id: 'food',
          options: [
            { value: 'meat', label: 'Meat' },
            { value: 'bones', label: 'Bones' },
            { value: 'mice', label: 'Mice', visibleWhen: is('pet', 'cat') },
          ],
        }),
        buildEnding(),
      ],
      ...buildSubmission(['food']),
    },
    path: 'steps[1].fields[0].options[2]',
    place: 'steps[1].fields[0].options[2].value',
    valid: {
      steps: [
        buildChoiceQuestion('pet', ['cat', 'dog', 'fish'], {
          next: { rules: [{ when: is('pet', 'cat'), goTo: 'end' }] },
        }),
        buildQuestion('food', {
          type: 'singleChoice',
          id: 'food',
          options: [
            { value: 'meat', label: 'Meat' },
            { value: 'bones', label: 'Bones', visibleWhen: is('pet', 'dog') },
            { value: 'flakes', label: 'Flakes', visibleWhen: is('pet', 'fish') },
          ],
        }),
        buildEnding(),
      ],
      ...buildSubmission(['food']),
    },
  },
  'option/never-chosen': {
    broken: {
      steps: [
        buildQuestion('pets', {
          type: 'multiChoice',
          id: 'pets',
          min: 2,
          exclusive: ['none'],
          options: ['cat', 'dog', 'none'].map((value) => ({ value, label: value })),
        }),
        buildEnding(),
      ],
      ...buildSubmission(['pets']),
    },
    path: 'steps[0].fields[0].options[2]',
    place: 'steps[0].fields[0].options[2].value',
    valid: {
      steps: [
        buildQuestion('pets', {
          type: 'multiChoice',
          id: 'pets',
          min: 1,
          exclusive: ['none'],
          options: ['cat', 'dog', 'none'].map((value) => ({ value, label: value })),
        }),
        buildEnding(),
      ],
      ...buildSubmission(['pets']),
    },
  },
  'option/reads-alike': {
    broken: {
      steps: [buildLabelled('Yes', 'No', ' yes.'), buildEnding()],
      ...buildSubmission(['pet']),
    },
    path: 'steps[0].fields[0].options[2]',
    place: 'steps[0].fields[0].options[2].label',
    valid: {
      steps: [buildLabelled('Yes', 'No', 'Yes, both'), buildEnding()],
      ...buildSubmission(['pet']),
    },
  },
  'option/without-points-where-others-have': {
    broken: {
      ...buildScored([{ id: 'any', min: 0, max: 4 }]),
      steps: [buildScoredQuestion('first', [2, undefined, 0]), buildEnding()],
    },
    path: 'steps[0].fields[0].options[1]',
    place: 'steps[0].fields[0].options[1].value',
    valid: {
      ...buildScored([{ id: 'any', min: 0, max: 4 }]),
      steps: [buildScoredQuestion('first', [2, 0, 0]), buildEnding()],
    },
  },
  'question/no-influence': {
    broken: {
      steps: [
        buildChoiceQuestion('pet', ['cat', 'dog']),
        buildChoiceQuestion('colour', ['red', 'blue']),
        buildEnding(),
      ],
      ...buildSubmission(['pet']),
    },
    path: 'steps[1].fields[0]',
    place: 'steps[1].fields[0].id',
    valid: {
      steps: [
        buildChoiceQuestion('pet', ['cat', 'dog']),
        buildChoiceQuestion('colour', ['red', 'blue'], {
          next: { rules: [{ when: is('colour', 'red'), goTo: 'red-end' }] },
        }),
        buildEnding(),
        buildEnding('red-end'),
      ],
      ...buildSubmission(['pet']),
    },
  },
  'question/only-repeated': {
    broken: buildRepeated(),
    path: 'steps[1].fields[0]',
    place: 'steps[1].fields[0].id',
    valid: buildRepeated({ text: 'Then you like it warm.' }),
  },
  'rule/never-fires': {
    broken: {
      steps: [
        buildChoiceQuestion('pet', ['cat', 'dog'], {
          next: {
            rules: [
              { when: { all: [is('pet', 'cat'), is('pet', 'dog')] }, goTo: 'end' },
              { when: is('pet', 'cat'), goTo: 'end' },
            ],
          },
        }),
        buildEnding('other-end'),
        buildEnding(),
      ],
    },
    path: 'steps[0].next.rules[0]',
    place: 'steps[0].next.rules[0].when',
    valid: {
      steps: [
        buildChoiceQuestion('pet', ['cat', 'dog'], {
          next: {
            rules: [{ when: { any: [is('pet', 'cat'), is('pet', 'cat')] }, goTo: 'end' }],
          },
        }),
        buildEnding('other-end'),
        buildEnding(),
      ],
    },
  },
  'rule/shadowed': {
    broken: buildDecided({
      rules: [
        { when: { field: 'pet', operator: 'isNot', value: 'fish' }, result: 'milk' },
        { when: is('pet', 'dog'), result: 'bone' },
      ],
      default: { result: 'bone' },
    }),
    path: 'decisions[0].rules[1]',
    place: 'decisions[0].rules[1].when',
    valid: buildDecided({
      rules: [
        { when: is('pet', 'cat'), result: 'milk' },
        { when: { field: 'pet', operator: 'isNot', value: 'fish' }, result: 'bone' },
      ],
      default: { result: 'milk' },
    }),
  },
  'rule/repeats-default': {
    broken: buildDecided({
      rules: [
        { when: is('pet', 'cat'), result: 'milk' },
        { when: is('pet', 'dog'), result: 'bone' },
      ],
      default: { result: 'bone' },
    }),
    path: 'decisions[0].rules[1]',
    place: 'decisions[0].rules[1].when',
    valid: buildDecided({
      rules: [
        { when: is('pet', 'cat'), result: 'milk' },
        { when: is('pet', 'dog'), result: 'bone', reason: 'Dogs like bones' },
      ],
      default: { result: 'bone' },
    }),
  },
  'rule/asks-too-early': {
    broken: {
      steps: [
        buildChoiceQuestion('pet', ['cat', 'dog'], {
          next: {
            rules: [{ when: { any: [is('pet', 'cat'), is('colour', 'red')] }, goTo: 'colour' }],
            default: 'end',
          },
        }),
        buildChoiceQuestion('colour', ['red', 'blue']),
        buildEnding(),
      ],
      ...buildSubmission(['colour']),
    },
    path: 'steps[0].next.rules[0].when.any[1]',
    place: 'steps[0].next.rules[0].when.any[1].field',
    counterexample: [toAnswerEvent('pet', 'cat')],
    valid: {
      steps: [
        buildChoiceQuestion('pet', ['cat', 'dog'], {
          next: { rules: [{ when: is('pet', 'cat'), goTo: 'colour' }], default: 'end' },
        }),
        buildChoiceQuestion('colour', ['red', 'blue']),
        // Not answered by every visitor, but never read too early.
        {
          kind: 'statement',
          id: 'praise',
          title: 'A fine colour',
          visibleWhen: is('colour', 'red'),
        },
        buildEnding(),
      ],
    },
  },
  'decision/unreached-result': {
    broken: buildDecided({ default: { result: 'milk' } }),
    path: 'decisions[0].results.bone',
    atKey: true,
    valid: buildDecided({
      rules: [{ when: is('pet', 'dog'), result: 'bone' }],
      default: { result: 'milk' },
    }),
  },
  'decision/undecided': {
    broken: buildDecided({
      rules: [
        { when: is('pet', 'cat'), result: 'milk' },
        { when: is('pet', 'dog'), result: 'bone' },
      ],
    }),
    path: 'decisions[0]',
    place: 'decisions[0].id',
    counterexample: [toAnswerEvent('pet', 'fish')],
    valid: buildDecided({
      rules: [
        { when: is('pet', 'cat'), result: 'milk' },
        { when: { not: is('pet', 'cat') }, result: 'bone' },
      ],
    }),
  },
  'decision/never-displayed': {
    broken: buildDecided({
      rules: [{ when: is('pet', 'dog'), result: 'bone' }],
      default: { result: 'milk' },
      display: { map: { bone: 'milk' }, exclude: ['bone'] },
    }),
    path: 'decisions[0].results.bone',
    atKey: true,
    valid: buildDecided({
      rules: [{ when: is('pet', 'dog'), result: 'bone' }],
      default: { result: 'milk' },
      display: { map: { bone: 'milk' } },
    }),
  },
  'score/gap': {
    broken: buildScored([
      { id: 'low', min: 0, max: 1 },
      { id: 'high', min: 3, max: 4 },
    ]),
    path: 'scores[0]',
    place: 'scores[0].id',
    counterexample: [
      toAnswerEvent('first', 'first-0'),
      next,
      toAnswerEvent('second', 'second-1'),
      next,
    ],
    // 1 and 3 are in no band, but are no reachable totals.
    valid: buildScored([
      { id: 'low', min: 0, max: 0 },
      { id: 'middle', min: 2, max: 2 },
      { id: 'high', min: 4, max: 4 },
    ]),
  },
  'score/overlap': {
    broken: buildScored([
      { id: 'low', min: 0, max: 2 },
      { id: 'high', min: 2, max: 4 },
    ]),
    path: 'scores[0].bands[1]',
    place: 'scores[0].bands[1].id',
    counterexample: [
      toAnswerEvent('first', 'first-0'),
      next,
      toAnswerEvent('second', 'second-1'),
      next,
    ],
    // Both contain 3, which is no reachable total.
    valid: buildScored([
      { id: 'low', min: 0, max: 3 },
      { id: 'high', min: 3, max: 4 },
    ]),
  },
  'score/unreached-band': {
    broken: buildScored([
      { id: 'low', min: 0, max: 4 },
      { id: 'top', min: 5, max: 9 },
    ]),
    path: 'scores[0].bands[1]',
    place: 'scores[0].bands[1].id',
    valid: buildScored([
      { id: 'low', min: 0, max: 3 },
      { id: 'top', min: 4, max: 9 },
    ]),
  },
  'score/unused': {
    broken: {
      ...buildScored([{ id: 'any', min: 0, max: 4 }]),
      ...buildSubmission(['first', 'second']),
    },
    path: 'scores[0]',
    place: 'scores[0].id',
    valid: buildScored([{ id: 'any', min: 0, max: 4 }]),
  },
  'points/gap': {
    broken: buildBandPoints([0, 4], [6, 10]),
    path: 'steps[0].fields[0].points',
    // 5.5 counts as 6: a number counts in the steps of its field.
    valid: buildBandPoints([0, 5], [6, 10]),
  },
  'points/overlap': {
    broken: buildBandPoints([0, 5], [5, 10]),
    path: 'steps[0].fields[0].points[1]',
    place: 'steps[0].fields[0].points[1].min',
    valid: buildBandPoints([0, 5], [5.5, 10]),
  },
  'points/unreached-band': {
    broken: buildBandPoints([0, 5], [6, 10], [11, 20]),
    path: 'steps[0].fields[0].points[2]',
    place: 'steps[0].fields[0].points[2].min',
    valid: buildBandPoints([0, 5], [6, 9], [10, 20]),
  },
  'rule/false-where-unanswered': {
    broken: buildPetRoutes({ field: 'pets', operator: 'excludes', value: 'cat' }),
    path: 'steps[0].next.rules[1].when',
    place: 'steps[0].next.rules[1].when.operator',
    valid: buildPetRoutes({ not: { field: 'pets', operator: 'includes', value: 'cat' } }),
  },
  'number/between-rules': {
    broken: buildAgeRoutes({}),
    path: 'steps[0].fields[0]',
    place: 'steps[0].fields[0].id',
    valid: buildAgeRoutes({ whole: true }),
  },
  'value/divides-by-zero': {
    broken: buildCalculated({ divide: [12, { field: 'age', otherwise: 1 }] }),
    path: 'values[0].as.divide[1]',
    valid: buildCalculated({ divide: [12, { add: [{ field: 'age', otherwise: 1 }, 1] }] }),
  },
  'value/unanswered': {
    broken: buildCalculated({ add: [{ field: 'age' }, 1] }),
    path: 'result.carry.thrift',
    counterexample: [next],
    valid: buildCalculated({ add: [{ field: 'age', otherwise: 0 }, 1] }),
  },
  'submission/unanswered-field': {
    broken: buildSubmitted({ field: 'email' }),
    path: 'submissions[0].map.email',
    counterexample: [toAnswerEvent('pet', 'cat'), next],
    valid: buildSubmitted({ coalesce: [{ field: 'email' }, { const: 'nobody@example.com' }] }),
  },
  'text/unanswered': {
    broken: {
      steps: [
        buildChoiceQuestion('pet', ['cat', 'dog']),
        buildQuestion('who', buildTextField({ required: false })),
        { ...buildEnding(), title: 'A {label.pet} for {answer.name}' },
      ],
      submissions: [],
    },
    path: 'steps[2].title',
    counterexample: [toAnswerEvent('pet', 'cat'), next, next],
    valid: {
      steps: [
        buildChoiceQuestion('pet', ['cat', 'dog']),
        buildQuestion('who', buildTextField({ required: false })),
        { ...buildEnding(), title: 'A {label.pet} for {answer.name | "you"}' },
      ],
    },
  },
  'text/unwritten': {
    broken: {
      steps: [{ kind: 'statement', id: 'hello', title: 'Hello', body: ['[Body]'] }, buildEnding()],
    },
    path: 'steps[0].body[0]',
    valid: {
      // A part of a text may stand in brackets.
      steps: [
        { kind: 'statement', id: 'hello', title: 'Hello', body: ['[Body] and soul'] },
        buildEnding(),
      ],
    },
  },
  'input/unused': {
    broken: {
      inputs: [{ id: 'plan', type: 'text' }],
      steps: [{ kind: 'statement', id: 'hello', title: 'Hello' }, buildEnding()],
    },
    path: 'inputs[0]',
    place: 'inputs[0].id',
    valid: {
      inputs: [{ id: 'plan', type: 'text' }],
      steps: [
        { kind: 'statement', id: 'hello', title: 'Hello {input.plan | "you"}' },
        buildEnding(),
      ],
    },
  },
  'prefill/unfit-example': {
    broken: buildSalaryLink(['50,000', '50k']),
    path: 'inputs[0].examples[1]',
    valid: buildSalaryLink(['50,000', '$50 000']),
  },
  'value/unused': {
    broken: {
      ...buildCalculated({ add: [{ field: 'age', otherwise: 0 }, 1] }),
      result: undefined,
    },
    path: 'values[0]',
    place: 'values[0].id',
    valid: buildCalculated({ add: [{ field: 'age', otherwise: 0 }, 1] }),
  },
  'prefill/never-fits': {
    broken: buildPrefilled(['bird', 'fish']),
    path: 'steps[0].fields[0].prefill',
    valid: buildPrefilled(['bird', 'cat']),
  },
  'submission/empty-answers': {
    broken: buildOptional(false),
    path: 'submissions[0].map.answers',
    counterexample: [],
    valid: buildOptional(true),
  },
  'result/unmet-requirement': {
    broken: {
      steps: [
        buildChoiceQuestion('pet', ['cat', 'dog']),
        buildQuestion('who', buildTextField({ required: false })),
        buildEnding(),
      ],
      result: {
        redirect: [{ to: '/quizzes', weight: 1 }],
        carry: { pet: { field: 'pet' }, name: { field: 'name' } },
        requires: ['pet', 'name'],
        fallbackTo: '/small',
      },
    },
    path: 'result.requires[1]',
    counterexample: [toAnswerEvent('pet', 'cat'), next, next],
    valid: {
      steps: [
        buildChoiceQuestion('pet', ['cat', 'dog']),
        buildQuestion('who', buildTextField({ required: false })),
        buildEnding(),
      ],
      result: {
        redirect: [{ to: '/quizzes', weight: 1 }],
        carry: { pet: { field: 'pet' }, name: { field: 'name' } },
        requires: ['pet'],
        fallbackTo: '/small',
      },
    },
  },
  'result/unused-redirect': {
    broken: buildRuled([
      { when: is('pet', 'cat'), redirect: [{ to: '/quizzes', weight: 1 }] },
      { when: is('pet', 'dog') },
    ]),
    path: 'result.redirect',
    atKey: true,
    valid: buildRuled([{ when: is('pet', 'cat'), redirect: [{ to: '/quizzes', weight: 1 }] }]),
  },
  'ending/part-never-shown': {
    broken: {
      steps: [buildChoiceQuestion('pet', ['cat', 'dog']), endingForPets],
      result: {
        rules: [{ when: is('pet', 'cat') }],
        redirect: [{ to: '/library', weight: 1 }],
        fallbackTo: '/small',
      },
    },
    path: 'steps[1].parts[1]',
    valid: {
      steps: [buildChoiceQuestion('pet', ['cat', 'dog']), endingForPets],
    },
  },
  'result/weights-sum': {
    broken: {
      steps: [{ kind: 'statement', id: 'hello', title: 'Hello' }, buildEnding()],
      result: {
        redirect: [
          { to: '/quizzes', weight: 1 },
          { to: '/library', weight: 1 },
        ],
        fallbackTo: '/small',
      },
    },
    path: 'result.redirect',
    atKey: true,
    valid: {
      steps: [{ kind: 'statement', id: 'hello', title: 'Hello' }, buildEnding()],
      result: {
        // The binary sum is not exactly 1.
        redirect: [0.7, 0.1, 0.1, 0.1].map((weight, index) => ({ to: `/page-${index}`, weight })),
        fallbackTo: '/small',
      },
    },
  },
  'draw/weights-sum': {
    broken: buildDraw([50, 49], ['0', '1']),
    path: 'steps[0].outcomes',
    atKey: true,
    valid: buildDraw([51, 49], ['0', '1']),
  },
  'draw/slices-disagree': {
    broken: buildDraw([88, 12], ['0', '1', '0', '1', '0', '0', '0', '1']),
    path: 'steps[0].animation.slices',
    valid: buildDraw([87.5, 12.5], ['0', '1', '0', '1', '0', '0', '0', '0']),
  },
  'accepted/unused': {
    broken: {
      steps: [buildChoiceQuestion('pet', ['cat', 'dog']), buildEnding()],
      ...buildSubmission(['pet']),
      accepted: [{ rule: 'question/no-influence', at: 'pet', because: 'It was idle once.' }],
    },
    path: 'accepted[0]',
    place: 'accepted[0].rule',
    valid: {
      steps: [buildChoiceQuestion('pet', ['cat', 'dog']), buildEnding()],
      accepted: [{ rule: 'question/no-influence', at: 'pet', because: 'It warms people up.' }],
    },
  },
};

/** Further findings that the same fault always causes. */
export const companionFindings: Partial<Record<RuleId, RuleId[]>> = {
  'draw/slices-disagree': ['draw/slices-disagree'],
};
