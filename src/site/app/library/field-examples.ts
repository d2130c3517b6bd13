import type { AnswerValue } from '../../../funnel/definition/schema/answer';
import type { Field, FieldOf, FieldType } from '../../../funnel/fields/shared/schema/field';

/** A field with a typical answer, and an error that it may show. */
export interface FieldExample {
  title: string;
  field: Field;
  answer: AnswerValue;
  error: string;
  /** The text that an option asks for. The error is that of the text, once the option is chosen. */
  otherAnswer?: string;
}

type Examples<Type extends FieldType> = readonly {
  /** What tells it from other examples of its type. */
  variant?: string;
  field: FieldOf<Type>;
  answer: AnswerValue;
  error: string;
  otherAnswer?: string;
}[];

const options = [
  { value: 'remote', label: 'Remote', helpText: 'From anywhere.' },
  { value: 'hybrid', label: 'Hybrid', helpText: 'Some days at the office.' },
  { value: 'office', label: 'On-site', helpText: 'At the office every day.' },
];
const pictured = [
  {
    value: 'home',
    label: 'At home',
    picture: { file: 'home-desk.png', alt: 'A laptop and a lamp on a desk by the window' },
  },
  {
    value: 'office',
    label: 'At the office',
    picture: { file: 'office-tower.png', alt: 'A tall office building' },
  },
  {
    value: 'both',
    label: 'A bit of both',
    picture: {
      file: 'week-plan.png',
      alt: 'A week that is shared between home and office',
    },
  },
  {
    value: 'road',
    label: 'On the road',
    picture: { file: 'train-ride.png', alt: 'A train that passes hills' },
  },
];
const rules = { validation: [] };
const missing = 'This one needs an answer.';

