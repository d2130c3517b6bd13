import type { FunnelSource } from '../../../src/funnel/definition/funnel-schema';
import { buildEnding, buildSource } from '../engine/build-funnel';

/** What a visitor types or chooses that nobody may find in the log of visits. */
export const marked = {
  name: 'Zeugma Quillfeather',
  place: 'Zeugmatown 7',
  page: 'https://quillfeather.example/zeugma',
  email: 'zeugma@quillfeather.example',
  phone: '+351 912 345 678',
  number: '987654321',
  date: '1987-06-05',
  trade: 'Quillfeather mender',
  /** Options of fields with "counted": false. */
  illness: 'zeugmitis',
  belief: 'quillism',
} as const;

/** Each as it may be written elsewhere. */
export const marks: readonly RegExp[] = [
  /zeugm/i,
  /quill/i,
  /912[\s-]*345[\s-]*678/,
  /987[.,\s]*654[.,\s]*321/,
  /1987.06.05|05.06.1987|June 5|5 June/,
];

const toOption = (value: string) => ({ value, label: `It is ${value}` });
const typed = { required: true } as const;

/** A funnel with a field of each type, once counted and, where it has options, once not. */
export const everyField: FunnelSource = buildSource({
  id: 'every-field',
  route: '/every-field',
  steps: [
    {
      kind: 'question',
      id: 'chosen',
      title: 'What you choose',
      fields: [
        {
          type: 'singleChoice',
          id: 'trade',
          label: 'Trade',
          options: [
            toOption('baker'),
            { value: 'other', label: 'Another', other: { id: 'otherTrade', label: 'Which?' } },
          ],
        },
        {
          type: 'multiChoice',
          id: 'shifts',
          label: 'Shifts',
          options: ['early', 'late'].map(toOption),
        },
        {
          type: 'select',
          id: 'region',
          label: 'Region',
          options: ['north', 'south'].map(toOption),
        },
        { type: 'rating', id: 'mood', label: 'Mood', from: 1, to: 3 },
        { type: 'consent', id: 'terms', label: 'I agree.', required: true },
      ],
    },
    {
      kind: 'question',
      id: 'typed',
      title: 'What you type',
      fields: [
        { type: 'text', id: 'name', label: 'Name', personal: true, ...typed },
        { type: 'text', id: 'place', label: 'Place', ...typed },
        { type: 'text', id: 'page', label: 'Page', format: { kind: 'url' }, ...typed },
        { type: 'email', id: 'email', label: 'E-mail', ...typed },
        { type: 'phone', id: 'phone', label: 'Phone', ...typed },
        { type: 'number', id: 'number', label: 'Number', ...typed },
        { type: 'date', id: 'born', label: 'Born', ...typed },
      ],
    },
    {
      kind: 'question',
      id: 'delicate',
      title: 'What is not counted',
      fields: [
        {
          type: 'select',
          id: 'illness',
          label: 'Illness',
          counted: false,
          options: ['none', marked.illness].map(toOption),
        },
        {
          type: 'multiChoice',
          id: 'beliefs',
          label: 'Beliefs',
          counted: false,
          options: ['none', marked.belief].map(toOption),
        },
        { type: 'text', id: 'story', label: 'Story', counted: false, ...typed },
      ],
    },
    buildEnding(),
  ],
  submissions: [
    {
      id: 'lead',
      table: 'quiz_results',
      step: 'delicate',
      map: { email: { field: 'email' }, answers: { answers: 'values' } },
    },
  ],
  persistence: { step: { key: 'every_step', as: 'id' }, answers: 'every_answers' },
});
