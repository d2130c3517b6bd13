/** What a text stands in, such as the card of a plan. */
export interface TextGroup {
  kind: 'card' | 'section' | 'tab' | 'timer';
  /** Unique on its page. */
  id: number;
}

/** One text of a page: of a block, a label, the title or the meta description. */
export interface PageText {
  text: string;
  /** Whether a visitor sees it now; the title and the description are not shown. */
  isShown: boolean;
  /** Innermost first. */
  groups: readonly TextGroup[];
}
