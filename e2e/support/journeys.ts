import { type Answer, choose, press, select, write } from './answers';

/** One step on the way through a funnel, and what this visitor does there. */
export interface Stop {
  id: string;
  heading: string;
  /** How far one is, in the words of the page's title. */
  said: string | null;
  answers: readonly Answer[];
  /** The button that leads on; null where an answer, or time, does. */
  next: string | null;
  /** What the step says while its button cannot be pressed. */
  hint: string | null;
}

/** One visitor's way through one funnel. */
export interface Journey {
  /** With the rows of the ledger that describe it. */
  name: string;
  route: string;
  title: string;
  stops: (email: string) => readonly Stop[];
  arrival: { path: string; heading: string };
  /** How many rows the way stores. */
  rows: 0 | 1;
}

const chooseOne = 'Choose an answer to continue';

/** Numbers the steps: "Step 2 of 5". */
function counted(word: string, stops: readonly Omit<Stop, 'said'>[], total: number): Stop[] {
  return stops.map((stop, index) => ({
    ...stop,
    said: `${word}${String(index + 1)} of ${String(total)}`,
  }));
}

function question(id: string, heading: string, answer: string, next: string): Omit<Stop, 'said'> {
  return { id, heading, answers: [choose(answer)], next, hint: chooseOne };
}

const careerMatch: Journey = {
  name: 'QZ-02 the career match quiz',
  route: '/quiz',
  title: 'Career Match Quiz',
  stops: () =>
    counted(
      'Step ',
      [
        question('stage', 'Where are you in your job search?', "I'm interviewing", 'Next'),
        question('challenge', 'What is the hardest part right now?', 'Getting a reply', 'Next'),
        question('feeling', 'How does your job search feel?', 'Hopeful', 'Next'),
        question('support', 'What kind of help would suit you?', 'Good tools I use myself', 'Next'),
        question(
          'applications',
          'How many jobs do you apply to in a week?',
          '16 or more',
          'Complete',
        ),
      ],
      5,
    ),
  arrival: { path: '/quiz-results', heading: 'Your plan: Double Down' },
  rows: 0,
};

const jobSearch: Journey = {
  name: 'Q2-01 the job search quiz',
  route: '/quiz2',
  title: 'Job Search Quiz',
  stops: (email) =>
    counted(
      'Step ',
      [
        {
          id: 'welcome',
          heading: 'Find the plan that fits your job search',
          answers: [],
          next: 'Continue',
          hint: null,
        },
        question(
          'persona',
          'What describes you best right now?',
          "I'm looking for a job",
          'Continue',
        ),
        {
          id: 'role',
          heading: 'Which job are you looking for?',
          answers: [write('Job title', 'Marine Biologist')],
          next: 'Continue',
          hint: 'Type your answer to continue',
        },
        question('location', 'Where do you want to work?', 'Hybrid', 'Continue'),
        question('experience', 'How much experience do you have?', 'Entry level', 'Continue'),
        {
          id: 'pain_points',
          heading: 'What gets in your way?',
          answers: [choose('My CV gets no reply'), choose('Interviews make me nervous')],
          next: 'Continue',
          hint: 'Choose at least one to continue',
        },
        question(
          'goal',
          'What do you want most from your next job?',
          'More time for life',
          'Continue',
        ),
        {
          id: 'loading',
          heading: 'Choosing your plan…',
          answers: [],
          next: null,
          hint: null,
        },
        {
          id: 'email',
          heading: 'Who is this plan for?',
          answers: [write('Your name', 'Ada Lovelace'), write('Your email address', email)],
          next: 'See my plan',
          hint: 'Complete the fields above to continue',
        },
      ],
      10,
    ),
  arrival: { path: '/quiz2', heading: 'Here is your plan' },
  rows: 1,
};

