/** Says that an answer is not of the text as it stands. */
export function OldAnswerNote({ isOld }: { isOld: boolean }) {
  return (
    <p role="status" className="text-sm text-warning-text empty:hidden">
      {isOld ? 'The text has changed since. Ask again for its present answer.' : null}
    </p>
  );
}
