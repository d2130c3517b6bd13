import type { ChangedSince } from '../../report/use-answer';

/**
 * Says that an answer is not of what would be asked now.
 * @param asks what the panel asks with, such as "question"
 */
export function OldAnswerNote({ changed, asks }: { changed: ChangedSince; asks: string }) {
  return (
    <p role="status" className="text-sm text-warning-text empty:hidden">
      {changed === null
        ? null
        : `Since this answer the ${changed === 'text' ? 'text' : asks} changed. Ask again.`}
    </p>
  );
}
