import {
  type ControlAction,
  chooseOption,
  pressButton,
  selectOption,
  fillText,
} from './step-controls';

/** One step of a journey with its inputs. */
export interface JourneyStep {
  id: string;
  heading: string;
  /** The progress text in the page title. */
  progressText: string | null;
  answers: readonly ControlAction[];
  /** The label of the submit button; null where an answer or a timer submits the step. */
  next: string | null;
  /** The hint while the button is disabled; null where it is enabled. */
  hint: string | null;
  /** Whether a pointer's choice continues by itself. */
  advancesOnChoice?: boolean;
}

/** One path through a funnel. */
export interface FunnelJourney {
  /** Includes the ids of the ledger rows. */
  name: string;
  route: string;
  title: string;
  getSteps: (email: string) => readonly JourneyStep[];
  destination: { path: string; heading: string };
  /** The number of rows that the journey stores, also without an address when its result is shown. */
  savedRows: 0 | 1;
}

const chooseOneHint = 'Choose an answer to continue';

type StepParts = Omit<JourneyStep, 'progressText'>;

/** Numbers the steps: "Step 2 of 5". */
const addProgressTexts = (
  word: string,
  total: number,
  steps: readonly StepParts[],
): JourneyStep[] =>
  steps.map((step, index) => ({ ...step, progressText: `${word}${index + 1} of ${total}` }));

/** Counts the questions: "Question 2 of 6". Behind them it is "Almost there". */
const addQuestionTexts = (
  questions: readonly string[],
  steps: readonly StepParts[],
): JourneyStep[] =>
  steps.map((step, index) => {
    const place = questions.indexOf(step.id);
    if (place >= 0)
      return { ...step, progressText: `Question ${place + 1} of ${questions.length}` };
    return { ...step, progressText: index === 0 ? null : 'Almost there' };
  });

/** A step without a question. */
const createStatement = (id: string, heading: string, next: string): StepParts => ({
  id,
  heading,
  answers: [],
  next,
  hint: null,
});

/** Questions of one choice: id, heading and answer. */
type QuestionRow = readonly [id: string, heading: string, answer: string];

const createQuestions = (next: string, rows: readonly QuestionRow[]): StepParts[] =>
  rows.map(([id, heading, answer]) => ({
    id,
    heading,
    answers: [chooseOption(answer)],
    next,
    hint: null,
    advancesOnChoice: true,
  }));

/** The same, with a button that is disabled until the question is answered (QZ-03). */
const createGuardedQuestions = (next: string, rows: readonly QuestionRow[]): StepParts[] =>
  createQuestions(next, rows).map((step) => ({
    ...step,
    hint: chooseOneHint,
    advancesOnChoice: next === 'Next',
  }));

/** The same, each submitted by its answer. */
const createQuickQuestions = (rows: readonly QuestionRow[]): StepParts[] =>
  rows.map(([id, heading, answer]) => ({
    id,
    heading,
    answers: [pressButton(answer)],
    next: null,
    hint: null,
  }));

const careerMatch: FunnelJourney = {
  name: 'QZ-02 the career match quiz',
  route: '/quiz',
  title: 'Career Match Quiz',
  getSteps: () =>
    addProgressTexts('Step ', 5, [
      ...createGuardedQuestions('Next', [
        ['stage', 'Where are you in your job search?', "I'm interviewing"],
        ['challenge', 'What is the hardest part right now?', 'Getting a reply'],
        ['feeling', 'How does your job search feel?', 'Hopeful'],
        ['support', 'What kind of help would suit you?', 'Good tools I use myself'],
      ]),
      ...createGuardedQuestions('Complete', [
        ['applications', 'How many jobs do you apply to in a week?', '16 or more'],
      ]),
    ]),
  destination: { path: '/quiz-results', heading: 'Your plan: Double Down' },
  savedRows: 1,
};

const jobSearch: FunnelJourney = {
  name: 'Q2-01 the job search quiz',
  route: '/quiz2',
  title: 'Job Search Quiz',
  getSteps: (email) =>
    addQuestionTexts(
      ['persona', 'role', 'location', 'experience', 'pain_points', 'goal'],
      [
        createStatement('welcome', 'Find the plan that fits your job search', 'Continue'),
        ...createQuestions('Continue', [
          ['persona', 'What describes you best right now?', "I'm looking for a job"],
        ]),
        {
          id: 'role',
          heading: 'Which job are you looking for?',
          answers: [fillText('Job title', 'Marine Biologist')],
          next: 'Continue',
          hint: 'Type your answer to continue',
        },
        ...createQuestions('Continue', [
          ['location', 'Where do you want to work?', 'Hybrid'],
          ['experience', 'How much experience do you have?', 'Entry level'],
        ]),
        {
          id: 'pain_points',
          heading: 'What gets in your way?',
          answers: [
            chooseOption('My CV gets no reply'),
            chooseOption('Interviews make me nervous'),
          ],
          next: 'Continue',
          hint: null,
        },
        ...createQuestions('Continue', [
          ['goal', 'What do you want most from your next job?', 'More time for life'],
        ]),
        { id: 'loading', heading: 'Choosing your plan…', answers: [], next: null, hint: null },
        {
          id: 'email',
          heading: 'Who is this plan for?',
          answers: [fillText('Your name', 'Ada Lovelace'), fillText('Your email address', email)],
          next: 'Submit',
          hint: 'Complete the fields above to continue',
        },
      ],
    ),
  destination: { path: '/quiz2', heading: 'Here is your plan' },
  savedRows: 1,
};

