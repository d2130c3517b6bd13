import { useMemo, useState } from 'react';
import { Button } from '../../../../shared/ui/button';
import type { FunnelHistory, HistoryEntry, PublishedVersion } from '../../api/api-protocol';
import { Difference } from '../../controls/difference';
import { formatTime } from '../../controls/format-time';
import type { OpenFunnel } from '../../files/open-funnel';
import { listHistory, readPublished } from '../../files/studio-client';
import { useServerAnswer } from '../../files/use-server-answer';
import { replaceText } from '../../save/save-funnel';
import { CloseButton, Problem } from '../sheet-elements';
import { SheetFooter } from '../../save/sheet-footer';
import { sheetMessages } from '../sheet-messages';
import { openSheet, type SheetContentProps } from '../sheet-store';
import { takeBack } from './take-back';

/** What taking back does to visits, and the button that does it. */
function TakeBack({
  open,
  entry,
  version,
}: {
  open: OpenFunnel;
  entry: HistoryEntry;
  version: PublishedVersion;
}) {
  const { name } = open.entry;
  const { text: older, current } = version;
  const taken = useMemo(() => takeBack(older, current, name), [older, current, name]);
  if (!taken.ok) return <p className="text-sm text-ink-soft">{sheetMessages.cannotTakeBack}</p>;
  const { losses, text } = taken;
  const title = sheetMessages.takeBackTitle(entry.title);
  const handlePress = (): void => {
    replaceText(open, text, title);
    openSheet('propose', { title, reason: '' });
  };
  return (
    <div className="grid gap-2">
      {losses.length === 0 ? (
        <p className="text-sm">{sheetMessages.losesNothing}</p>
      ) : (
        <div className="text-sm">
          <p>{sheetMessages.loses}</p>
          <ul className="list-disc pl-5 wrap-anywhere">
            {losses.map((loss) => (
              <li key={loss}>{loss}</li>
            ))}
          </ul>
        </div>
      )}
      <div>
        <Button size="small" variant="secondary" onClick={handlePress}>
          {sheetMessages.takeBack}
        </Button>
      </div>
    </div>
  );
}

function Version({
  open,
  entry,
  isPublished,
}: {
  open: OpenFunnel;
  entry: HistoryEntry;
  isPublished: boolean;
}) {
  const answer = useServerAnswer(() => readPublished(open.entry.name, entry.commit));
  if (answer === null)
    return (
      <p role="status" className="text-sm text-ink-soft">
        {sheetMessages.reading}
      </p>
    );
  if (!answer.ok) return <Problem message={answer.message} />;
  return (
    <div className="grid min-w-0 gap-3">
      {entry.reason !== '' && (
        <p className="text-sm wrap-anywhere whitespace-pre-line">{entry.reason}</p>
      )}
      <Difference text={answer.value.difference ?? sheetMessages.notCompared} />
      {!isPublished && <TakeBack open={open} entry={entry} version={answer.value} />}
    </div>
  );
}

function Entries({ open, history }: { open: OpenFunnel; history: FunnelHistory }) {
  const [shown, setShown] = useState<string | null>(null);
  return (
    <ol className="grid gap-2">
      {history.entries.map((entry, index) => {
        const isShown = shown === entry.commit;
        return (
          <li key={entry.commit} className="grid min-w-0 gap-3 rounded-md border border-line p-2">
            <button
              type="button"
              aria-expanded={isShown}
              className="min-h-11 rounded-sm px-2 py-1 text-left hover:bg-sunken"
              onClick={() => setShown(isShown ? null : entry.commit)}
            >
              <span className="block text-sm font-semibold wrap-anywhere">{entry.title}</span>
              <span className="block text-xs text-ink-soft">
                {entry.author}, {formatTime(entry.at)}
                {index === 0 && ` · ${sheetMessages.published}`}
              </span>
            </button>
            {isShown && (
              <div className="min-w-0 px-2 pb-2">
                <Version open={open} entry={entry} isPublished={index === 0} />
              </div>
            )}
          </li>
        );
      })}
    </ol>
  );
}

/** The published versions of a funnel, each of which can be proposed again. */
export function HistorySheet({ open }: SheetContentProps) {
  const answer = useServerAnswer(() => listHistory(open.entry.name));
  return (
    <div className="grid gap-4">
      <div role="status" className="empty:hidden">
        {answer === null && <p className="text-sm text-ink-soft">{sheetMessages.reading}</p>}
        {answer?.ok === false && <Problem message={answer.message} />}
        {answer?.ok === true && answer.value.entries.length === 0 && (
          <p className="text-sm">{sheetMessages.nothingPublished(answer.value.branch)}</p>
        )}
      </div>
      {answer?.ok === true && <Entries open={open} history={answer.value} />}
      <SheetFooter>
        <CloseButton label="Close" />
      </SheetFooter>
    </div>
  );
}
