import { claims } from './claims';
import { company } from './company';
import { createMailtoUrl } from './mailto-url';

export const forEmployers = {
  title: 'For Employers',
  description: 'Post a job to people who asked for exactly that job, or have a listing removed.',
  lead: 'People tell us the role, the place and the work format they want. When you post that job, they hear of it.',
  post: {
    label: 'Post a Job',
    draft: createMailtoUrl(company.employerEmail, 'A job to post', [
      'Company:',
      'Job title:',
      'Location and work format:',
      'Pay range:',
      'Where to apply (link):',
      '',
    ]),
    note: `Opens a mail to ${company.employerEmail} with what we need to know.`,
  },
  remove: { label: 'Remove a Job Listing', to: '/remove-listing' },
  howTitle: 'How posting works',
  how: [
    {
      title: 'You write to us',
      text: 'One mail with the job, the pay range and the link where people apply. There is no account to make and nothing to pay.',
    },
    {
      title: 'A person reads it',
      text: 'We check that the job is real and open, and that the link leads to your own page. We do not change your words.',
    },
    {
      title: 'Those it fits are told',
      text: 'It goes to people whose alert matches. They apply with you, on your page; we stand between you and nobody.',
    },
  ],
  rulesTitle: 'What we ask of a posting',
  rules: [
    'One opening, at one company that can be looked up.',
    'A pay range. Postings with one are read to the end more often.',
    'Nothing that excludes people for what the law protects.',
    'No fee for applicants, in whatever form.',
  ],
  removalTitle: 'A listing of yours should go?',
  removalText: `Tell us which one and why. ${claims.removalTime.text}.`,
} as const;

export const removeListing = {
  title: 'Remove a Job Listing',
  description: 'Ask GetHired to take down a job listing of yours.',
  lead: 'For employers and those who act for them: tell us which listing should go, and we take it down.',
  noteTitle: 'Before you write',
  note: `This form puts your request into an email, which you send yourself. Nothing leaves this page before that. ${claims.removalTime.text} once they have reached us.`,
  fields: {
    listingUrl: {
      label: 'Address of the listing on GetHired',
      hint: 'Copied from the address bar of the listing.',
    },
    jobTitle: { label: 'Job title', hint: 'Optional.' },
    jobUrl: {
      label: 'Address of the job on your own site',
      hint: 'Optional. It helps us see that the opening is yours.',
    },
    reason: { label: 'Why should it be removed?', placeholder: 'Choose a reason' },
    contactEmail: {
      label: 'Your email',
      hint: 'An address at the company makes it quicker to check.',
    },
    additionalInfo: { label: 'Anything else we should know', hint: 'Optional.' },
  },
  reasons: [
    { value: 'filled', label: 'The position has been filled' },
    { value: 'withdrawn', label: 'The position was withdrawn' },
    { value: 'incorrect', label: 'The listing is wrong or out of date' },
    { value: 'duplicate', label: 'It is listed twice' },
    { value: 'unauthorised', label: 'We never allowed it to be listed' },
    { value: 'other', label: 'Another reason' },
  ],
  submit: 'Prepare removal request',
  problems: {
    listingUrl: 'Please enter the address of the listing',
    reason: 'Please choose a reason',
    contactEmail: 'Please enter a valid email address',
  },
  done: {
    title: 'Your removal request is ready',
    text: 'One step is left: send it to us. This page has sent nothing by itself.',
    time: `${claims.removalTime.text} once they have reached us.`,
    summaryTitle: 'Your request',
    send: 'Send it by email',
    noMail: `No mail program on this device? Write the same to ${company.employerEmail}.`,
    again: 'Submit Another Request',
  },
  draftSubject: 'Please remove a job listing',
} as const;
