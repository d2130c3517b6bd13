import { company } from './company';

export interface FaqEntry {
  question: string;
  answer: string;
}

export const faq: readonly FaqEntry[] = [
  {
    question: 'What happens after I choose a plan?',
    answer:
      'You pay on the page of our payment provider. In the app you then add your CV and the roles you want, and your feed fills with matches.',
  },
  {
    question: 'Do you apply to jobs for me?',
    answer:
      'Not on Starter or Double Down: you read each match and send the application yourself, with the CV we tailored. Full Autopilot will apply for you. It is not open yet, and you can join its waitlist.',
  },
  {
    question: 'Will the tailored CV still sound like me?',
    answer:
      'Yes. We keep to the facts and the tone of the CV you give us, and you can change every line before you send it.',
  },
  {
    question: 'Can I cancel?',
    answer:
      'At any time, in the app or by email. A plan runs from week to week, or for the term you paid, and cancelling stops the next charge.',
  },
  {
    question: 'Are the interviews guaranteed?',
    answer:
      'No. The numbers beside a plan are the most we expect it to bring. Nobody can promise how an employer decides.',
  },
  {
    question: 'What do you do with my answers?',
    answer: `We use them to recommend a plan and to prepare your feed. Write to ${company.supportEmail} and we delete them.`,
  },
];
