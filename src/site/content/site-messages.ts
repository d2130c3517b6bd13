import { invalidEmail } from './messages';

/** A toast with title and text. */
export interface ToastMessage {
  title: string;
  text: string;
}

/** The result page could not save the answers, in the browser or in the database. */
export const resultSaveFailed: ToastMessage & { onDevice: string } = {
  title: 'Error saving your answers',
  /** Only the copy in this browser is missing. */
  onDevice: 'This browser keeps no copy. We have received them.',
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

/** Button labels while a form is being submitted. */
export const submittingLabels = {
  subscribe: 'Subscribing...',
  join: 'Submitting...',
  search: 'Searching...',
} as const;

/** Validation errors of a job alert (JF-03). */
export const prospectErrors = {
  jobTitleShort: 'Job title must be at least 2 characters',
  jobTitleLong: 'Please keep the job title to 120 characters',
  locationUnselected: 'Location must be selected',
  locationShort: 'Location must be at least 2 characters',
  locationLong: 'Please keep the location to 120 characters',
  workFormatMissing: 'Please select a work format',
  emailInvalid: invalidEmail,
} as const;

/** Missing values in a job alert dialog (JL-06, JL-09). */
export const dialogErrors = {
  emailMissing: 'Email is required',
  jobTitleMissing: 'Job title is required',
  locationMissing: 'Location is required',
  workFormatMissing: 'Please select at least one work format',
} as const;

/** A job alert could not be saved (JF-06, JL-09). */
export const prospectFailed = {
  form: 'Failed to submit your information. Please try again.',
  dialog: 'Failed to subscribe. Please try again.',
  toastTitle: 'Submission error',
} as const;

/** Filters that an alert still needs (JL-06). */
export const alertRequirements = {
  title: 'For instant updates are required:',
  jobTitle: 'Job Title',
  location: 'Location',
  workFormats: 'Work Format',
} as const;

/** Title of the error summary. */
export const errorSummaryTitle = 'There is a problem';

/** Feedback for an answer without its own text. */
export const analysisUnavailable = 'Analysis not available.';

export const pageMessages = {
  notFound: 'Oops! Page not found',
  notFoundText: 'The link may be old, or the address has a typing slip in it.',
  returnHome: 'Return to Home',
  reload: 'Try again',
  failure: 'Unexpected Application Error!',
} as const;

/** The URL of the product's app is not configured. */
export const appUnavailable: ToastMessage = {
  title: 'The app is not linked here',
  text: 'This installation of the site does not know the address of the app yet. Write to us and we help you set up your feed.',
};

/** Below a button without a payment page, which explains more. */
export const checkoutUnavailableNote =
  'This installation of the site has no payment page yet: nothing can be bought here.';

/** The payment page of a plan is not configured. */
export const checkoutUnavailable: ToastMessage = {
  title: 'Checkout is not set up here',
  text: 'This installation of the site has no payment page yet, so nothing can be charged. Write to us and we will tell you when it opens.',
};
