/** What bears out a claim of a funnel, of those that an author can give in the studio. */
export const evidenceKinds = ['no claim', 'source', 'own figure', 'example'] as const;

export type EvidenceKind = (typeof evidenceKinds)[number];

/** What an author says of a claim. */
export interface ClaimAnswer {
  /** The words with the claim, as the question has them. */
  words: string;
  kind: EvidenceKind;
  /** Why it is no claim; the file or the row that does it; the note that is shown beside it. */
  reason: string;
}

/** Why a change breaks a promise of the specification. */
export interface DepartureAnswer {
  row: string;
  because: string;
}

/** What an author says to what the checks of content would refuse. */
export interface ContentAnswers {
  claims: readonly ClaimAnswer[];
  departures: readonly DepartureAnswer[];
}

/** What the checks of content would refuse in a text, unless its author says why. */
export interface ContentQuestions {
  /** The sentences with a claim that nothing bears out, and their claims. */
  claims: readonly { words: string; found: readonly string[] }[];
  /** The promises that it breaks. */
  promises: readonly { row: string; title: string }[];
  /** Earlier reasons that nothing needs any more: the proposal removes them. */
  unneeded: readonly string[];
}
