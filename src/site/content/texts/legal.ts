import { interviewFootnote } from '../claims';
import { company } from '../company';
import type { TextPageContent } from '../text-page';
import { describeCountedVisits } from './counted-visits';

const updated = 'Last changed in November 2026';
const writeToUs = { to: `mailto:${company.supportEmail}`, label: company.supportEmail };

/** Identical in both texts (ST-04). */
const retention = [
  'Active accounts: as long as they are active.',
  'Inactive accounts: up to 12 months, then they are deleted.',
  'Completed applications: up to 24 months.',
];

export const terms: TextPageContent = {
  title: 'Terms of Service',
  description: 'What you get from GetHired, what we ask of you, and what no plan can promise.',
  updated,
  sections: [
    {
      title: 'Who you are dealing with',
      paragraphs: [
        `This service is run by ${company.legalName}, ${company.address}. By using this site, by asking for a job alert or by buying a plan you accept these terms.`,
      ],
    },
    {
      title: 'What we do',
      paragraphs: [
        'GetHired finds job postings, scores how well they fit you, and prepares CVs and cover letters for them. We use AI to customise CVs, match profiles and generate application materials.',
        'We are not an employer, an agency or a recruiter. Postings belong to those who publish them, and an application goes to them, not to us.',
      ],
    },
    {
      title: 'You have the last word over the AI',
      paragraphs: ['AI makes mistakes: it can overstate, misread or leave something out. So:'],
      points: [
        'You may review everything the AI generates before it is used.',
        'You may ask for a person to review it.',
        'You may opt out of automated processing at any time by writing to us.',
        'What you send to an employer is yours. Please check that every line of it is true.',
      ],
      links: [writeToUs],
    },
    {
      title: 'What we cannot promise',
      paragraphs: [
        interviewFootnote,
        'Whom an employer invites is for the employer to decide, and a posting can close before you reach it.',
      ],
    },
    {
      title: 'What we ask of you',
      paragraphs: [],
      points: [
        'Give us facts about yourself that are true, and an email that is yours.',
        'Do not sign up for somebody else, and do not collect postings from this site with a machine.',
        'Be old enough to work where you live.',
      ],
    },
    {
      title: 'Paying and cancelling',
      paragraphs: [
        'The job alert is free. Plans are paid on the page of our payment provider; we never see your card. A plan renews each week, or after the term you paid for, until you cancel, and cancelling stops the next charge.',
        'Where a page offered you a refund when you bought your plan, that offer holds in the words of that page.',
        'Full Autopilot cannot be bought yet. Joining its waitlist costs nothing and obliges you to nothing.',
      ],
    },
    {
      title: 'How long we keep things',
      paragraphs: [],
      points: retention,
      links: [{ to: '/privacy-policy', label: 'More in the privacy policy' }],
    },
    {
      title: 'When these terms change',
      paragraphs: [
        'We say so here, with the date at the top. If you have a plan we write to you before a change that matters, and you can leave before it takes effect.',
      ],
    },
  ],
};

const countingTitle = 'Counting visits';

export const privacy: TextPageContent = {
  title: 'Privacy Policy',
  description: 'What we keep about you, why, for how long, and how to have it deleted.',
  updated,
  sections: [
    {
      title: 'What we keep',
      paragraphs: [
        'The last result of each quiz stays in your browser with its answers for up to seven days, so that you can open it again. You can delete it beside its link.',
        'The answers you give in a quiz stay in your browser until you finish it. When you give us your name or email, we store them with your answers and the plan we recommended.',
        'When the result of the career match quiz is shown, we store its answers and the plan we recommended, without your name or email. If you change an answer or save the result, that takes the place of what we stored before.',
        'For a job alert we store your email, the role, the place and the work format you asked for. For a newsletter or a waitlist we store your email and which one you asked for.',
        'A removal request is written in your browser and sent by you as an email; this site stores nothing of it.',
      ],
    },
    {
      title: 'Why we keep it',
      paragraphs: [
        'To show you a result, to send what you asked for, and to prepare your feed. We do not sell it. Giving us an email for a result is not a subscription to a newsletter.',
      ],
    },
    {
      title: countingTitle,
      paragraphs: [
        'If you accept, we count which pages are opened, which buttons are pressed and whether a form was sent. Never your name, your email or anything you type. Until you accept, nothing is counted.',
        'Your answer is kept in your browser under "analytics_consent". A browser that sends Global Privacy Control is a no. You can change your mind at the foot of every page, under "Analytics choices".',
      ],
    },
    {
      title: 'Who else sees it',
      paragraphs: [
        'The companies that host our database and send our email, under contract and only for us, and the payment provider, whose page you pay on. Nobody else, unless a court orders it.',
      ],
    },
    {
      title: 'How long',
      paragraphs: [
        'In your browser: a name and an email for up to seven days after your last answer; the other answers until the quiz clears them, and saved jobs until you remove them, or you delete all of it at the foot of this page.',
      ],
      points: retention,
    },
    {
      title: 'Refunds',
      paragraphs: [
        'Where a page offers a refund with a plan, it holds in the words of that page, for the plans that it names. To claim it, write to us from the email you paid with. To pay it back we keep the record of the payment for as long as tax law asks, and nothing else of it.',
      ],
      links: [writeToUs],
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
        `Write to us to see, correct, take with you or delete what we hold about you, or to object to how we use it. ${company.supportPromise} You may also complain to the data protection authority where you live.`,
      ],
      links: [writeToUs],
    },
  ],
};

/** The privacy policy of a build that stores visits to quizzes in this way. */
export function getPrivacy(mode: 'off' | 'consent' | 'statistics'): TextPageContent {
  if (mode === 'off') return privacy;
  const counting = privacy.sections.findIndex(({ title }) => title === countingTitle);
  return {
    ...privacy,
    sections: privacy.sections.toSpliced(counting + 1, 0, describeCountedVisits(mode)),
  };
}
