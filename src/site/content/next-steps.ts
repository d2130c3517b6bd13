import type { PlanKey } from './plans';

/** Something to do after a result. */
export interface NextStep {
  title: string;
  text: string;
  /** A page of this site that helps with it. */
  link?: { to: string; label: string };
}

const pickOneRole: NextStep = {
  title: 'Pick one role to aim at',
  text: 'A CV that tries to fit three jobs fits none. Choose the title you would say yes to first.',
};

const setUpAlert: NextStep = {
  title: 'Set up a job alert',
  text: 'Name the role, the place and the work format. The alert is free and needs no account.',
  link: { to: '/quiz6', label: 'Set up an alert' },
};

const readPostings: NextStep = {
  title: 'Read five postings for it',
  text: 'Underline what all five ask for. That list is what your CV has to answer.',
};

const comparePlans: NextStep = {
  title: 'Compare the plans',
  text: 'All of them stand side by side, with the price of each term and how it renews.',
  link: { to: '/funnel', label: 'See all plans' },
};

const writeBase: NextStep = {
  title: 'Write one complete CV',
  text: 'Everything you have done, in one document. Each tailored CV takes from it and adds nothing.',
};

const nameAiTask: NextStep = {
  title: 'Name one thing AI does in your work',
  text: 'A tool you use, a task you handed over. Recruiters ask, and one real example is enough.',
};

const keepList: NextStep = {
  title: 'Keep one list of applications',
  text: 'What you sent, when, and what came back. It shows where your search stalls.',
};

const askForReview: NextStep = {
  title: 'Have one person read your CV',
  text: 'Ask what job they think it is for. If it is not the one you want, change the top third.',
};

const chooseHours: NextStep = {
  title: 'Choose two fixed hours a week',
  text: 'A search beside a job lives from hours that are in the calendar before the week begins.',
};

const restFirst: NextStep = {
  title: 'Take one evening off',
  text: 'A search is long. An evening without it does not cost you a job.',
};

/** What to do after a quiz that ends with a plan, by the plan. */
export const nextStepsByPlan: Readonly<Record<PlanKey, readonly NextStep[]>> = {
  starter: [pickOneRole, readPostings, setUpAlert],
  double_down: [writeBase, keepList, setUpAlert],
  full_autopilot: [chooseHours, setUpAlert, comparePlans],
};

/** What to do after a quiz whose plan is the same for everyone, by the id of its funnel. */
const nextStepsByFunnel: Readonly<Partial<Record<string, readonly NextStep[]>>> = {
  'emotional-check': [restFirst, pickOneRole, setUpAlert],
};

/** What to do after a quiz that ends on its own page with a plan. */
export const getNextSteps = (funnelId: string, plan: PlanKey): readonly NextStep[] =>
  nextStepsByFunnel[funnelId] ?? nextStepsByPlan[plan];

/** What to do after the AI job market quiz, by the id of the band. */
export const nextStepsByBand: Readonly<Record<string, readonly NextStep[]>> = {
  'bot-fodder': [pickOneRole, readPostings, setUpAlert],
  'human-in-the-crowd': [readPostings, setUpAlert, nameAiTask],
  'augmented-pro': [chooseHours, keepList, setUpAlert],
  'ai-assassin': [nameAiTask, askForReview, setUpAlert],
};
