import { useState } from 'react';
import type { Figure } from '../../../verify/figure';
import { formatFigure } from '../../../wording/format-figure';
import { usePart } from '../../report/report-store';
import { askWhatIf, useWhatIf } from './what-if-store';
import { PanelMessage } from '../../controls/panel-message';
import { ToolButton } from '../../controls/tool-button';
import { useDocument } from '../../document/use-document';
import { inputStyles } from '../../inspector/input-styles';
import type { OutcomeShares } from '../../worker/report';
import type { WhatIf } from './answer';
import type { WhatIfEdit } from './what-if-edit';
import { OfferedEditButton } from '../shared/offered-edit-button';

const toKey = ({ kind, path }: WhatIfEdit): string => `${kind} ${path.join('.')}`;

const toShare = (figure: Figure | null): string =>
  figure === null ? 'none' : formatFigure(figure);

const describeOutcome = ({ id, results }: OutcomeShares): string[] =>
  results.map(
    ({ value, before, after }) =>
      `${id === '' ? '' : `${id}: `}${value ?? 'none'} ${toShare(before)} → ${toShare(after)}`,
  );

function describeEffect(row: Extract<WhatIf, { possible: true }>): string {
  const { finished, outcomes, newFindings, goneFindings } = row;
  const parts = [
    finished !== null &&
      `${formatFigure(finished.before)} → ${formatFigure(finished.after)} finish`,
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

/** Asks for one edit of a funnel whose proof takes too long to try them all. */
function WaitingEdits() {
  const { waiting, asked, problem } = useWhatIf();
  const [chosen, setChosen] = useState('');
  if (waiting.length === 0) return null;
  const edit = waiting.find((other) => toKey(other) === chosen) ?? waiting[0];
  return (
    <form
      className="grid gap-2 px-3 py-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (edit !== undefined) askWhatIf(edit);
      }}
    >
      <p className="text-sm text-ink-soft">
        The proof of this funnel takes long, so {waiting.length} edits are not tried by themselves.
        Choose one.
      </p>
      <div className="flex flex-wrap items-center gap-2">
        <select
          aria-label="Edit to try"
          className={`${inputStyles} w-auto max-w-full min-w-0`}
          value={edit === undefined ? '' : toKey(edit)}
          onChange={({ target }) => setChosen(target.value)}
        >
          {waiting.map((other) => (
            <option key={toKey(other)} value={toKey(other)}>
              {other.title}
            </option>
          ))}
        </select>
        <ToolButton type="submit" variant="filled" aria-disabled={asked !== null}>
          Compute
        </ToolButton>
      </div>
      <p role="status" className="text-sm empty:hidden">
        {asked === null ? problem : `${asked.title}: computing …`}
      </p>
    </form>
  );
}

/** The share of all visitors who finish, with the rates that the author has given. */
function FinishedNote() {
  const finished = usePart('census')?.value.finished ?? null;
  return (
    <p className="border-b border-line px-3 py-2 text-sm text-ink-soft">
      {finished === null
        ? 'Say under “Simulation” how many visitors leave at each step, or use what was measured, to read here how many finish.'
        : `With the rates of “Simulation”, ${formatFigure(finished)} of all visitors finish.`}
    </p>
  );
}

/** What would happen if a step were removed or swapped, or a rule dropped. Computed, not guessed. */
export function WhatIfPanel() {
  const { text, rows, waiting } = useWhatIf();
  if (rows.length === 0 && waiting.length === 0)
    return (
      <PanelMessage title="Nothing to try yet">
        For each step and rule the effect of leaving it out is computed once the definition has no
        errors.
      </PanelMessage>
    );
  return (
    <>
      <FinishedNote />
      <ul className="divide-y divide-line px-3">
        {rows.map((row) => (
          <Row key={toKey(row.edit)} row={row} editsOf={text} />
        ))}
      </ul>
      <WaitingEdits />
    </>
  );
}
