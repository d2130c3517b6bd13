import { useEffect, useMemo } from 'react';
import { Button } from '../../../shared/ui/button';
import { Dialog } from '../../../shared/ui/dialog';
import { toNamedPath, type RemovedReader } from '../../edit/remove-everywhere';
import { removeValue } from '../../edit/set-value';
import { describeEntryPlace, describePath } from '../../wording/describe-path';
import { formatPlural } from '../../wording/format-numbers';
import { createProseVoice } from '../../wording/prose-voice';
import { terminalVoice, type Voice } from '../../wording/voice';
import { parseSourceText } from '../../../funnel/definition/source-text';
import { useFunnelDocument } from '../document/use-document';
import { useReport } from '../report/report-store';
import { type Deletion, useDeletion } from './deletion-store';

const close = (): void => useDeletion.setState({ deletion: null });

/** A place that goes, with the placeholders that alone go from a text. */
const describeReader = ({ place, placeholders }: RemovedReader, voice: Voice): string =>
  [describeEntryPlace(place, voice), placeholders.join(', ')].filter(Boolean).join(': ');

function DeletionQuestion({ deletion }: { deletion: Deletion }) {
  const { path, text, everywhere } = deletion;
  const funnelDocument = useFunnelDocument();
  const definition = useReport((state) => state.definition);
  const voice = useMemo(
    () => (definition === null ? terminalVoice : createProseVoice(definition)),
    [definition],
  );
  const part = describePath(toNamedPath(parseSourceText(text).value, path), voice);
  const remove = (isEverywhere: boolean): void => {
    close();
    // Another edit may have come between.
    if (funnelDocument.getText() !== text) return;
    const alone = removeValue(text, path);
    if (isEverywhere) funnelDocument.edit(everywhere.edits, `Removed ${part} everywhere`);
    else if (alone.ok) funnelDocument.edit(alone.edits, `Removed ${part}`);
  };
  const { readers, left } = everywhere;
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) close();
      }}
      title={`Delete ${part}?`}
      description="These parts read it. Removed everywhere, they go with it, in one step that Undo takes back."
    >
      <ul className="grid list-disc gap-1 pl-5 text-sm wrap-anywhere">
        {readers
          .map((reader) => describeReader(reader, voice))
          .map((words, index) => (
            <li key={`${index} ${words}`}>{words}</li>
          ))}
      </ul>
      {left > 0 && (
        <p className="mt-3 text-sm">
          {formatPlural(left, 'place')} cannot be left out. Findings will name what to choose there.
        </p>
      )}
      <div className="mt-5 flex flex-wrap justify-end gap-2">
        <Button size="small" variant="secondary" onClick={close}>
          Keep it
        </Button>
        <Button size="small" variant="secondary" onClick={() => remove(false)}>
          Delete it alone
        </Button>
        <Button size="small" onClick={() => remove(true)}>
          Remove it everywhere
        </Button>
      </div>
    </Dialog>
  );
}

/** Says what reads a part before it is deleted. */
export function DeletionDialog() {
  const deletion = useDeletion((state) => state.deletion);
  // Another funnel has other parts.
  useEffect(() => {
    return close;
  }, []);
  return deletion === null ? null : <DeletionQuestion deletion={deletion} />;
}
