import { useEffect, useState } from 'react';
import { AcceptDialog } from '../accept/accept-dialog';
import { keepReport } from '../report/keep-report';
import { formatDateTime, formatTime } from '../controls/format-time';
import { PanelMessage } from '../controls/panel-message';
import { ToolButton } from '../controls/tool-button';
import { DocumentProvider } from '../document/use-document';
import { fileMessages } from '../files/file-messages';
import { openFunnel, takeUpDraft, useOpenFunnel } from '../files/open-funnel';
import { DeletionDialog } from '../inspector/deletion-dialog';
import { MeasuredEffects } from '../measured/measured-effects';
import { restartVisit } from '../player/player-store';
import { Guide } from '../start/guide';
import { useStudioStore } from '../state/studio-store';
import { Announcer } from './announcer';
import { FileNotices } from './file-notices';
import { Panels } from './panels';
import { TopBar } from './top-bar';

/** Opens the funnel of the address and keeps its report while it is open. */
function useOpened(name: string) {
  const open = useOpenFunnel((state) => state.open);
  useEffect(() => {
    useStudioStore.getState().select({ kind: 'funnel', path: [] });
    restartVisit();
    return openFunnel(name);
  }, [name]);
  const funnelDocument = open?.document;
  useEffect(() => {
    const { open: opened } = useOpenFunnel.getState();
    return funnelDocument === undefined || opened === null ? undefined : keepReport(opened);
  }, [funnelDocument]);
  return open;
}

const allFunnels = (
  <a href="#/" className="mt-3 inline-block font-semibold text-accent-text underline">
    All funnels
  </a>
);

/** The file is not there; unsaved text of it may be. */
function MissingFile() {
  const offered = useOpenFunnel((state) => state.drafts?.offered) ?? [];
  return (
    <PanelMessage title={fileMessages.missing}>
      <p>{offered.length === 0 ? fileMessages.missingText : fileMessages.missingWithText}</p>
      <ul className="mt-3 grid gap-2 empty:hidden">
        {offered.map((draft) => (
          <li key={draft.key} className="flex flex-wrap items-center justify-center gap-2">
            <time dateTime={formatDateTime(draft.at)}>{formatTime(draft.at)}</time>
            <ToolButton variant="outlined" onClick={() => takeUpDraft(draft)}>
              Open this text
            </ToolButton>
          </li>
        ))}
      </ul>
      {allFunnels}
    </PanelMessage>
  );
}

/** What stands in the place of a funnel that is not open. */
function NotOpen({ onRetry }: { onRetry: () => void }) {
  const status = useOpenFunnel((state) => state.status);
  if (status === 'missing') return <MissingFile />;
  if (status !== 'gone') return <PanelMessage title="Opening …" />;
  return (
    <PanelMessage title="The server does not answer">
      <p>Start it again with “npm run studio”. Unsaved text is kept here.</p>
      <ToolButton variant="outlined" className="mt-3" onClick={onRetry}>
        Try again
      </ToolButton>
      <p>{allFunnels}</p>
    </PanelMessage>
  );
}

function OpenedFunnel({ name, onRetry }: { name: string; onRetry: () => void }) {
  const open = useOpened(name);
  if (open === null)
    return (
      <main className="grid h-dvh">
        <NotOpen onRetry={onRetry} />
      </main>
    );
  return (
    <DocumentProvider value={open.document}>
      <div className="flex h-dvh flex-col overflow-hidden bg-paper text-sm text-ink">
        <TopBar open={open} />
        <FileNotices />
        <MeasuredEffects funnel={name.replace(/\.funnel\.\w+$/, '')} />
        <Guide name={name} />
        <Panels />
        <Announcer />
        <AcceptDialog />
        <DeletionDialog />
      </div>
    </DocumentProvider>
  );
}

/** One funnel with all its panels. */
export function Workbench({ name }: { name: string }) {
  const [attempt, setAttempt] = useState(0);
  return <OpenedFunnel key={attempt} name={name} onRetry={() => setAttempt(attempt + 1)} />;
}
