import type { AnswerValue, Answers } from '../../../src/funnel/definition/schema/answer';
import type { FunnelDefinition } from '../../../src/funnel/definition/normalise';
import { checkFunnelSource } from '../../support/definition/check-funnel-source';
import { loadFunnelDefinition } from '../../support/funnels/load-funnel-definitions';
import { isEmailAddress } from '../../../src/shared/text/email-address';
import { createGeneratedFunnel, type FunnelShape } from '../create-generated-funnel';
import type { HandWrittenQuiz, HandWrittenStep } from './hand-written';

/** A quiz as a definition and as hand-written code, with the walks that both must play alike. */
export interface BenchQuiz {
  definition: FunnelDefinition;
  handWritten: HandWrittenQuiz;
  walks: readonly QuizWalk[];
}

export interface QuizWalk {
  /** The answers on each step, without the last step. */
  steps: readonly { id: string; answers: readonly [field: string, value: AnswerValue][] }[];
  result: string | null;
}

const isFilled = (value: AnswerValue | undefined): boolean =>
  typeof value === 'string' ? value.trim() !== '' : Array.isArray(value) && value.length > 0;

const createQuestionStep = (id: string, goTo: string): HandWrittenStep => ({
  id,
  isComplete: (answers) => isFilled(answers[id]),
  next: [{ goTo }],
});

function getRecommendedPlan({ experience, persona, pain_points: pains, goal }: Answers): string {
  if (experience === 'senior' || persona === 'employed') return 'full_autopilot';
  if (Array.isArray(pains) && pains.includes('no_time')) return 'full_autopilot';
  if (experience === 'mid' || persona === 'switching_careers') return 'double_down';
  return goal === 'better_offer' ? 'double_down' : 'starter';
}

const jobSearch: HandWrittenQuiz = {
  first: 'welcome',
  steps: [
    { id: 'welcome', isComplete: () => true, next: [{ goTo: 'persona' }] },
    createQuestionStep('persona', 'role'),
    createQuestionStep('role', 'location'),
    createQuestionStep('location', 'experience'),
    createQuestionStep('experience', 'pain_points'),
    createQuestionStep('pain_points', 'goal'),
    createQuestionStep('goal', 'loading'),
    { id: 'loading', isComplete: () => true, next: [{ goTo: 'email' }], delayMs: 2000 },
    {
      id: 'email',
      isComplete: ({ name, email }) =>
        isFilled(name) && isFilled(email) && isEmailAddress(String(email)),
      next: [{ goTo: 'result' }],
    },
  ],
  last: 'result',
  result: getRecommendedPlan,
};

function createJobSearchWalk(
  result: string,
  experience: string,
  pains: string[],
  goal: string,
): QuizWalk {
  return {
    steps: [
      { id: 'welcome', answers: [] },
      { id: 'persona', answers: [['persona', 'job_hunting']] },
      { id: 'role', answers: [['role', 'Product Manager']] },
      { id: 'location', answers: [['location', 'remote']] },
      { id: 'experience', answers: [['experience', experience]] },
      { id: 'pain_points', answers: [['pain_points', pains]] },
      { id: 'goal', answers: [['goal', goal]] },
      { id: 'loading', answers: [] },
      {
        id: 'email',
        answers: [
          ['name', 'Ada Lovelace'],
          ['email', 'ada@example.org'],
        ],
      },
    ],
    result,
  };
}

/** Loads the second quiz without its submission, which is not part of the engine. */
export function loadJobSearchQuiz(): BenchQuiz {
  return {
    definition: { ...loadFunnelDefinition('job-search'), submissions: [] },
    handWritten: jobSearch,
    walks: [
      createJobSearchWalk('starter', 'entry', ['cv_ignored', 'unsure'], 'work_life'),
      createJobSearchWalk('double_down', 'mid', ['rejection', 'competition'], 'explore'),
      createJobSearchWalk('full_autopilot', 'entry', ['no_time', 'interview'], 'career_growth'),
    ],
  };
}

/** A definition may have 2,000 steps. Longer funnels repeat a checked part; the shapes repeat every ten steps. */
const maxCheckedSteps = 1001;

function createGeneratedDefinition(shape: FunnelShape, steps: number): FunnelDefinition {
  const checked = checkFunnelSource(createGeneratedFunnel(shape, Math.min(steps, maxCheckedSteps)));
  if (steps <= maxCheckedSteps) return checked;
  const questions = checked.steps.slice(0, -1);
  const ending = checked.steps.slice(-1);
  // Ids contain their number, so the part is repeated by replacing the numbers in its JSON.
  const renumber = (offset: number): typeof questions =>
    JSON.parse(
      JSON.stringify(questions).replaceAll(
        /question-(\d+)/g,
        (_, number: string) => `question-${Number(number) + offset}`,
      ),
    ) as typeof questions; // the same steps under other numbers
  const allQuestions = Array.from(
    { length: Math.ceil((steps - 1) / questions.length) },
    (_, part) => renumber(part * questions.length),
  )
    .flat()
    .slice(0, steps - 1);
  return {
    ...checked,
    steps: [...allQuestions, ...ending].map((step, index, list) => ({
      ...step,
      next: { ...step.next, default: list[index + 1]?.id ?? null },
    })),
  };
}

const getQuestionId = (index: number): string => `question-${index}`;

/** The same funnel as code: the answers "a" and "b" skip two questions, all but "c" skip one. */
function createGeneratedByHand(shape: FunnelShape, steps: number): HandWrittenQuiz {
  const questions = steps - 1;
  const goTo = (index: number): string => (index > questions ? 'end' : getQuestionId(index));
  const isHidden = (index: number, answers: Answers): boolean =>
    shape === 'branching' && index % 10 === 6 && answers[getQuestionId(index - 5)] !== 'c';
  return {
    first: getQuestionId(1),
    steps: Array.from({ length: questions }, (_, position): HandWrittenStep => {
      const index = position + 1;
      const id = getQuestionId(index);
      const routes: HandWrittenStep['next'] = [{ goTo: goTo(index + 1) }];
      if (shape === 'branching' && index % 10 === 1)
        routes.unshift({
          when: (answers) => answers[id] === 'a' || answers[id] === 'b',
          goTo: goTo(index + 3),
        });
      if (shape === 'branching' && index % 10 === 5)
        routes.unshift({
          when: (answers) => isHidden(index + 1, answers),
          goTo: goTo(index + 2),
        });
      return { id, isComplete: (answers) => isFilled(answers[id]), next: routes };
    }),
    last: 'end',
    result: () => null,
  };
}

/** Creates a funnel of any length with one walk, which answers "d" to every question. */
export function createGeneratedQuiz(shape: 'plain' | 'branching', steps: number): BenchQuiz {
  const isVisible = (index: number): boolean => !(shape === 'branching' && index % 10 === 6);
  return {
    definition: createGeneratedDefinition(shape, steps),
    handWritten: createGeneratedByHand(shape, steps),
    walks: [
      {
        steps: Array.from({ length: steps - 1 }, (_, position) => position + 1)
          .filter(isVisible)
          .map((index) => ({ id: getQuestionId(index), answers: [[getQuestionId(index), 'd']] })),
        result: null,
      },
    ],
  };
}
