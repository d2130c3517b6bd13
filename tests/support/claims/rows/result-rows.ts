import type { ClaimRow } from '../../../../src/authoring/claims/claim-row';

const time = String.raw`\d{1,2}(?:\.\d)?(?: (?:minutes|hours?))?`;

/** Rows for what a result computes from answers that only the funnels of the site ask for. */
export const resultRows: readonly ClaimRow[] = [
  {
    texts: [new RegExp(`^${time} (?:to ${time}|or more)$`, 'g'), /^\d{1,3} minutes$/g],
    pages: ['/quiz-results'],
    evidence: {
      kind: 'computed',
      from: "the visitor's applications and minutes, by src/site/pages/quiz-results/own-hours.tsx",
    },
  },
];
