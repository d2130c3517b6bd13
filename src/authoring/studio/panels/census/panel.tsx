import { describeLeftOut } from '../../../verify/left-out';
import { formatChange } from '../../../wording/format-figure';
import { formatCount } from '../../../wording/format-numbers';
import { outcomeTitles } from '../../../wording/outcome-titles';
import { usePart } from '../../report/report-store';
import { PanelMessage } from '../../controls/panel-message';
import type { OutcomeShare } from '../../worker/report';
import { DataTable } from '../shared/data-table';
import { ShareBar } from '../shared/share-bar';
import type { CountedFunnel } from './answer';

function Change({ before, after }: OutcomeShare) {
  if (before === null) return <span className="text-accent-text">new</span>;
  if (after === null) return <span className="text-danger-text">gone</span>;
  const change = formatChange(before, after);
  return change.endsWith('points') ? (
    <span className="font-semibold">{change}</span>
  ) : (
    <span className="text-ink-soft">{change}</span>
  );
}

const formatWays = ({ after }: OutcomeShare): string =>
  after?.how === 'counted' && after.count !== undefined ? formatCount(after.count) : '–';

const toRow = (result: OutcomeShare) => ({
  key: result.value ?? '',
  cells: [
    result.value ?? 'none',
    result.before === null ? '–' : <ShareBar key="before" tone="before" figure={result.before} />,
    result.after === null ? '–' : <ShareBar key="after" figure={result.after} />,
    formatWays(result),
    <Change key="change" {...result} />,
  ],
});

/** How many ways of answering there are, and what of them was not counted. */
function Extent({ census, visitors }: CountedFunnel) {
  const { combinations, leftOut } = census;
  if (leftOut.length === 0)
    return (
      <p className="pt-2 text-sm text-ink-soft">
        {formatCount(combinations)} ways of answering, all counted. Each counts once.
      </p>
    );
  return (
    <div className="grid max-w-prose gap-1 pt-2 text-sm text-ink-soft">
      <p>Not everything was counted:</p>
      <ul className="list-disc pl-5">
        {describeLeftOut(leftOut).map((line) => (
          <li key={line} className="wrap-anywhere">
            {line}
          </li>
        ))}
      </ul>
      {visitors !== null && (
        <p>
          A share with “about” is of {formatCount(visitors)} random visitors, who take each answer
          equally often. Its 95% interval stands in brackets.
        </p>
      )}
    </div>
  );
}

interface CensusPanelProps {
  /** What both columns are. */
  before?: string;
  now?: string;
}

/** The shares of each outcome among all ways of answering, in both versions. */
export function CensusPanel({ before = 'Before the edit', now = 'Now' }: CensusPanelProps) {
  const counted = usePart('census');
  if (counted === undefined)
    return (
      <PanelMessage title="No census yet">
        All ways of answering are counted once the definition has no errors.
      </PanelMessage>
    );
  return (
    <div className="px-3 pb-4">
      <Extent {...counted.value} />
      {counted.value.outcomes.map(({ kind, id, results }) => (
        <DataTable
          key={`${kind} ${id}`}
          caption={outcomeTitles[kind](id)}
          columns={['Result', before, now, 'Ways', 'Change']}
          rows={results.map(toRow)}
        />
      ))}
    </div>
  );
}
