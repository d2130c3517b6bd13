import { formatPercent } from '../../authoring/parts/format-numbers';
import { useAnalysis } from '../analysis/analysis-store';
import { PanelMessage } from '../controls/panel-message';
import { useDocument } from '../document/use-document';
import type { OutcomeShares, WhatIf } from '../model/protocol';
import { OfferedEditButton } from './offered-edit-button';

const toShare = (part: { share: number } | null): string =>
  part === null ? 'none' : formatPercent(part.share);

const describeOutcome = ({ id, results }: OutcomeShares): string[] =>
  results.map(
    ({ value, before, after }) =>
      `${id === '' ? '' : `${id}: `}${value} ${toShare(before)} → ${toShare(after)}`,
  );

function describeEffect(row: Extract<WhatIf, { possible: true }>): string {
  const { finished, outcomes, newFindings, goneFindings } = row;
  const parts = [
    finished !== null &&
      `${formatPercent(finished.before)} → ${formatPercent(finished.after)} finish`,
    ...outcomes.flatMap(describeOutcome),
    newFindings.length > 0 && `new: ${newFindings.join('; ')}`,
    goneFindings.length > 0 && `gone: ${goneFindings.join('; ')}`,
  ].filter((part) => typeof part === 'string');
  return parts.length === 0 ? 'Outcomes and findings stay the same.' : parts.join(' · ');
}

function Row({ row, editsOf }: { row: WhatIf; editsOf: string }) {
  const { isReadOnly } = useDocument();
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{row.edit.title}</p>
        <p className="text-sm text-ink-soft">
          {row.possible ? describeEffect(row) : `Not possible: ${row.because}`}
        </p>
      </div>
      {row.possible && !isReadOnly && (
        <OfferedEditButton title={row.edit.title} edits={row.edits} editsOf={editsOf}>
          Do it
        </OfferedEditButton>
      )}
    </li>
  );
}

/** What would happen if a step were removed or swapped, or a rule dropped. Computed, not guessed. */
export function WhatIfPanel() {
  const { text, rows } = useAnalysis((state) => state.whatIf);
  if (rows.length === 0)
    return (
      <PanelMessage title="Nothing to try yet">
        For each step and rule the effect of leaving it out is computed once the definition has no
        errors.
      </PanelMessage>
    );
  return (
    <ul className="divide-y divide-line px-3">
      {rows.map((row) => (
        <Row key={`${row.edit.kind} ${row.edit.path.join('.')}`} row={row} editsOf={text} />
      ))}
    </ul>
  );
}
