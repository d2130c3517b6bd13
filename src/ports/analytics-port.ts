/** A click on a call to action (PL-07). The names are those of the analytics catalogue. */
export interface CtaClickEvent {
  readonly name: 'cta_click';
  /** The place of the button: a page or a section. */
  readonly source: string;
  readonly button_text: string;
  /** A path or address without its query, which may hold an e-mail. */
  readonly destination: string;
  readonly event_category: string;
}

export interface PageViewEvent {
  readonly name: 'page_view';
  /** The address as the route table writes it, "/job/:id": nothing a visitor typed is in it. */
  readonly path: string;
}

/** What became of a form; what was written in it is never told. */
export interface FormAnalyticsEvent {
  readonly name: 'form_submit' | 'form_success' | 'form_invalid' | 'form_error';
  /** The form, by the source its rows carry or by its page. */
  readonly form: string;
}

/** The thank-you page was reached (TY-01). */
export interface ThankYouViewEvent {
  readonly name: 'view_thank_you';
  /** The form that led there, or `unknown`. */
  readonly source: string;
}

/** What a browser kept of a quiz did not fit the present definition; which key held what is not told. */
export interface StorageRepairedEvent {
  readonly name: 'storage_repaired';
  readonly funnel: string;
  /** How many keys it was. */
  readonly keys: number;
}

/** Everything analytics ever hears of. No field may hold anything personal. */
export type AnalyticsEvent =
  CtaClickEvent | PageViewEvent | FormAnalyticsEvent | ThankYouViewEvent | StorageRepairedEvent;

/** Where events go. `track` never throws and never waits. */
export interface AnalyticsPort {
  track(event: AnalyticsEvent): void;
}
