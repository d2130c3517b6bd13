import type { EvidenceKind } from '../../../wording/content-answers';
import { quote } from '../../../wording/voice';

const evidence: Readonly<Record<EvidenceKind, { label: string; reason: string }>> = {
  'no claim': {
    label: 'It states nothing about the service',
    reason: 'What it is instead',
  },
  source: {
    label: 'A file or the specification shows it',
    reason: 'The file or the row, such as docs/reliability.md',
  },
  'own figure': {
    label: 'It is a figure of our own',
    reason: 'The note that the funnel shows beside it',
  },
  example: {
    label: 'It is made up as an example',
    reason: 'The words beside it that call it an example',
  },
};

/** What the sheet asks of figures and promises. */
export const questionMessages = {
  title: 'Figures and promises',
  explanation:
    'The checks fail until each of these parts has a reason. Write the reasons here to add them to the proposal, or change the text. Parts without a reason are proposed too, and then the checks fail.',
  claim: (words: string, found: readonly string[]) =>
    words === found[0]
      ? `Nothing bears out ${quote(words)} yet.`
      : `Nothing bears out ${found.map(quote).join(' and ')} yet, in ${quote(words)}`,
  evidence,
  promise: (title: string) => `The specification promises: ${title}.`,
  departure: (row: string) => `Why visitors are better off without it (${row})`,
  unneeded: (words: readonly string[]) =>
    `These reasons are not needed any more, and the proposal removes them: ${words.map(quote).join(', ')}.`,
} as const;
