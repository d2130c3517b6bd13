import { useEffect } from 'react';
import { AcceptDialog } from '../accept/accept-dialog';
import { keepReport } from '../report/keep-report';
import { PanelMessage } from '../controls/panel-message';
import { DocumentProvider } from '../document/use-document';
import { openFunnel, useOpenFunnel } from '../files/open-funnel';
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

const messages = {
  loading: { title: 'Opening …', text: '' },
  open: { title: '', text: '' },
  missing: {
    title: 'There is no such funnel',
    text: 'It may have been renamed or deleted. The first page lists all there are.',
  },
  gone: {
    title: 'The server does not answer',
    text: 'Start it again with "npm run studio", then reload this page. Unsaved text is kept here.',
  },
} as const;

/** One funnel with all its panels. */
export function Workbench({ name }: { name: string }) {
  const open = useOpened(name);
  const status = useOpenFunnel((state) => state.status);
  if (open === null)
    return (
      <main className="grid h-dvh">
        <PanelMessage title={messages[status].title}>
          <p>{messages[status].text}</p>
          {status !== 'loading' && (
            <a href="#/" className="mt-3 inline-block font-semibold text-accent-text underline">
              All funnels
            </a>
          )}
        </PanelMessage>
      </main>
    );
  return (
    <DocumentProvider value={open.document}>
      <div className="flex h-dvh flex-col overflow-hidden bg-paper text-sm text-ink">
        <TopBar open={open} />
        <FileNotices />
        <Guide name={name} />
        <Panels />
        <Announcer />
        <AcceptDialog />
      </div>
    </DocumentProvider>
  );
}
