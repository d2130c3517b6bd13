import { RefreshCw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Badge } from '../../../shared/ui/badge';
import type { FunnelEntry, ReviewEntry, ReviewList } from '../api/api-protocol';
import { formatTime } from '../controls/format-time';
import { ToolButton } from '../controls/tool-button';
import { listReviews } from '../files/studio-client';
import { reviewMessages } from '../review/review-messages';
import { getReviewAddress } from '../shell/address';

function Proposal({ entry, funnels }: { entry: ReviewEntry; funnels: readonly FunnelEntry[] }) {
  const { branch, funnel, title, author, at, isLocal } = entry;
  const summary = funnels.find((one) => one.summary?.id === funnel)?.summary;
  return (
    <li className="relative grid gap-1 border-b border-line px-4 py-3 last:border-0 hover:bg-sunken">
      <h3 className="font-sans font-semibold">
        <a href={getReviewAddress(branch)} className="wrap-anywhere after:absolute after:inset-0">
          {title}
        </a>
      </h3>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-soft">
        <span>{summary?.title ?? funnel}</span>
        <span>
          {author}, <time dateTime={at}>{formatTime(at)}</time>
        </span>
        {isLocal && <Badge>{reviewMessages.local}</Badge>}
      </p>
    </li>
  );
}

/** The open proposals of the repository; nothing outside of one. */
export function OpenProposals({ funnels }: { funnels: readonly FunnelEntry[] }) {
  const [list, setList] = useState<ReviewList | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isLooking, setLooking] = useState(false);
  const show = (result: Awaited<ReturnType<typeof listReviews>>): void => {
    setProblem(result.ok ? result.value.problem : result.message);
    if (result.ok) setList(result.value);
  };
  useEffect(() => {
    let isShown = true;
    const load = async (): Promise<void> => {
      const result = await listReviews();
      if (isShown && result.ok) setList(result.value);
    };
    void load();
    return () => {
      isShown = false;
    };
  }, []);
  const lookForNew = async (): Promise<void> => {
    setLooking(true);
    show(await listReviews(true));
    setLooking(false);
  };
  if (list === null || list.base === null) return null;
  const { proposals, base } = list;
  return (
    <section aria-labelledby="proposals" className="mt-12">
      <div className="flex flex-wrap items-center gap-3">
        <h2 id="proposals" className="flex-1 text-2xl font-bold">
          Open proposals
        </h2>
        <ToolButton variant="outlined" disabled={isLooking} onClick={() => void lookForNew()}>
          <RefreshCw aria-hidden className="size-4" />
          {isLooking ? 'Looking …' : 'Look for new ones'}
        </ToolButton>
      </div>
      <div role="status">
        {problem !== null && (
          <p className="mt-3 rounded-md bg-warning-soft px-3 py-2 text-sm wrap-anywhere text-warning-text">
            {reviewMessages.notFetched(problem)}
          </p>
        )}
      </div>
      {proposals.length === 0 ? (
        <p className="mt-3 text-ink-soft">{reviewMessages.noProposals(base)}</p>
      ) : (
        <ul className="mt-4 overflow-hidden rounded-lg border border-line bg-surface">
          {proposals.map((entry) => (
            <Proposal key={entry.branch} entry={entry} funnels={funnels} />
          ))}
        </ul>
      )}
    </section>
  );
}
