import type { FunnelSource } from '../../../src/funnel/definition/funnel-schema';
import type { QuestionSource, StepSource } from '../funnel-source-types';

/** The size of a questionnaire. */
export interface QuestionnaireShape {
  sections: number;
  questionsPerSection: number;
}

/** Seventy steps, sixty of them scored. */
export const seventySteps: QuestionnaireShape = { sections: 6, questionsPerSection: 10 };
/** Three hundred scored questions. */
export const threeHundredQuestions: QuestionnaireShape = { sections: 20, questionsPerSection: 15 };

const maxPoints = 4;
const range = (length: number): number[] => Array.from({ length }, (_, index) => index);
const getSectionId = (section: number): string => `section-${section + 1}`;

function createQuestion(section: number, index: number): QuestionSource {
  const id = `question-${section + 1}-${index + 1}`;
  return {
    kind: 'question',
    id,
    title: `How often did this happen to you, ${section + 1}.${index + 1}?`,
    fields: [
      {
        type: 'singleChoice',
        id,
        options: range(maxPoints + 1).map((points) => ({
          value: `often-${points}`,
          label: `Answer ${points} of question ${section + 1}.${index + 1}`,
          points: { [getSectionId(section)]: points, total: points },
        })),
      },
    ],
  };
}

const createIntroduction = (section: number): StepSource => ({
  kind: 'statement',
  id: `introduction-${section + 1}`,
  title: `Part ${section + 1}`,
});

const createThirds = (max: number) => [
  { id: 'low', min: 0, max: Math.floor(max / 3) },
  { id: 'middle', min: Math.floor(max / 3) + 1, max: Math.floor((2 * max) / 3) },
  { id: 'high', min: Math.floor((2 * max) / 3) + 1, max },
];

const bands = ['low', 'middle', 'high'] as const;

/** A field for the age, whose thresholds only a decision reads. */
const contact: StepSource = {
  kind: 'question',
  id: 'contact',
  title: 'Where shall we send your result?',
  fields: [
    { type: 'email', id: 'email', label: 'Email' },
    { type: 'number', id: 'age', label: 'Age', min: 16, max: 99 },
  ],
  next: {
    rules: [
      { when: { score: 'total', operator: 'is', value: 'low' }, goTo: 'ending-low' },
      { when: { score: 'total', operator: 'is', value: 'high' }, goTo: 'ending-high' },
    ],
    default: 'ending-middle',
  },
};

/**
 * Creates a health questionnaire: five-point questions in sections, a score per section and a total.
 * The total leads to an ending, the first section of the highest band is the focus, and young people
 * with a low total get an advice of their own.
 */
export function createQuestionnaire({
  sections,
  questionsPerSection,
}: QuestionnaireShape): FunnelSource {
  const sectionMax = questionsPerSection * maxPoints;
  const id = `questionnaire-${sections * questionsPerSection}`;
  const sectionIds = range(sections).map(getSectionId);
  return {
    schemaVersion: 1,
    id,
    version: 1,
    title: 'How are you?',
    description: 'A health questionnaire with scores for its sections.',
    route: `/${id}`,
    presentation: { progress: 'stepOfTotal' },
    steps: [
      ...range(sections).flatMap((section) => [
        createIntroduction(section),
        ...range(questionsPerSection).map((index) => createQuestion(section, index)),
      ]),
      contact,
      ...bands.map((band): StepSource => ({
        kind: 'ending',
        id: `ending-${band}`,
        title: `Your result is ${band}`,
      })),
    ],
    scores: [
      ...sectionIds.map((section) => ({ id: section, bands: createThirds(sectionMax) })),
      { id: 'total', bands: createThirds(sections * sectionMax) },
    ],
    decisions: [
      {
        id: 'focus',
        decideAt: 'contact',
        results: Object.fromEntries(
          [...sectionIds, 'none'].map((result) => [result, { label: `Focus on ${result}` }]),
        ),
        rules: sectionIds.map((score) => ({
          when: { score, operator: 'is', value: 'high' },
          result: score,
        })),
        default: { result: 'none' },
      },
      {
        id: 'advice',
        decideAt: 'contact',
        results: { school: { label: 'Ask at school' }, doctor: { label: 'Ask your doctor' } },
        rules: [
          {
            when: {
              all: [
                { field: 'age', operator: 'lt', value: 18 },
                { score: 'total', operator: 'is', value: 'low' },
              ],
            },
            result: 'school',
          },
        ],
        default: { result: 'doctor' },
      },
    ],
    persistence: {
      step: { key: 'questionnaire_step', as: 'id' },
      answers: 'questionnaire_answers',
    },
    result: {
      redirect: [{ to: '/quizzes', weight: 1 }],
      carry: Object.fromEntries(
        [...sectionIds, 'total'].map((score) => [score, { score, as: 'band' }]),
      ),
      fallbackTo: '/quizzes',
    },
  };
}