const emotionalCheck: Journey = {
  name: 'Q3-01 the emotional quiz',
  route: '/quiz3',
  title: 'How Are You Holding Up?',
  stops: () =>
    counted(
      'Step ',
      [
        {
          id: 'welcome',
          heading: 'How is your job search treating you?',
          answers: [],
          next: 'Continue',
          hint: null,
        },
        question('frustration', 'How frustrating is your search right now?', 'Often', 'Continue'),
        question('confidence', 'How sure are you of what you can offer?', 'Very sure', 'Continue'),
        question('overwhelm', 'How much is on your plate?', 'It is a lot', 'Continue'),
        question('motivation', 'What keeps you going?', 'The people who count on me', 'Continue'),
        {
          id: 'wheel',
          heading: 'Spin for your discount',
          answers: [press('Spin the wheel')],
          next: 'Claim Your Discount!',
          hint: null,
        },
      ],
      7,
    ),
  arrival: { path: '/quiz3', heading: 'Your plan and your discount' },
  rows: 0,
};

function quickQuestion(id: string, heading: string, answer: string): Omit<Stop, 'said'> {
  return { id, heading, answers: [press(answer)], next: null, hint: null };
}

const aiJobMarket: Journey = {
  name: 'Q5-01 the AI job market quiz',
  route: '/quiz5',
  title: 'Can You Survive the AI Job Market?',
  stops: () =>
    counted(
      'Question ',
      [
        quickQuestion('ai-use', 'How often do you use AI at work?', 'Every day, for real tasks'),
        quickQuestion(
          'cv-tailoring',
          'What does your CV look like when you apply?',
          'I change a line or two',
        ),
        quickQuestion(
          'job-discovery',
          'How do you hear about new jobs?',
          'Only through people I know',
        ),
        quickQuestion(
          'apply-speed',
          'How soon do you apply to a job you like?',
          'When I get around to it',
        ),
        quickQuestion(
          'new-skills',
          'When did you last learn a new work skill?',
          'In the last year',
        ),
        quickQuestion(
          'ai-change',
          'What if AI could do half of your job?',
          "It won't happen to me",
        ),
      ],
      6,
    ),
  arrival: { path: '/quiz5-results-v2', heading: 'Augmented Pro' },
  rows: 0,
};

const jobAlert: Journey = {
  name: 'RT-05 the job alert quiz',
  route: '/quiz6',
  title: 'Job Alert Quiz',
  stops: (email) =>
    counted(
      'Step ',
      [
        {
          id: 'job-title',
          heading: 'Which job should we look for?',
          answers: [write('Job title', 'Bridge Engineer')],
          next: 'Continue',
          hint: 'Type your answer to continue',
        },
        {
          id: 'location',
          heading: 'Where do you want to work?',
          answers: [choose('United States'), select('State', 'California')],
          next: 'Continue',
          hint: chooseOne,
        },
        question('work-format', 'How do you want to work?', 'On-site', 'Continue'),
        {
          id: 'email',
          heading: 'Where should we send your alerts?',
          answers: [write('Your email address', email)],
          next: 'Create my alert',
          hint: 'Type your email address to continue',
        },
      ],
      4,
    ),
  arrival: { path: '/subscription-confirmation', heading: 'Check your inbox' },
  rows: 1,
};

function benefit(id: string, heading: string, next = 'Next'): Omit<Stop, 'said'> {
  return { id, heading, answers: [], next, hint: null };
}

const benefits: Journey = {
  name: 'PL-09 the benefits walkthrough',
  route: '/benefits',
  title: 'What GetHired Does for You',
  stops: () =>
    counted(
      '',
      [
        benefit('job-feed', 'Hear about fitting jobs first'),
        benefit('tailored-cv', 'A CV made for each job'),
        benefit('coaching-questions', 'Questions a good coach would ask'),
        benefit('match-score', 'See how well you match'),
        benefit('cover-letter', 'A cover letter that sounds like you'),
        benefit('application-tracking', 'Every application in one place'),
        benefit('control', 'You decide what goes out'),
        benefit('autopilot', 'Planned: a search that runs for you'),
        benefit('refund', 'Three days to change your mind', 'Choose your plan'),
      ],
      9,
    ),
  arrival: {
    path: '/#pricing',
    heading: 'Spend your time on interviews, not on applications.',
  },
  rows: 0,
};

export const journeys = {
  careerMatch,
  jobSearch,
  emotionalCheck,
  aiJobMarket,
  jobAlert,
  benefits,
} as const;
