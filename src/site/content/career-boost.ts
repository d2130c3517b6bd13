import { announcedDates } from './announced-dates';
import type { IconName } from '../../funnel/definition/schema/text-schemas';

/** Copy of `/career-boost` (PL-10). */
export const careerBoost = {
  title: 'Career Coaching & LinkedIn Boost',
  when: announcedDates.careerBoost.period,
  whenLabel: 'Announced for',
  lead: 'A coach beside you for the weeks of a search, and a LinkedIn profile that is found for the job you want next.',
  description:
    'Career coaching and a LinkedIn boost for your job search. Not open yet: see what is planned and subscribe to updates.',
  subscribe: 'Subscribe to updates',
  home: 'Return to Home',
  parts: [
    {
      icon: 'message',
      title: 'Career coaching',
      text: 'The same coach from the first plan to the signed offer.',
      points: [
        'An hour to decide what you are looking for, and what you are not',
        'A short call each week: what was sent, what came back, what changes',
        'One mock interview before each real one',
        'Somebody to ring when an offer comes in',
      ],
    },
    {
      icon: 'trending-up',
      title: 'LinkedIn boost',
      text: 'Recruiters search by a few words and read two lines of each result.',
      points: [
        'The words your next employers search for, taken from their postings',
        'A headline and a summary written from your CV, in your own voice',
        'A check of what others see, while your employer sees nothing new',
        'A second look after two weeks: who found you, and for what',
      ],
    },
  ] satisfies { icon: IconName; title: string; text: string; points: string[] }[],
  planTitle: 'A month, as we plan it',
  plan: [
    {
      when: 'Week 1',
      text: 'You and your coach agree on one kind of job. Everything after that is easier.',
    },
    {
      when: 'Week 2',
      text: 'CV and profile say the same thing. The first tailored applications go out.',
    },
    { when: 'Week 3', text: 'Replies are read together. What does not work is dropped.' },
    {
      when: 'Week 4',
      text: 'Interviews are practised, and the next month is planned or the search is over.',
    },
  ],
  meanwhileTitle: 'Until it opens',
  meanwhileText:
    'No price has been set, and nothing can be ordered. What helps today is free: {{job-search: two minutes}} of questions about your search, and a plan at the end of them.',
  meanwhileCta: 'Take the Job Search Quiz',
} as const;
