import { company } from './company';

export interface LegalText {
  title: string;
  description: string;
  updated: string;
  sections: readonly { title: string; paragraphs: readonly string[] }[];
}

export const terms: LegalText = {
  title: 'Terms of Service',
  description: 'What you get from GetHired, what we ask of you, and what no plan can promise.',
  updated: 'Last changed in November 2026',
  sections: [
    {
      title: 'What we do',
      paragraphs: [
        'GetHired finds job postings, scores how well they fit you, and prepares CVs and cover letters for them. We use AI to customise CVs, match profiles and generate application materials.',
      ],
    },
    {
      title: 'You have the last word',
      paragraphs: [
        'You may review everything the AI generates before it is used. You may ask for a person to review it, and you may opt out of automated processing at any time by writing to us.',
      ],
    },
    {
      title: 'What we cannot promise',
      paragraphs: [
        'The number of interviews named beside a plan is an anticipated maximum and is not guaranteed. Whom an employer invites is for the employer to decide.',
      ],
    },
    {
      title: 'Paying and cancelling',
      paragraphs: [
        'Plans are paid on the page of our payment provider. They go on until you cancel, and cancelling stops the next charge.',
        'Where a page offered you a refund when you bought your plan, that offer holds.',
      ],
    },
    {
      title: 'How long we keep things',
      paragraphs: [
        'Active accounts: as long as they are active. Inactive accounts: up to 12 months. Completed applications: up to 24 months.',
      ],
    },
  ],
};

export const privacy: LegalText = {
  title: 'Privacy Policy',
  description: 'What we keep about you, why, for how long, and how to have it deleted.',
  updated: 'Last changed in November 2026',
  sections: [
    {
      title: 'What we keep',
      paragraphs: [
        'The answers you give in a quiz stay in your browser until you finish it. When you give us your name or e-mail, we store them with your answers and the plan we recommended.',
        'For a job alert we store your e-mail, the role, the place and the work format you asked for.',
      ],
    },
    {
      title: 'Why we keep it',
      paragraphs: [
        'To show you a result, to send what you asked for, and to prepare your feed. We do not sell it. Giving us an e-mail for a result is not a subscription to a newsletter.',
      ],
    },
    {
      title: 'How long',
      paragraphs: [
        'Active accounts: as long as they are active. Inactive accounts: up to 12 months. Completed applications: up to 24 months.',
      ],
    },
    {
      title: 'If something goes wrong',
      paragraphs: [
        'Should your data fall into the wrong hands, we tell you and the authorities within 72 hours of finding out.',
      ],
    },
    {
      title: 'Children',
      paragraphs: [
        'GetHired is not aimed at children under 13, and we do not knowingly keep anything about them.',
      ],
    },
    {
      title: 'Your rights',
      paragraphs: [
        `Write to ${company.supportEmail} to see, correct or delete what we hold about you. ${company.supportPromise}`,
      ],
    },
  ],
};
