import type { Testimonial } from './testimonials';

export const successStories: readonly Testimonial[] = [
  {
    name: 'Tom H.',
    position: 'Support lead turned operations manager',
    text: 'I was sure AI would take my job, so I let it look for the next one. The tailored CV said what I do in words a hiring manager uses.',
    tone: 'mint',
  },
  {
    name: 'Elena V.',
    position: 'UX designer, three months out of work',
    text: 'Forty applications by hand had brought one reply. With the feed I applied to fewer, and to the right ones, and the phone started to ring.',
    tone: 'sand',
  },
  {
    name: 'Marcus O.',
    position: 'Data analyst, first role after university',
    text: 'The practice questions were the ones I was asked. I walked in knowing what I wanted to say.',
    tone: 'stone',
  },
];
