import type { ReactNode } from 'react';
import type { TextEdit } from '../../../edit/text-edit';
import { ToolButton } from '../../controls/tool-button';
import { useDocument } from '../../document/use-document';

interface OfferedEditButtonProps {
  /** Such as `Use "contact"`, for the announcement. */
  title: string;
  edits: readonly TextEdit[];
  /** The text that the edits were computed for. */
  editsOf: string;
  children: ReactNode;
}

/**
 * Makes edits that the worker has computed. Disabled while the text is another one: then new edits are
 * about to come. It keeps the focus, as `disabled` would not.
 */
export function OfferedEditButton({ title, edits, editsOf, children }: OfferedEditButtonProps) {
  const { text, edit } = useDocument();
  const isOld = text !== editsOf;
  return (
    <ToolButton
      variant="outlined"
      className="max-w-full"
      aria-disabled={isOld}
      onClick={() => {
        if (!isOld) edit(edits, title);
      }}
    >
      {children}
    </ToolButton>
  );
}
