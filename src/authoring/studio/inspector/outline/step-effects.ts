import type { Figure } from '../../../verify/figure';
import { formatChange, formatFigure } from '../../../wording/format-figure';
import { formatPlural } from '../../../wording/format-numbers';
import type { OutcomeShares } from '../../worker/report';
import type { WhatIf } from '../../panels/what-if/answer';

const formatShare = (figure: Figure | null): string => formatFigure(figure ?? noShare);

/** Of a version that does not have the result. */
const noShare: Figure = { how: 'counted', share: 0 };

function formatOutcome({ id, results }: OutcomeShares): string {
  const [first] = results;
  if (first === undefined) return '';
  const { value, before, after } = first;
  const name = id === '' ? (value ?? 'none') : `${id} "${value ?? 'none'}"`;
  return `${name} ${formatShare(before)} → ${formatShare(after)}`;
}

const countFindings = ({ length }: readonly string[]): string => formatPlural(length, 'finding');

/** What an edit that is not made would do, in one line. */
export function describeWhatIf(row: WhatIf): string {
  if (!row.possible) return `not possible: ${row.because}`;
  const { finished, outcomes, newFindings, goneFindings } = row;
  const parts = [
    ...(finished === null ? [] : [`finishes ${formatChange(finished.before, finished.after)}`]),
    ...outcomes.slice(0, 2).map(formatOutcome),
    ...(outcomes.length > 2 ? [`${outcomes.length - 2} more outcomes move`] : []),
    ...(newFindings.length > 0
      ? [`brings ${countFindings(newFindings)}: ${newFindings[0] ?? ''}`]
      : []),
    ...(goneFindings.length > 0
      ? [`${countFindings(goneFindings)} ${goneFindings.length === 1 ? 'goes' : 'go'}`]
      : []),
  ];
  return parts.length === 0 ? 'the outcomes stay as they are' : parts.join('; ');
}

/** The line of a step: what its removal would do. */
export function describeRemoval(rows: readonly WhatIf[], step: string): string | null {
  const row = rows.find(({ edit }) => edit.kind === 'removeStep' && edit.at === step);
  return row === undefined ? null : `Without this step: ${describeWhatIf(row)}`;
}
