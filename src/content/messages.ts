/** A quiz and a form say the same of it. */
export const invalidEmail = 'Please enter a valid email address';

/** Where what could not be saved waits, in words; nothing where nothing waits. */
export const queuedLeadMessages = {
  device: 'Saved on this device; we will keep trying.',
  page: 'Kept while this page stays open; we will keep trying.',
  nowhere: null,
} as const;

/** What is said, and nothing else, while only the network is missing: by where the row waits. */
export const offlineMessages = {
  device: 'Saved on this device. We will send it when you are back online.',
  page: 'You are offline. Keep this page open, and we will send it when you are back online.',
  nowhere:
    'You are offline, and this browser keeps nothing. Please send it again when you are online.',
  /** In the place of the others, once it was sent. */
  sent: 'You are back online, and it has been sent.',
} as const;

/** Saving what a quiz asked: the sentences of the lead step and of the plan decision. */
export const quizMessages = {
  invalid: 'Please enter a valid name and email address',
  saved: 'Your answers have been saved!',
  failed: 'Failed to save your answers. Please try again.',
  unexpected: 'Something went wrong. Please try again.',
  undecided: 'Could not determine a plan based on your answers. Please try again.',
} as const;

/** A row was saved later than its form said, by its table. */
export const lateSaveMessages = {
  quiz_results: quizMessages.saved,
  candidate_prospects: 'Your sign-up has been saved!',
} as const;

/** What the quizzes say where a definition brings no words of its own. `{…}` is filled in. */
export const playerMessages = {
  // Only a form for name and email may ask for them; its definition brings that sentence.
  notices: { ...quizMessages, invalid: 'Please answer before you go on.' },
  queuedLead: queuedLeadMessages,
  offline: offlineMessages,
  problems: {
    required: 'This one needs an answer.',
    email: invalidEmail,
    minLength: 'Please enter at least {limit} characters.',
    maxLength: 'Please keep it to {limit} characters.',
    contains: 'Something is missing here.',
    min: 'Please enter {limit} or more.',
    max: 'Please enter {limit} or less.',
    tooFew: 'Please choose at least {limit}.',
    tooMany: 'Please choose no more than {limit}.',
  },
  progress: {
    stepOfTotal: 'Step {position} of {total}',
    questionOfTotal: 'Question {position} of {total}',
    countOfTotal: '{position} of {total}',
    fraction: null,
    none: null,
  },
  titleProgress: {
    stepOfTotal: 'Step {position} of {total}',
    questionOfTotal: 'Question {position} of {total}',
    countOfTotal: '{position} of {total}',
    fraction: 'Step {position} of {total}',
    none: null,
  },
  progressLabel: 'Progress',
  labels: {
    next: 'Next',
    back: 'Back',
    submitting: 'Saving…',
    spin: 'Spin',
    spinning: 'Spinning…',
    retry: 'Try again',
    restart: 'Start again',
  },
} as const;

/** What is said of the browser's own storage. */
export const storageMessages = {
  notKept: 'This browser does not keep your answers. Finish without closing the page.',
} as const;

/** The part of an ending that shows the result could not be fetched. The visit is kept. */
export const outcomeLoadFailed = 'Your result did not load. Your answers are kept.';

/** What leads on from the first step could not be fetched. */
export const stepLoadFailed = 'The next step did not load. The page has to be loaded anew for it.';
