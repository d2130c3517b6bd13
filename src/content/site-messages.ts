import { invalidEmail } from './messages';

/** A toast in two lines. */
export interface ToastMessage {
  title: string;
  text: string;
}

/** The result page could not keep the answers, here or in the database. */
export const resultSaveFailed: ToastMessage = {
  title: 'Error saving your answers',
  text: 'Please try again later',
};

export const newsletterMessages = {
  invalid: { title: 'Invalid email', text: invalidEmail },
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

/** What the buttons of the forms read while a row is on its way. */
export const submittingLabels = {
  subscribe: 'Subscribing...',
  join: 'Submitting...',
  search: 'Searching...',
} as const;

/** What is wrong with the answers of a job alert (JF-03). */
export const prospectErrors = {
  jobTitleShort: 'Job title must be at least 2 characters',
  jobTitleLong: 'Please keep the job title to 120 characters',
  locationUnselected: 'Location must be selected',
  locationShort: 'Location must be at least 2 characters',
  locationLong: 'Please keep the location to 120 characters',
  workFormatMissing: 'Please select a work format',
  emailInvalid: invalidEmail,
} as const;

/** What is missing in a dialog that asks for an alert (JL-06, JL-09). */
export const dialogErrors = {
  emailMissing: 'Email is required',
  jobTitleMissing: 'Job title is required',
  locationMissing: 'Location is required',
  workFormatMissing: 'Please select at least one work format',
} as const;

/** A job alert could not be stored (JF-06, JL-09). */
export const prospectFailed = {
  form: 'Failed to submit your information. Please try again.',
  dialog: 'Failed to subscribe. Please try again.',
  toastTitle: 'Submission error',
} as const;

/** Above the list of what the filters lack for an alert, and how its lines read (JL-06). */
export const alertRequirements = {
  title: 'For instant updates are required:',
  jobTitle: 'Job Title',
  location: 'Location',
  workFormats: 'Work Format',
} as const;

/** Above the list of what is wrong in a form of several fields. */
export const errorSummaryTitle = 'There is a problem';

/** A quiz answer that has no feedback of its own. */
export const analysisUnavailable = 'Analysis not available.';

export const pageMessages = {
  notFound: 'Oops! Page not found',
  notFoundText: 'The link may be old, or the address has a typing slip in it.',
  returnHome: 'Return to Home',
  reload: 'Try again',
  failure: 'Unexpected Application Error!',
} as const;

/** The product's app is not linked on this installation. */
export const appUnavailable: ToastMessage = {
  title: 'The app is not linked here',
  text: 'This installation of the site does not know the address of the app yet. Write to us and we help you set up your feed.',
};

/** A plan can be read about, but this installation has no payment page for it. */
export const checkoutUnavailable: ToastMessage = {
  title: 'Checkout is not set up here',
  text: 'This installation of the site has no payment page yet, so nothing can be charged. Write to us and we will tell you when it opens.',
};
