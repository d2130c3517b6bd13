import { privacyNote } from './privacy-note';
import { SITE_NAME } from './site-name';

/** Used by quizzes and forms. */
export const invalidEmail = 'Please enter a valid email address';

/** Tells where an unsaved lead is queued; `null` if it is not. */
export const queuedLeadMessages = {
  device: 'Saved on this device; we will keep trying.',
  page: 'Kept while this page stays open; we will keep trying.',
  nowhere: null,
} as const;

/** Notice when nothing answered, by where the lead is queued: the browser says that it is offline. */
export const offlineMessages = {
  device: 'Saved on this device. We will send it when you are back online.',
  page: 'You are offline. Keep this page open, and we will send it when you are back online.',
  nowhere:
    'You are offline, and this browser keeps nothing. Please send it again when you are online.',
  /** Replaces the notice once the lead has been saved. */
  sent: 'You are back online, and it has been sent.',
} as const;

/** The same while the browser says that it is online: an ad-blocker, a portal, a server that is down. */
export const unreachedMessages = {
  device: 'Saved on this device. We will send it as soon as we reach our server.',
  page: 'We cannot reach our server. Keep this page open, and we will send it as soon as we can.',
  nowhere:
    'We cannot reach our server, and this browser keeps nothing. Please send it again later.',
  sent: 'It has been sent.',
} as const;

/** Save results of the lead step and of the plan decision. */
export const quizMessages = {
  invalid: 'Please enter a valid name and email address',
  saved: 'Your answers have been saved!',
  failed: 'Failed to save your answers. Please try again.',
  unexpected: 'Something went wrong. Please try again.',
  changed: 'A question has changed since your last visit; your other answers are kept.',
  outdated: 'An answer of your last visit does not fit today; your other answers are kept.',
  earlier:
    'This page is an earlier version for now, so it begins again. Your answers are kept for the newer one.',
  earlierSent:
    'You have sent your answers already. This page is an earlier version for now: if you answer again, that takes their place.',
  undecided: 'Could not determine a plan based on your answers. Please try again.',
} as const;

/** Toast for a lead saved after its form was closed, by table. */
export const lateSaveMessages = {
  quiz_results: quizMessages.saved,
  candidate_prospects: 'Your sign-up has been saved!',
} as const;

/** Default texts of funnels. `{…}` are placeholders. */
export const playerMessages = {
  notices: quizMessages,
  queuedLead: queuedLeadMessages,
  offline: offlineMessages,
  unreached: unreachedMessages,
  problems: {
    required: 'This one needs an answer.',
    email: invalidEmail,
    number: 'Please enter a number, such as {limit}.',
    minLength: 'Please enter at least {limit} characters.',
    maxLength: 'Please keep it to {limit} characters.',
    contains: 'Something is missing here.',
    min: 'Please enter {limit} or more.',
    max: 'Please enter {limit} or less.',
    whole: 'Please enter a whole number.',
    step: 'Please enter a number such as {limit}.',
    phone: 'Please enter a valid phone number.',
    url: 'Please enter the address of a web page, such as example.com.',
    postalCode: 'Please enter a valid postal code.',
    pattern: 'Please use the format that is asked for.',
    date: 'Please enter a date.',
    earliest: 'Please choose {limit} or later.',
    latest: 'Please choose {limit} or earlier.',
    tooFew: 'Please choose at least {limit}.',
    tooMany: 'Please choose no more than {limit}.',
    atLeastOne: 'Please answer at least one of these: {limit}.',
  },
  namedProblem: '{label}: {problem}',
  progress: {
    stepOfTotal: 'Step {position} of {total}',
    questionOfTotal: 'Question {position} of {total}',
    countOfTotal: '{position} of {total}',
    fraction: 'Question {position} of {total}',
    almostThere: 'Almost there',
    none: null,
  },
  titleProgress: {
    stepOfTotal: 'Step {position} of {total}',
    questionOfTotal: 'Question {position} of {total}',
    countOfTotal: '{position} of {total}',
    fraction: 'Question {position} of {total}',
    almostThere: 'Almost there',
    none: null,
  },
  siteName: SITE_NAME,
  progressLabel: 'Progress of the steps',
  labels: {
    next: 'Next',
    back: 'Back',
    submitting: 'Saving…',
    spin: 'Spin',
    spinning: 'Spinning…',
    retry: 'Try again',
    restart: 'Start again',
  },
  answersSoFar: { title: 'Your answers', earlier: 'Earlier answers: {count}' },
  close: 'Close. Your answers are kept.',
  choiceNote: 'Tap or click an answer to go on. Back undoes it.',
  privacyNote,
} as const;

/** Texts about the browser's storage. */
export const storageMessages = {
  notKept: 'This browser does not keep your answers. Finish without closing the page.',
} as const;

/** The code that shows the result failed to load. Progress is kept. */
export const outcomeLoadFailed = 'Your result did not load. Your answers are kept.';
