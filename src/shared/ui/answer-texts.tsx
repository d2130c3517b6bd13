import type { ReactNode } from 'react';

/** The label of an answer and its help text, whose id is `helpId`. */
export function AnswerTexts({
  children,
  helpText,
  helpId,
}: {
  children: ReactNode;
  helpText: string | undefined;
  helpId: string;
}) {
  return (
    <span className="min-w-0 flex-1">
      {children}
      {helpText !== undefined && (
        <span id={helpId} className="mt-0.5 block text-sm text-ink-soft">
          {helpText}
        </span>
      )}
    </span>
  );
}
