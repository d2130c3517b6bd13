/** Why the words of a row are true. */
export type ClaimEvidence =
  /** Built from data of the site, or counted in it. Says from which. */
  | { kind: 'computed'; from: string }
  /** A file of the repository that does it, or a row of the specification's ledger. */
  | { kind: 'source'; from: string }
  /** A figure of our own. The note must be shown beside it. */
  | { kind: 'own figure'; note: string }
  /** Made up to show something. The words that say so must be shown beside it. */
  | { kind: 'example'; note: string }
  /** What those who run the service must do, in the words of docs/commitments.md. */
  | { kind: 'commitment'; to: string }
  /** States nothing about the service. Says what it is. */
  | { kind: 'no claim'; because: string };

/** Where a row holds. Without, on every page. */
export interface ClaimPlace {
  /** Route patterns. None: only sites with another configuration show it. */
  pages?: readonly string[];
  /** What the words and those beside them stand in; without, a section. */
  within?: 'card' | 'section' | 'tab' | 'timer' | 'page';
  /** Words that must be shown in the same group: the name of a plan beside its price. */
  beside?: string;
}

/** One row of the table of claims. */
export interface ClaimRow extends ClaimPlace {
  /** Whole words. A pattern only where they vary with the visitor, the clock or the step. */
  texts: readonly (string | RegExp)[];
  /** The words are the whole text of their block: "Free", "$9". */
  isWholeText?: boolean;
  evidence: ClaimEvidence;
}
