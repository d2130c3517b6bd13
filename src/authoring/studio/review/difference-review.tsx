import { formatComparison } from '../../comparison/format-comparison';
import { isUnchanged } from '../../verify/diff/diff';
import { usePart } from '../report/report-store';
import { Effects } from '../save/effects';
import { ReasonsReview } from './reasons-review';
import { useReview } from './review-store';

/** The text of the command, which a reviewer may run as well. */
function CommandText() {
  const difference = usePart('difference')?.value?.difference ?? null;
  const review = useReview((state) => state.review);
  if (difference === null || review === null) return null;
  const { base, branch, funnel } = review;
  const status = isUnchanged(difference) ? 'unchanged' : 'changed';
  return (
    <details>
      <summary className="min-h-11 cursor-pointer py-2 text-sm font-semibold">
        The same as text
      </summary>
      <p className="text-xs wrap-anywhere text-ink-soft">
        npm run funnel -- diff {base} {branch} {funnel}
      </p>
      <pre className="mt-2 rounded-md bg-sunken p-3 text-xs wrap-anywhere whitespace-pre-wrap">
        {formatComparison({ funnel, status, difference }, base, false)}
      </pre>
    </details>
  );
}

/** What the proposal changes for visitors. */
export function DifferenceReview() {
  const review = useReview((state) => state.review);
  return (
    <div className="grid max-w-[80ch] gap-4 p-4">
      {review !== null && <ReasonsReview review={review} />}
      <Effects />
      <CommandText />
    </div>
  );
}
