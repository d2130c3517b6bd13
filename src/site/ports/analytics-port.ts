/** A click on a call to action (PL-07). Member names are those of the analytics catalogue. */
export interface CtaClickEvent {
  readonly name: 'cta_click';
  /** The page or section of the button. */
  readonly source: string;
  readonly button_text: string;
  /** A path or URL without its query, which may contain an e-mail address. */
  readonly destination: string;
  readonly event_category: string;
}

export interface PageViewEvent {
  readonly name: 'page_view';
  /** The route pattern, such as "/job/:id", so that it never contains visitor input. */
  readonly path: string;
}

/** The outcome of a form, without its values. */
export interface FormAnalyticsEvent {
  readonly name: 'form_submit' | 'form_success' | 'form_invalid' | 'form_error';
  /** The `source` of the form's rows, or its page. */
  readonly form: string;
}

/** A view of the thank-you page (TY-01). */
export interface ThankYouViewEvent {
  readonly name: 'view_thank_you';
  /** The form that was submitted, or `unknown`. */
  readonly source: string;
}

/** Stored progress did not fit the current definition and was repaired. Values are not included. */
export interface StorageRepairedEvent {
  readonly name: 'storage_repaired';
  readonly funnel: string;
  /** Number of repaired keys. */
  readonly keys: number;
}

/** All analytics events. No member may contain personal data. */
export type AnalyticsEvent =
  CtaClickEvent | PageViewEvent | FormAnalyticsEvent | ThankYouViewEvent | StorageRepairedEvent;

/** `track` never throws and never blocks. */
export interface AnalyticsPort {
  track(event: AnalyticsEvent): void;
}
