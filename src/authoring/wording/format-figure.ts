import type { ExactCount } from '../verify/census';
import { areApart, countFigure, type Figure } from '../verify/figure';

/** Formats a share with one decimal. What is not nothing is not "0.0%", nor is a part "100.0%". */
function formatPercent(share: number): string {
  const rounded = (share * 100).toFixed(1);
  if (share > 0 && rounded === '0.0') return 'under 0.1%';
  if (share < 1 && rounded === '100.0') return 'over 99.9%';
  return `${rounded}%`;
}

/** The bounds of an estimate: "11.9% to 13.1%". */
export const formatInterval = ({ low, high }: { low: number; high: number }): string =>
  `${formatPercent(low)} to ${formatPercent(high)}`;

/** The cells of an estimate under the headings "share" and "95% interval". */
export const formatEstimateCells = (share: {
  share: number;
  low: number;
  high: number;
}): [share: string, interval: string] => [formatPercent(share.share), formatInterval(share)];

/** Formats a share and says how it is known: "12.5%", "about 12.5% (11.9% to 13.1%)", "not counted". */
export function formatFigure(figure: Figure): string {
  if (figure.how === 'unknown') return 'not counted';
  return figure.how === 'counted'
    ? formatPercent(figure.share)
    : `about ${formatPercent(figure.share)} (${formatInterval(figure)})`;
}

/** Formats a share where there is little room: "13%", "about 13%". A part is never "0%" or "100%". */
export function formatShortFigure(figure: Figure): string {
  if (figure.how === 'unknown') return '';
  const percent = Math.round(figure.share * 100);
  const inside = Math.min(99, Math.max(1, percent));
  const shown = figure.share === 0 || figure.share === 1 ? percent : inside;
  return `${figure.how === 'counted' ? '' : 'about '}${String(shown)}%`;
}

/** Formats a part of a whole, from exact counts: "12.5%". */
export const formatShareOf = (part: ExactCount, whole: ExactCount): string =>
  formatFigure(countFigure(part, whole));

/** In place of a count where a sample shows that there are some. */
export const sampledCount = 'some; a sample does not tell how many';

/** An exact share, such as one of probabilities. */
export const formatCounted = (share: number): string => formatFigure({ how: 'counted', share });

/** Differences below this are those of rounding. */
const smallest = 0.0005;

const formatPoints = (difference: number): string =>
  `${difference > 0 ? '+' : '−'}${(Math.abs(difference) * 100).toFixed(1)} points`;

/** Says how a share changed: "+1.2 points", "the same", or that this is not known. */
export function formatChange(before: Figure, after: Figure): string {
  if (before.how === 'unknown' || after.how === 'unknown') return 'not known';
  const difference = after.share - before.share;
  if (before.how === 'counted' && after.how === 'counted')
    return Math.abs(difference) < smallest ? 'the same' : formatPoints(difference);
  // Those of random visitors are no shares of all ways of answering.
  if (before.how !== after.how) return 'cannot be compared';
  return areApart(before, after) ? `about ${formatPoints(difference)}` : 'no difference seen';
}
