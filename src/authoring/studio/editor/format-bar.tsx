import { AlignLeft } from 'lucide-react';
import { useState } from 'react';
import { formatText } from '../../edit/format-text';
import { ToolButton } from '../controls/tool-button';
import { useFunnelDocument } from '../document/use-document';

/** Formats the text as `npm run format` does, in one undo step. Saving formats nothing. */
export function FormatBar() {
  const funnelDocument = useFunnelDocument();
  const [note, setNote] = useState('');
  const format = async (): Promise<void> => {
    const text = funnelDocument.getText();
    const result = await formatText(text);
    // Typing goes on while the formatter loads.
    if (funnelDocument.getText() !== text) return;
    if (!result.ok) setNote(result.problem);
    else if (result.edits.length === 0) setNote('The text is formatted already.');
    else {
      funnelDocument.edit(result.edits, 'Formatted');
      setNote('Formatted. Undo takes it back.');
    }
  };
  return (
    <div className="flex flex-wrap items-center gap-2 border-b border-line px-2 py-1">
      <ToolButton onClick={() => void format()}>
        <AlignLeft aria-hidden className="size-4" />
        Format
      </ToolButton>
      <p role="status" className="text-xs text-ink-soft">
        {note}
      </p>
    </div>
  );
}
