import type { ReactNode } from 'react';
import { useReport } from '../report/report-store';
import { ToolButton } from '../controls/tool-button';
import { discardDraft, useOpenFunnel } from '../files/open-funnel';

function NoticeRow({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-warning-line/40 bg-warning-soft px-4 py-1.5 text-sm text-warning-text">
      <p className="min-w-0 flex-1">{children}</p>
      {action}
    </div>
  );
}

/** What the author has to know of the file: read-only, changed outside, no server, text put back. */
export function FileNotices() {
  const { open, outside, isServerGone } = useOpenFunnel();
  const isLimited = useReport((state) => state.isLimited);
  if (open === null) return null;
  const { entry, isRestored } = open;
  return (
    <div role="status">
      {entry.isReadOnly && (
        <NoticeRow>
          {entry.name} is TypeScript, so it is shown as the JSON it evaluates to. Player, map,
          findings and census work; editing, fixes and saving are off. Change it in your editor.
        </NoticeRow>
      )}
      {isRestored && (
        <NoticeRow
          action={
            <ToolButton variant="outlined" onClick={discardDraft}>
              Back to the file
            </ToolButton>
          }
        >
          Text that was not saved has been put back.
        </NoticeRow>
      )}
      {isServerGone && (
        <NoticeRow>
          The server of the studio does not answer. Your text is kept in this browser. Start it
          again with “npm run studio”.
        </NoticeRow>
      )}
      {outside === 'changed' && (
        <NoticeRow>
          The file was changed outside of this window. Saving merges both versions first.
        </NoticeRow>
      )}
      {outside === 'deleted' && (
        <NoticeRow>The file was deleted or moved. Saving writes it again.</NoticeRow>
      )}
      {isLimited && (
        <NoticeRow>
          This funnel is large: the analysis took more than 3 s and was cut short.
        </NoticeRow>
      )}
    </div>
  );
}
