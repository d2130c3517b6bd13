/** A click on a call to action (PL-07). The names are those of the analytics catalogue. */
export interface CtaClick {
  readonly name: 'cta_click';
  /** The place of the button: a page or a section. */
  readonly source: string;
  readonly button_text: string;
  /** A path or address without its query, which may hold an e-mail. */
  readonly destination: string;
  readonly event_category: string;
}

export interface PageView {
  readonly name: 'page_view';
  /** The path alone: a query may hold an e-mail. */
  readonly path: string;
}

/** Everything analytics ever hears of. No field may hold anything personal. */
export type AnalyticsEvent = CtaClick | PageView;

/** Where events go. `track` never throws and never waits. */
export interface AnalyticsPort {
  track(event: AnalyticsEvent): void;
}
