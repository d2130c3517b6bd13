/** A quote with initials instead of a photo. `tone` is the background colour. */
export interface Testimonial {
  name: string;
  position: string;
  text: string;
  tone: 'sand' | 'mint' | 'stone';
}

/** Shown with every quote: these people are fictional examples. */
export const testimonialNote =
  'Example stories that show how the plans are used. Your own results depend on your role, market and experience.';

export const testimonials: readonly Testimonial[] = [
  {
    name: 'Maya R.',
    position: 'Product manager, Austin',
    text: 'I stopped rewriting my CV at midnight. I read the match, change two lines that should sound like me, and send it before lunch.',
    tone: 'sand',
  },
  {
    name: 'Daniel K.',
    position: 'Backend engineer, Berlin',
    text: 'The score told me which postings to skip. Half of what I used to apply for was never going to answer.',
    tone: 'stone',
  },
  {
    name: 'Priya S.',
    position: 'Lifecycle marketer, London',
    text: 'Seeing every application in one list calmed me down more than anything. I knew where I stood each Friday.',
    tone: 'mint',
  },
  {
    name: 'Andre W.',
    position: 'Account executive, Chicago',
    text: 'I sell for a living and could not sell myself. The questions it asked dug out three deals that I had left off my own CV.',
    tone: 'mint',
  },
  {
    name: 'Hannah L.',
    position: 'Product designer, Seattle',
    text: 'It told me that I was missing one requirement, and that the requirement was optional. I would have talked myself out of that job.',
    tone: 'sand',
  },
  {
    name: 'Victor M.',
    position: 'Data analyst, Denver',
    text: 'The alert came at seven, my application was in at eight, and at nine I was at the job I still had.',
    tone: 'stone',
  },
];

/** Below the first stories on a phone. */
export const testimonialActions = {
  more: 'Show all stories',
  less: 'Show fewer stories',
} as const;
