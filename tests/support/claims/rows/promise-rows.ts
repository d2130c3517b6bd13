import { claims, guarantees } from '../../../../src/site/content/claims';
import { consentMessages } from '../../../../src/site/content/consent';
import { deleteMyData } from '../../../../src/site/content/delete-my-data';
import { savedJobs } from '../../../../src/site/content/job-listings';
import {
  lateSaveMessages,
  offlineMessages,
  unreachedMessages,
  queuedLeadMessages,
  quizMessages,
} from '../../../../src/site/content/messages';
import { sampleJobs } from '../../../../src/site/content/sample-jobs';
import { keptFor } from '../../../../src/site/content/texts/counted-visits';
import type { ClaimEvidence, ClaimRow } from '../../../../src/authoring/claims/claim-row';

const source = (from: string): ClaimEvidence => ({ kind: 'source', from });
const commitment = (to: string): ClaimEvidence => ({ kind: 'commitment', to });

/** Promises that people keep. Each is in docs/commitments.md. */
const commitments: readonly ClaimRow[] = [
  { texts: [claims.supportTime.text], evidence: commitment('Support answers within 24 hours.') },
  {
    texts: [claims.removalTime.text],
    pages: claims.removalTime.pages,
    evidence: commitment('A removal request is processed within 24 to 48 hours.'),
  },
  ...Object.values(guarantees).map(({ page, title, text, holdsFor }): ClaimRow => ({
    texts: [title, text, holdsFor],
    pages: [page],
    evidence: commitment('Refunds are paid in the words of the page that offers them.'),
  })),
  {
    texts: [
      'Where a page offered you a refund when you bought your plan, that offer holds in the words of that page.',
      'Where a page offers a refund with a plan, it holds in the words of that page, for the plans that it names.',
      'Refund Policy',
      'Refunds',
    ],
    evidence: commitment('Refunds are paid in the words of the page that offers them.'),
  },
  {
    texts: [
      'At any time, in the app or by email.',
      'Cancel whenever you like.',
      'Cancel at any time: that stops the next charge.',
      'Can I cancel?',
      'and cancelling stops the next charge',
      'until you cancel',
      'Paying and cancelling',
    ],
    evidence: commitment('A plan can be cancelled at any time, which stops the next charge.'),
  },
  {
    texts: [
      'Every alert has a link that ends it.',
      'Every mail has a link at its foot that ends the alert at once.',
    ],
    evidence: commitment('Each e-mail of an alert has a link that ends it.'),
  },
  {
    texts: [
      'we write to you once, when it is',
      'We will write when Full Autopilot opens.',
      'We will write when the marketplace opens.',
      'We will write when coaching opens.',
      'Leave your email, and we write when they do.',
      'we write when one appears',
      'we send what is found later',
      'New vacancies are compared with your alert as they are found, day and night.',
      'the work format before it is sent',
      'Where should we send',
      'Then have it sent to you.',
      'Write to us and we will tell you when it opens.',
    ],
    evidence: commitment('Alerts, waitlists and newsletters are sent as asked for.'),
  },
  {
    texts: ['we delete them'],
    evidence: commitment('Data is shown, corrected or deleted on request.'),
  },
  {
    texts: ['stay closed until you hand them over'],
    pages: ['/marketplace'],
    evidence: commitment('A coach sees what a visitor hands over, and nothing else.'),
  },
  {
    texts: ['within 72 hours'],
    pages: ['/privacy-policy'],
    evidence: commitment('A data breach is told to those concerned within 72 hours.'),
  },
  {
    texts: ['we write to you before a change that matters'],
    pages: ['/terms-of-service'],
    evidence: commitment('A change of the terms is told to those with a plan beforehand.'),
  },
  {
    texts: ['You may opt out of automated processing at any time by writing to us.'],
    pages: ['/terms-of-service'],
    evidence: commitment('Automated processing stops for those who ask.'),
  },
];

