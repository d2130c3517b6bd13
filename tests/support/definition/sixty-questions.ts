import type { FunnelSource } from '../../../src/funnel/definition/funnel-schema';

/** A questionnaire as an author writes it who has docs/funnel-format.md and nothing else. */
const sections = {
  sleep: 'Sleep',
  movement: 'Movement',
  food: 'Food',
  stress: 'Stress',
  people: 'People',
  work: 'Work',
};
type Section = keyof typeof sections;
const sectionIds = Object.keys(sections) as Section[]; // the keys of the object above

const questionsPerSection = 10;
const answers = ['Never', 'Rarely', 'Sometimes', 'Often', 'Always'];

const buildQuestion = (section: Section, number: number): FunnelSource['steps'][number] => ({
  kind: 'question',
  id: `${section}-${number}`,
  title: `${sections[section]}, statement ${number}: does it describe your week?`,
  fields: [
    {
      type: 'singleChoice',
      id: `${section}-${number}`,
      options: answers.map((label, points) => ({
        value: label.toLowerCase(),
        label,
        points: { [section]: points, total: points },
      })),
    },
  ],
});

const maxOfSection = questionsPerSection * (answers.length - 1);
const maxTotal = maxOfSection * sectionIds.length;
const levels = [
  { id: 'low', title: 'There is much to gain', max: 0.4 },
  { id: 'middle', title: 'A good base', max: 0.7 },
  { id: 'high', title: 'You look after yourself', max: 1 },
];

const buildBands = (max: number) =>
  levels.map(({ id, title, max: share }, index) => ({
    id,
    title,
    min: index === 0 ? 0 : Math.floor((levels[index - 1]?.max ?? 0) * max) + 1,
    max: Math.floor(share * max),
  }));

/** Sixty five-point questions in six sections, a score for each, and an ending for each band of the total. */
export const sixtyQuestions: FunnelSource = {
  schemaVersion: 1,
  id: 'health-check',
  version: 1,
  title: 'Health Check',
  description: 'Sixty statements about your week, and what they say of six parts of your life.',
  route: '/health-check',
  presentation: { progress: 'questionOfTotal' },
  steps: [
    { kind: 'statement', id: 'welcome', title: 'How was your week?', back: 'deny' },
    ...sectionIds.flatMap((section) =>
      Array.from({ length: questionsPerSection }, (_, index) => buildQuestion(section, index + 1)),
    ),
    {
      kind: 'loading',
      id: 'counting',
      title: 'Adding up your answers…',
      durationMs: 1500,
      next: {
        rules: levels.slice(0, -1).map(({ id }) => ({
          when: { score: 'total', operator: 'is', value: id },
          goTo: `result-${id}`,
        })),
        default: 'result-high',
      },
    },
    ...levels.map(({ id, title }): FunnelSource['steps'][number] => ({
      kind: 'ending',
      id: `result-${id}`,
      title,
    })),
  ],
  scores: [
    ...sectionIds.map((id) => ({ id, bands: buildBands(maxOfSection) })),
    { id: 'total', bands: buildBands(maxTotal) },
  ],
  submissions: [
    {
      id: 'result',
      table: 'quiz_results',
      step: 'counting',
      await: 'queue',
      map: {
        answers: {
          object: {
            funnel: { const: 'health-check' },
            ...Object.fromEntries(sectionIds.map((id) => [id, { score: id }])),
            total: { score: 'total', as: 'band' },
            answers: { answers: 'values' },
          },
        },
        created_at: { clock: 'iso' },
      },
    },
  ],
  persistence: {
    step: { key: 'health_check_step', as: 'id' },
    answers: 'health_check_answers',
    submission: 'health_check_submission',
  },
};
