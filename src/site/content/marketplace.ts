import { announcedDates } from './announced-dates';
import type { Coach } from './coaches';

/** Copy of `/marketplace` and of a coach's page (PL-10, PL-11). */
export const marketplace = {
  title: 'Career Professionals Marketplace',
  when: announcedDates.marketplace.period,
  whenLabel: 'Announced for',
  lead: 'Some weeks of a search need a person: somebody who has hired for your kind of job, reads your CV with a pencil and asks what you would rather not be asked. This is where you will find them.',
  subscribe: 'Subscribe to updates',
  home: 'Return to Home',
  coachesTitle: 'Who you could meet',
  coachesLead: 'Six sample profiles, to show what you will know about somebody before you book.',
  viewProfile: 'View profile',
  promisesTitle: 'How it will work',
  promises: [
    {
      title: 'You see the price first',
      text: 'Each profile will name what an hour costs. There will be no subscription to a person.',
    },
    {
      title: 'Reviews come from bookings',
      text: 'Only somebody who has had a consultation can rate it, and the bad ratings stay.',
    },
    {
      title: 'They see what you share',
      text: 'Your CV and your list of applications stay closed until you hand them over.',
    },
  ],
  description:
    'Coaches, CV editors and interview trainers for your job search. Not open yet: see sample profiles and subscribe to updates.',
} as const;

export const coachPage = {
  back: 'Back to Marketplace',
  availability: 'Availability, as an example',
  consult: 'Schedule Consultation',
  message: 'Send Message',
  notYet:
    'Bookings and messages open with the marketplace. Leave your email, and we write when they do.',
  about: 'About',
  expertise: 'Areas of Expertise',
  experience: 'Experience',
  approach: 'My Approach',
  testimonials: 'Client Testimonials',
  sample: 'Sample profile',
  sampleNote: 'Sample profiles: the people, the ratings and the quotes are examples.',
  missingTitle: 'Professional Not Found',
  missingText: "We couldn't find the professional you're looking for.",
  missingReturn: 'Return to Marketplace',
} as const;

/** "Example: 4.9 out of 5, 127 reviews": no coach can be booked yet, so the rating is made up. */
export function formatRating({ rating, reviews }: Coach): string {
  return `Example: ${rating.toFixed(1)} out of 5, ${String(reviews)} reviews`;
}