const emotionalCheck: FunnelJourney = {
  name: 'Q3-01 the emotional quiz',
  route: '/quiz3',
  title: 'How Are You Holding Up?',
  getSteps: () =>
    addQuestionTexts(
      ['frustration', 'confidence', 'overwhelm', 'motivation'],
      [
        createStatement('welcome', 'How is your job search treating you?', 'Next'),
        ...createQuestions('Next', [
          ['frustration', 'How frustrating is your search right now?', 'Often'],
          ['confidence', 'How sure are you of what you can offer?', 'Very sure'],
          ['overwhelm', 'How much is on your plate?', 'It is a lot'],
          ['motivation', 'What keeps you going?', 'The people who count on me'],
        ]),
        {
          id: 'wheel',
          heading: 'Spin for your discount',
          answers: [pressButton('Spin the wheel')],
          next: 'Claim Your Discount!',
          hint: null,
        },
      ],
    ),
  destination: { path: '/quiz3', heading: 'Your plan and your discount' },
  savedRows: 0,
};

const aiJobMarket: FunnelJourney = {
  name: 'Q5-01 the AI job market quiz',
  route: '/quiz5',
  title: 'Can You Survive the AI Job Market?',
  getSteps: () =>
    addProgressTexts(
      'Question ',
      6,
      createQuickQuestions([
        ['ai-use', 'How often do you use AI at work?', 'Every day, for real tasks'],
        ['cv-tailoring', 'What does your CV look like when you apply?', 'I change a line or two'],
        ['job-discovery', 'How do you hear about new jobs?', 'Only through people I know'],
        ['apply-speed', 'How soon do you apply to a job you like?', 'When I get around to it'],
        ['new-skills', 'When did you last learn a new work skill?', 'In the last year'],
        ['ai-change', 'What if AI could do half of your job?', "It won't happen to me"],
      ]),
    ),
  destination: { path: '/quiz5-results-v2', heading: 'Augmented Pro' },
  savedRows: 0,
};

const jobAlert: FunnelJourney = {
  name: 'RT-05 the job alert quiz',
  route: '/quiz6',
  title: 'Job Alert Quiz',
  getSteps: (email) =>
    addProgressTexts('Step ', 4, [
      {
        id: 'job-title',
        heading: 'Which job should we look for?',
        answers: [fillText('Job title', 'Bridge Engineer')],
        next: 'Next',
        hint: null,
      },
      {
        id: 'location',
        heading: 'Where do you want to work?',
        answers: [chooseOption('United States'), selectOption('State', 'California')],
        next: 'Next',
        hint: null,
      },
      ...createQuestions('Next', [['work-format', 'How do you want to work?', 'On-site']]),
      {
        id: 'email',
        heading: 'Where should we send your alerts?',
        answers: [fillText('Your email address', email)],
        next: 'Create my alert',
        hint: null,
      },
    ]),
  destination: { path: '/subscription-confirmation', heading: 'Your alert is saved' },
  savedRows: 1,
};

const benefits: FunnelJourney = {
  name: 'PL-09 the benefits walkthrough',
  route: '/benefits',
  title: 'What GetHired Does for You',
  getSteps: () =>
    addProgressTexts('', 9, [
      createStatement('job-feed', 'Hear about fitting jobs first', 'Next'),
      createStatement('tailored-cv', 'A CV made for each job', 'Next'),
      createStatement('coaching-questions', 'Questions a good coach would ask', 'Next'),
      createStatement('match-score', 'See how well you match', 'Next'),
      createStatement('cover-letter', 'A cover letter that sounds like you', 'Next'),
      createStatement('application-tracking', 'Every application in one place', 'Next'),
      createStatement('control', 'You decide what goes out', 'Next'),
      createStatement('autopilot', 'Planned: a search that runs for you', 'Next'),
      createStatement('refund', 'Three days to change your mind', 'Choose your plan'),
    ]),
  destination: {
    path: '/#pricing',
    heading: 'Spend your time on interviews, not on applications.',
  },
  savedRows: 0,
};

export const funnelJourneys = {
  careerMatch,
  jobSearch,
  emotionalCheck,
  aiJobMarket,
  jobAlert,
  benefits,
} as const;
