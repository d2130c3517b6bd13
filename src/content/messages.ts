/** A toast in two lines. */
export interface ToastMessage {
  title: string;
  text: string;
}

/** Saving what a quiz asked: the sentences of the lead step and of the plan decision. */
export const quizMessages = {
  invalid: 'Please enter a valid name and email address',
  saved: 'Your answers have been saved!',
  failed: 'Failed to save your answers. Please try again.',
  unexpected: 'Something went wrong. Please try again.',
  undecided: 'Could not determine a plan based on your answers. Please try again.',
} as const;

/** The result page could not keep the answers, here or in the database. */
export const resultSaveFailed: ToastMessage = {
  title: 'Error saving your answers',
  text: 'Please try again later',
};

export const newsletterMessages = {
  invalid: { title: 'Invalid email', text: 'Please enter a valid email address' },
  duplicate: {
    title: 'Already subscribed',
    text: 'This email is already subscribed to our newsletter',
  },
  failed: {
    title: 'Subscription failed',
    text: 'There was a problem subscribing you. Please try again.',
  },
  saved: {
    title: 'Subscribed!',
    text: "You've been successfully subscribed to our newsletter.",
  },
} as const satisfies Record<string, ToastMessage>;

export const newsletterLabels = {
  submit: 'Join the waitlist',
  submitting: 'Subscribing...',
} as const;

/** A quiz answer that has no feedback of its own. */
export const analysisMissing = 'Analysis not available.';

export const pageMessages = {
  notFound: 'Oops! Page not found',
  notFoundText: 'The link may be old, or the address has a typing slip in it.',
  returnHome: 'Return to Home',
  reload: 'Try again',
  failure: 'Unexpected Application Error!',
} as const;

/** The product's app is not linked on this installation. */
export const appMissing: ToastMessage = {
  title: 'The app is not linked here',
  text: 'This installation of the site does not know the address of the app yet. Write to us and we help you set up your feed.',
};

/** A plan can be read about, but this installation has no payment page for it. */
export const checkoutMissing: ToastMessage = {
  title: 'Checkout is not set up here',
  text: 'This installation of the site has no payment page yet, so nothing can be charged. Write to us and we will tell you when it opens.',
};

/** What the quizzes say where a definition brings no words of its own. `{…}` is filled in. */
export const playerMessages = {
  // Only a form for name and email may ask for them; its definition brings that sentence.
  notices: { ...quizMessages, invalid: 'Please answer before you go on.' },
  problems: {
    required: 'This one needs an answer.',
    email: 'Please enter a valid email address',
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
