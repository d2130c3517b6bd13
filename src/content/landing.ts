import type { IconName } from '../definition/text-schemas';

export const landing = {
  eyebrow: 'Job search, minus the busywork',
  title: 'Spend your time on interviews, not on applications.',
  lead: 'GetHired finds the openings that fit, tailors your CV to each of them and keeps track of every reply. Tell us where you stand: it takes two minutes.',
  primary: 'Start looking for a new job',
  secondary: 'View plans',
  quizzes: 'Or pick another quiz',
  preview: {
    title: 'Your feed this morning',
    note: 'A sample feed',
    entries: [
      { role: 'Senior Product Manager', place: 'Remote, US', score: 94, state: 'CV ready' },
      { role: 'Product Lead, Payments', place: 'Austin, TX', score: 88, state: 'CV ready' },
      { role: 'Growth Product Manager', place: 'London, UK', score: 71, state: '2 gaps to close' },
    ],
  },
  stepsTitle: 'How it works',
  steps: [
    {
      icon: 'target',
      title: 'Answer a few questions',
      text: 'The role, the place, and what has been going wrong. You get a plan, and the reason for it.',
    },
    {
      icon: 'file',
      title: 'Get a CV for each job',
      text: 'We score every match, show the gaps and tailor your CV in your own tone of voice.',
    },
    {
      icon: 'chart',
      title: 'Apply and keep track',
      text: 'You read it, you send it. Every application and every answer in one list.',
    },
  ] satisfies { icon: IconName; title: string; text: string }[],
  pricingTitle: 'Plans for the search you are in',
  pricingLead: 'Start free. Move up when you want more matches and more tailored CVs.',
  closingTitle: 'Two minutes from now you could have a plan.',
  closingText:
    'No card and no e-mail to begin. Your answers stay in your browser until you finish.',
} as const;
