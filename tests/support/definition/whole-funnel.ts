import type { FunnelSource } from '../../../src/funnel/definition/funnel-schema';

const trade = ['baker', 'driver', 'nurse'].map((value) => ({
  value,
  label: `A ${value}`,
  points: { skill: value === 'nurse' ? 3 : 1, calm: value === 'driver' ? 3 : 1 },
}));

const whole: FunnelSource = {
  $schema: './funnel.schema.json',
  schemaVersion: 1,
  id: 'whole-funnel',
  version: 3,
  title: 'Whole funnel',
  description: 'Each property of the format is here once.',
  route: '/whole-funnel',
  formerRoutes: ['/whole-quiz'],
  presentation: {
    progress: 'stepOfTotal',
    labels: { next: 'Go on' },
    skip: { label: 'Skip', to: '/' },
    theme: { scheme: 'light' },
    scene: 'coach',
  },
  inputs: [
    { id: 'source', type: 'text', values: ['ad', 'letter'], default: 'ad' },
    { id: 'seats', type: 'number' },
    { id: 'member', type: 'boolean' },
    { id: 'firstName', type: 'text', personal: true, parameter: 'first' },
  ],
  steps: [
    { kind: 'statement', id: 'welcome', title: 'Welcome', labels: { next: 'Begin' } },
    {
      kind: 'question',
      id: 'work',
      title: 'Your work',
      fields: [
        {
          type: 'singleChoice',
          id: 'trade',
          options: [
            ...trade,
            {
              value: 'other',
              label: 'Another',
              other: { id: 'otherTrade', label: 'Which?' },
              feedback: { mark: 'check', text: 'Rare.' },
            },
          ],
          shuffle: { fixed: ['nurse'] },
        },
        {
          type: 'multiChoice',
          id: 'shifts',
          label: 'Which shifts?',
          options: ['early', 'late', 'none'].map((value) => ({ value, label: `Shift ${value}` })),
          max: 2,
          exclusive: ['none'],
          visibleWhen: { field: 'trade', operator: 'is', value: 'nurse' },
        },
      ],
      next: {
        rules: [{ when: { score: 'skill', operator: 'is', value: 'high' }, goTo: 'numbers' }],
        default: 'pause',
      },
    },
    { kind: 'loading', id: 'pause', title: 'One moment', durationMs: 1000, body: ['We look.'] },
    {
      kind: 'question',
      id: 'numbers',
      title: 'In numbers',
      fields: [
        { type: 'number', id: 'years', label: 'Years at work', min: 0, max: 3, whole: true },
        { type: 'rating', id: 'mood', label: 'How is your mood?', from: 1, to: 3 },
        { type: 'date', id: 'start', label: 'First day', earliest: 'today', latest: 'today+1y' },
        {
          type: 'select',
          id: 'region',
          label: 'Region',
          options: ['north', 'south'].map((value) => ({ value, label: `The ${value}` })),
        },
      ],
    },
    {
      kind: 'question',
      id: 'contact',
      title: 'How do we reach you, {answer.name | "friend"}?',
      fields: [
        {
          type: 'text',
          id: 'name',
          label: 'Name',
          personal: true,
          prefill: 'firstName',
          validation: [{ rule: 'minLength', value: 2, message: 'Write two letters.' }],
        },
        { type: 'email', id: 'email', label: 'E-mail', required: false },
        { type: 'phone', id: 'phone', label: 'Phone', required: false },
        { type: 'consent', id: 'terms', label: 'I agree.', required: true },
      ],
      atLeastOneOf: [{ fields: ['email', 'phone'], message: 'Give one of them.' }],
    },
    {
      kind: 'draw',
      id: 'wheel',
      title: 'Turn the wheel',
      outcomes: [
        { value: 'small', label: 'A pen', weight: 70 },
        { value: 'large', label: 'A course', weight: 30 },
      ],
      animation: { durationMs: 1000, minTurns: 2, slices: ['small', 'large', 'small'] },
      next: {
        rules: [{ when: { draw: 'wheel', operator: 'is', value: 'large' }, goTo: 'winner' }],
        default: 'thanks',
      },
    },
    {
      kind: 'ending',
      id: 'winner',
      title: 'You won {draw.wheel | "a prize"}',
      icon: 'rocket',
      body: ['Have fun.'],
      parts: [
        { kind: 'paragraph', text: 'You gave {value.effort} of {score.skill}.' },
        { kind: 'list', entries: ['Breathe', 'Rest'] },
        {
          kind: 'feedback',
          visibleWhen: { decision: 'plan', operator: 'is', value: 'calm' },
        },
        { kind: 'plan' },
        { kind: 'link', label: 'To the start', to: '/' },
      ],
    },
    { kind: 'ending', id: 'thanks', title: 'Thank you, {label.region}' },
  ],
  scores: [
    {
      id: 'skill',
      bands: [
        { id: 'low', min: 0, max: 2 },
        { id: 'high', min: 3, max: 3 },
      ],
    },
    { id: 'calm' },
  ],
  values: [
    {
      id: 'effort',
      as: { add: [{ field: 'years' }, { multiply: [{ field: 'mood' }, 2] }] },
      bands: [
        { id: 'little', min: 0, max: 5 },
        { id: 'much', min: 6, max: 9 },
      ],
    },
    { id: 'wait', as: { max: [{ daysBetween: ['today', { field: 'start' }] }, 0] } },
    {
      id: 'double',
      as: {
        if: { calculated: 'effort', operator: 'is', value: 'much' },
        then: { calculated: 'effort' },
        otherwise: { score: 'calm' },
      },
    },
  ],
  decisions: [
    {
      id: 'plan',
      decideAt: 'numbers',
      results: { calm: { label: 'Calm' }, busy: { label: 'Busy' }, rare: { label: 'Rare' } },
      rules: [
        { when: { field: 'region', operator: 'is', value: 'north' }, result: 'rare' },
        { when: { calculated: 'effort', operator: 'is', value: 'much' }, result: 'busy' },
      ],
      highestOf: [
        { score: 'skill', result: 'busy' },
        { score: 'calm', result: 'calm' },
      ],
      default: { result: 'calm' },
      display: { map: { rare: 'calm' }, exclude: ['rare'] },
    },
  ],
  submissions: [
    {
      id: 'lead',
      table: 'quiz_results',
      step: 'contact',
      map: {
        email: { field: 'email' },
        selected_plan: { decision: 'plan', as: 'label' },
        answers: {
          object: {
            all: { answers: 'values' },
            first: { coalesce: [{ field: 'otherTrade' }, { const: null }] },
            sums: { list: [{ score: 'skill' }, { calculated: 'double' }, { input: 'source' }] },
          },
        },
      },
      messages: { saved: 'Saved.' },
    },
  ],
  persistence: {
    step: { key: 'whole_step', as: 'id' },
    answers: 'whole_answers',
    draws: 'whole_draws',
    fields: { email: 'whole_email' },
    decisions: { plan: 'whole_plan' },
  },
  result: {
    rules: [
      {
        ending: 'winner',
        when: { highestOf: ['skill', 'calm'], operator: 'is', value: 'calm' },
        redirect: [{ to: '/', weight: 1 }],
      },
    ],
    redirect: [{ site: 'jobs', weight: 1 }],
    carry: { prize: { draw: 'wheel' }, band: { score: 'skill', as: 'band' } },
    requires: ['band'],
    fallbackTo: '/',
  },
  migrations: [
    {
      from: 2,
      changes: [
        { change: 'renameStep', step: 'hello', to: 'welcome' },
        { change: 'renameField', field: 'job', to: 'trade' },
        { change: 'renameOption', field: 'job', value: 'chauffeur', to: 'driver' },
        { change: 'dropField', field: 'age' },
        { change: 'renameOutcome', step: 'wheel', value: 'tiny', to: 'small' },
      ],
    },
  ],
};

/** A funnel with each kind of part, of reference and of place that the format has, without an error. */
export const wholeFunnel = JSON.stringify(whole, null, 2);