/** What the site itself does with data, with the place that does it. */
const handling: readonly ClaimRow[] = [
  {
    texts: [
      ...Object.values(consentMessages.versions).map(({ explanation }) => explanation),
      'Until you accept, nothing is counted.',
      'Never your name, your email or anything you type.',
      'whether a form was sent',
      'so nothing is counted',
      'and nothing is counted',
    ],
    evidence: source('docs/decisions/0007-no-analytics-before-consent.md'),
  },
  {
    texts: [keptFor],
    pages: ['/privacy-policy'],
    evidence: source('supabase/migrations/20261128120000_visits.sql'),
  },
  {
    texts: [deleteMyData.text, deleteMyData.warning, deleteMyData.failed],
    evidence: source('src/site/pages/text/delete-visitor-data.ts'),
  },
  {
    texts: [
      quizMessages.saved,
      quizMessages.failed,
      ...Object.values(lateSaveMessages),
      'We save your answers and your plan with your name and email.',
      'If you change an answer or save the result, that takes the place of what we stored before.',
      'An answer of your last visit does not fit today; your other answers are kept.',
      'Your alert is saved',
      'it is saved, and updates go to',
      'it is saved, and new openings will go to',
      'an alert is saved when you send it',
      'Your result is saved under',
      'Save my result',
      'Fill in both to save your result.',
      'Error saving your answers',
      'Saving…',
      'Saving...',
    ],
    evidence: source('docs/reliability.md'),
  },
  {
    texts: [
      offlineMessages.sent,
      offlineMessages.device,
      offlineMessages.page,
      unreachedMessages.sent,
      unreachedMessages.device,
      unreachedMessages.page,
      queuedLeadMessages.device,
    ],
    evidence: source('src/site/gateway/outbox/outbox.ts'),
  },
  {
    texts: [
      'stay in your browser until you finish it',
      'your browser keeps what you chose until you finish',
      'the other answers until the quiz clears them',
    ],
    evidence: source('QZ-05'),
  },
  {
    texts: [
      /^Saved jobs \(\d{1,3}\)$/g,
      ...sampleJobs.map(({ title }) => savedJobs.save(title)),
      savedJobs.saveThis,
      savedJobs.none,
      savedJobs.notKept,
    ],
    isWholeText: true,
    evidence: source('src/site/stores/saved-jobs-store.ts'),
  },
  {
    texts: ['saved jobs until you remove them'],
    evidence: source('src/site/stores/saved-jobs-store.ts'),
  },
  {
    texts: ['for up to seven days'],
    evidence: source('src/site/app/ports/expire-personal-data.ts'),
  },
  {
    texts: [
      'Inactive accounts: up to 12 months, then they are deleted.',
      'Completed applications: up to 24 months.',
      'how to have it deleted',
    ],
    evidence: source('ST-04'),
  },
  {
    texts: [
      'What we cannot promise',
      'what no plan can promise',
      'Nobody can promise how an employer decides.',
      'Are the interviews guaranteed?',
    ],
    evidence: source('ST-04'),
  },
  {
    texts: ['is never shown without the words "not guaranteed"', 'Figures and promises'],
    pages: ['/editorial-policy'],
    evidence: source('tests/site/content/claims.test.tsx'),
  },
  { texts: ['not aimed at children under 13'], evidence: source('ST-05') },
  {
    texts: ['sent by you as an email'],
    evidence: source('src/site/pages/employers/removal-form.tsx'),
  },
  {
    texts: ['This page has sent nothing by itself.'],
    evidence: source('ST-03'),
  },
  {
    texts: ['We sent a confirmation link to', 'we sent a confirmation link to'],
    // The sites of the tests send no link, so none of their pages may say it.
    pages: [],
    evidence: source('src/site/app/boot/environment.ts'),
  },
  {
    texts: [
      'A browser that sends Global Privacy Control',
      'Your browser sends Global Privacy Control.',
    ],
    evidence: source('src/site/stores/consent-store.ts'),
  },
  {
    texts: ['we never see your card', 'so nothing can be charged'],
    evidence: source('src/site/pages/checkout-url.ts'),
  },
];

/** Promises, with the place that keeps them. */
export const promiseRows: readonly ClaimRow[] = [...commitments, ...handling];
