import { toPlainText } from '../../../authoring/git/plain-text';

interface ProposalWords {
  title: string;
  /** Why, in the words of the author; may be empty. */
  reason: string;
}

/** The title as one line, the reason, and what the command `diff` prints. */
export const formatProposalMessage = (
  { title, reason }: ProposalWords,
  difference: string,
): string =>
  [toPlainText(title).replaceAll('\n', ' ').trim(), toPlainText(reason).trim(), difference]
    .filter((part) => part !== '')
    .join('\n\n');

/**
 * The reason in the body of a message: what stands before the lines of `diff`, whose first one names
 * the funnel.
 */
export function readProposalReason(body: string, funnel: string): string {
  const lines = body.split('\n');
  const end = lines.findIndex((line) => line.startsWith(`${funnel}: `));
  return toPlainText((end === -1 ? lines : lines.slice(0, end)).join('\n').trim());
}