/** At least one example of every field type; tests/site/app/field-examples.test.ts compares. */
const examples: { [Type in FieldType]?: Examples<Type> } = {
  singleChoice: [
    {
      field: {
        type: 'singleChoice',
        id: 'singleChoice',
        ...rules,
        label: 'Where do you want to work?',
        options,
      },
      answer: 'hybrid',
      error: missing,
    },
    {
      variant: 'with pictures',
      field: {
        type: 'singleChoice',
        id: 'singleChoice-2',
        ...rules,
        label: 'Where do you work best?',
        options: pictured,
      },
      answer: 'both',
      error: missing,
    },
    {
      variant: 'with a text of its own',
      field: {
        type: 'singleChoice',
        id: 'singleChoice-3',
        ...rules,
        label: 'How did you hear of us?',
        options: [
          { value: 'friend', label: 'From a friend' },
          { value: 'search', label: 'From a search' },
          {
            value: 'other',
            label: 'Somewhere else',
            other: {
              id: 'singleChoice-3-other',
              label: 'Where was it?',
              placeholder: 'For example: at a job fair',
              personal: false,
              required: true,
              maxLength: 120,
            },
          },
        ],
      },
      answer: 'other',
      otherAnswer: 'At a job fair',
      error: missing,
    },
    {
      variant: 'shuffled, the last one fixed',
      field: {
        type: 'singleChoice',
        id: 'singleChoice-4',
        ...rules,
        label: 'What matters most?',
        shuffle: { fixed: ['nothing'] },
        options: [
          { value: 'pay', label: 'Pay' },
          { value: 'team', label: 'Team' },
          { value: 'growth', label: 'Growth' },
          { value: 'nothing', label: 'None of these' },
        ],
      },
      answer: 'team',
      error: missing,
    },
  ],
  select: [
    {
      field: {
        type: 'select',
        id: 'select',
        ...rules,
        label: 'Where do you want to work?',
        options,
        placeholder: 'Choose one',
      },
      answer: 'office',
      error: missing,
    },
  ],
  multiChoice: [
    {
      field: {
        type: 'multiChoice',
        id: 'multiChoice',
        ...rules,
        label: 'Which of these suit you?',
        options,
        min: 1,
        exclusive: [],
      },
      answer: ['remote', 'hybrid'],
      error: missing,
    },
    {
      variant: 'with pictures',
      field: {
        type: 'multiChoice',
        id: 'multiChoice-2',
        ...rules,
        label: 'What do you need there?',
        options: [...pictured.slice(0, 3), { value: 'nothing', label: 'None of these' }],
        min: 1,
        exclusive: ['nothing'],
      },
      answer: ['home', 'both'],
      error: missing,
    },
  ],
  text: [
    {
      field: {
        type: 'text',
        id: 'text',
        ...rules,
        label: 'Job title',
        placeholder: 'For example: Product Manager',
        personal: false,
        autocomplete: 'organization-title',
        required: true,
        maxLength: 60,
        suggestions: ['Product Manager', 'Data Analyst'],
      },
      answer: 'Data Analyst',
      error: missing,
    },
    {
      variant: 'with a format',
      field: {
        type: 'text',
        id: 'text-2',
        ...rules,
        label: 'Postal code',
        personal: false,
        autocomplete: 'off',
        format: {
          kind: 'postalCode',
          country: 'PT',
          expression: { source: '^\\d{4}-\\d{3}$', flags: '' },
        },
        required: true,
        maxLength: 20,
        suggestions: [],
      },
      answer: '1100-148',
      error: 'Please enter a valid postal code.',
    },
  ],
  email: [
    {
      field: {
        type: 'email',
        id: 'email',
        ...rules,
        label: 'Your email address',
        personal: true,
        required: true,
        maxLength: 254,
      },
      answer: 'ana@example.com',
      error: 'Please enter a valid email address',
    },
  ],
  number: [
    {
      field: {
        type: 'number',
        id: 'number',
        ...rules,
        label: 'Hours you can give it',
        required: true,
        whole: true,
        unit: 'per week',
      },
      answer: 12,
      error: 'Please enter a number, such as 12.',
    },
  ],
  date: [
    {
      field: {
        type: 'date',
        id: 'date',
        ...rules,
        label: 'When can you start?',
        personal: false,
        autocomplete: 'off',
        required: true,
        earliest: '2026-01-01',
      },
      answer: '2027-03-17',
      error: 'Please choose 1 January 2026 or later.',
    },
  ],
  phone: [
    {
      field: {
        type: 'phone',
        id: 'phone',
        ...rules,
        label: 'Your phone number',
        personal: true,
        required: true,
        country: 'PT',
        countries: ['PT', 'ES', 'GB'],
      },
      answer: '+351912345678',
      error: 'Please enter a valid phone number.',
    },
  ],
  rating: [
    {
      variant: 'numbers',
      field: {
        type: 'rating',
        id: 'rating',
        ...rules,
        label: 'How likely are you to recommend us?',
        required: true,
        from: 0,
        to: 10,
        fromLabel: 'Not at all likely',
        toLabel: 'Extremely likely',
        look: 'numbers',
      },
      answer: 8,
      error: missing,
    },
    {
      variant: 'stars',
      field: {
        type: 'rating',
        id: 'rating-2',
        ...rules,
        label: 'How was the interview?',
        required: true,
        from: 1,
        to: 5,
        look: 'stars',
      },
      answer: 4,
      error: missing,
    },
    {
      variant: 'faces',
      field: {
        type: 'rating',
        id: 'rating-3',
        ...rules,
        label: 'How do you feel about your search?',
        required: true,
        from: 1,
        to: 5,
        fromLabel: 'Worn out',
        toLabel: 'Hopeful',
        look: 'faces',
      },
      answer: 2,
      error: missing,
    },
  ],
  consent: [
    {
      field: {
        type: 'consent',
        id: 'consent',
        ...rules,
        label: 'Send me job-search tips by email',
        required: true,
      },
      answer: true,
      error: 'Please tick the box to go on.',
    },
  ],
};

/** Every example with the title that names its type. */
export const fieldExamples: readonly FieldExample[] = Object.values(examples).flatMap(
  (entries: Examples<FieldType> = []) =>
    entries.map(({ variant, ...example }) => ({
      ...example,
      title: [example.field.type, variant].filter((part) => part !== undefined).join(', '),
    })),
);
