import { Tabs } from 'radix-ui';
import { useEffect } from 'react';
import type { Review } from '../api/api-protocol';
import { PanelMessage } from '../controls/panel-message';
import { TabPanels } from '../controls/tab-panels';
import { useReport } from '../report/report-store';
import { AllFunnelsLink } from '../shell/all-funnels-link';
import { SchemeButton } from '../shell/top-bar';
import { formatTime } from '../controls/format-time';
import { reviewMessages } from './review-messages';
import { reviewPanels } from './review-panels';
import { openReview, useReview } from './review-store';

function ReviewBar({ title, review }: { title: string; review: Review | null }) {
  return (
    <header className="flex items-center gap-2 border-b border-line bg-surface py-1 pr-2 pl-3">
      <AllFunnelsLink />
      <div className="min-w-0 flex-1 leading-tight">
        <h1 className="truncate font-sans text-base font-semibold">{title}</h1>
        {review !== null && (
          <p className="truncate text-xs text-ink-soft">
            {review.funnel} · {review.author}, {formatTime(review.at)}
          </p>
        )}
      </div>
      {review?.preview != null && (
        <a
          href={review.preview}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-11 items-center px-2 text-sm font-semibold text-accent-text underline"
        >
          Preview
        </a>
      )}
      <span className="hidden desk:block">
        <SchemeButton />
      </span>
    </header>
  );
}

/** What a reviewer has to know before reading. */
function ReviewNotices({ review }: { review: Review }) {
  const groups = useReport((state) => state.groups);
  const errors = groups.filter(({ root }) => root.severity === 'error').length;
  const { after, base, hasMainMoved, name, otherFiles, reasons } = review;
  const notices = [
    after === null && reviewMessages.deleted(name, base),
    errors > 0 && reviewMessages.errors(errors),
    hasMainMoved && reviewMessages.mainHasMoved(base),
    otherFiles.length > 0 && reviewMessages.otherFiles(otherFiles),
    ...reasons.problems,
  ].filter((notice) => typeof notice === 'string');
  return (
    <div role="status">
      {notices.map((notice) => (
        <p
          key={notice}
          className="border-b border-warning-line/40 bg-warning-soft px-4 py-1.5 text-sm wrap-anywhere text-warning-text"
        >
          {notice}
        </p>
      ))}
    </div>
  );
}

function ReviewTabs() {
  return (
    <Tabs.Root defaultValue="difference" className="flex min-h-0 flex-1 flex-col bg-surface">
      <Tabs.List aria-label="Proposal" className="flex overflow-x-auto border-b border-line">
        {reviewPanels.map(({ id, label }) => (
          <Tabs.Trigger
            key={id}
            value={id}
            className="inline-flex min-h-11 items-center px-3 text-sm font-semibold whitespace-nowrap text-ink-soft focus-visible:-outline-offset-2 data-[state=active]:text-ink data-[state=active]:shadow-[inset_0_-2px_0_var(--accent)]"
          >
            {label}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      <TabPanels panels={reviewPanels} />
    </Tabs.Root>
  );
}

/** A proposal, opened for reading alone. */
export function ReviewPage({ branch }: { branch: string }) {
  useEffect(() => {
    return openReview(branch);
  }, [branch]);
  const { review, problem } = useReview();
  return (
    <div className="flex h-dvh flex-col overflow-hidden bg-paper text-sm text-ink">
      <ReviewBar title={review?.title ?? branch} review={review} />
      <main className="flex min-h-0 flex-1 flex-col">
        {review === null ? (
          <PanelMessage
            title={problem === null ? reviewMessages.loading : reviewMessages.notOpened}
          >
            {problem}
          </PanelMessage>
        ) : (
          <>
            <ReviewNotices review={review} />
            {review.after !== null && <ReviewTabs />}
          </>
        )}
      </main>
    </div>
  );
}
