export const quizIndex = {
  title: 'GetHired Quizzes',
  tabTitle: 'Job search and career quizzes',
  lead: 'Two short quizzes, one honest answer each: what would help your job search most right now.',
  cards: [
    {
      name: 'Career Match Quiz',
      description:
        'Where are you in your search, and what is holding you up? {{career-match: Five questions}} about your situation, and the plan that suits it.',
      facts: ['{{career-match: 5 questions}}', 'One answer each', 'No email to start'],
      to: '/quiz',
      cta: 'Take Quiz 1',
      recommended: false,
    },
    {
      name: 'Job Search Quiz',
      description:
        'The role you want, where you want to work and what keeps going wrong. We turn it into a plan you can start today.',
      facts: [
        '{{job-search: 6 questions}}, then name and email',
        'Tailored to your role',
        'Picks up where you left off',
      ],
      to: '/quiz2',
      cta: 'Take Quiz 2',
      recommended: true,
    },
  ],
  reasonsTitle: 'Why Take Our Quizzes?',
  reasons: [
    {
      title: 'You see where the time goes',
      text: 'Most searches stall in one place. Naming it is half of fixing it.',
    },
    {
      title: 'You get one clear next step',
      text: 'Not forty tips: one recommendation, with the reason behind it.',
    },
    {
      title: 'Taking one costs nothing',
      text: 'Quiz and result are free, and you see every price before you decide.',
    },
    {
      title: 'Your answers stay put',
      text: 'Close the tab or go back: your browser keeps what you chose until you finish.',
    },
  ],
  more: {
    title: 'More to try',
    entries: [
      {
        name: 'Can You Survive the AI Job Market?',
        text: '{{ai-job-market: Six questions}} and a score.',
        to: '/quiz5',
      },
      {
        name: 'How are you holding up?',
        text: 'A check-in for a search that wears you down.',
        to: '/quiz3',
      },
      {
        name: 'Set up a job alert',
        text: 'Tell us the role and the place; we write when one appears.',
        to: '/quiz6',
      },
    ],
  },
} as const;
