import type { Figure } from '../../../verify/figure';
import { formatFigure } from '../../../wording/format-figure';

const tones = {
  now: 'bg-accent',
  before: 'bg-line-strong opacity-60',
};

/** A share as a bar with its figure. A share that is not known has no bar; an estimate has its interval. */
export function ShareBar({ figure, tone = 'now' }: { figure: Figure; tone?: 'now' | 'before' }) {
  if (figure.how === 'unknown')
    return <span className="text-ink-soft">{formatFigure(figure)}</span>;
  return (
    <span className="flex items-center gap-2">
      <span aria-hidden className="h-2 w-24 shrink-0 overflow-hidden rounded-full bg-sunken">
        <span
          className={`block h-full ${tones[tone]}`}
          style={{ width: `${String(figure.share * 100)}%` }}
        />
      </span>
      <span className="min-w-14 text-right tabular-nums">{formatFigure(figure)}</span>
    </span>
  );
}
