import { formatCount } from '../../../wording/format-numbers';
import { usePart } from '../../report/report-store';
import { PanelMessage } from '../../controls/panel-message';
import type { OutcomeShare, OutcomeShares } from '../../worker/report';
import { DataTable } from '../shared/data-table';
import { ShareBar } from '../shared/share-bar';

const captions: Record<OutcomeShares['kind'], (id: string) => string> = {
  ending: () => 'Endings',
  decision: (id) => `Decision “${id}”`,
  band: (id) => `Bands of “${id}”`,
};

function Change({ before, after }: OutcomeShare) {
  if (before === null) return <span className="text-accent-text">new</span>;
  if (after === null) return <span className="text-danger-text">gone</span>;
  const points = (after.share - before.share) * 100;
  if (Math.abs(points) < 0.05) return <span className="text-ink-soft">the same</span>;
  return (
    <span className="font-semibold">
      {points > 0 ? '+' : '−'}
      {Math.abs(points).toFixed(1)} points
    </span>
  );
}

const toRow = (result: OutcomeShare) => ({
  key: result.value,
  cells: [
    result.value,
    result.before === null ? (
      '–'
    ) : (
      <ShareBar key="before" tone="before" share={result.before.share} />
    ),
    result.after === null ? '–' : <ShareBar key="after" share={result.after.share} />,
    result.after === null ? '–' : formatCount(result.after.count),
    <Change key="change" {...result} />,
  ],
});

/** The shares of each outcome among all ways of answering, before and after the last edit. */
export function CensusPanel() {
  const counted = usePart('census');
  if (counted === undefined)
    return (
      <PanelMessage title="No census yet">
        All ways of answering are counted once the definition has no errors.
      </PanelMessage>
    );
  const { census, outcomes } = counted.value;
  return (
    <div className="px-3 pb-4">
      <p className="pt-2 text-sm text-ink-soft">
        {formatCount(census.combinations)} ways of answering
        {census.exhaustive ? ', all counted' : ', a sample'}. Each counts once.
      </p>
      {outcomes.map(({ kind, id, results }) => (
        <DataTable
          key={`${kind} ${id}`}
          caption={captions[kind](id)}
          columns={['Result', 'Before the edit', 'Now', 'Ways', 'Change']}
          rows={results.map(toRow)}
        />
      ))}
    </div>
  );
}
