import { formatPercent } from '../../../wording/format-numbers';

/** A share as a bar with its figure. */
export function ShareBar({ share, tone = 'now' }: { share: number; tone?: 'now' | 'before' }) {
  return (
    <span className="flex items-center gap-2">
      <span aria-hidden className="h-2 w-24 overflow-hidden rounded-full bg-sunken">
        <span
          className={
            tone === 'now' ? 'block h-full bg-accent' : 'block h-full bg-line-strong opacity-60'
          }
          style={{ width: `${String(share * 100)}%` }}
        />
      </span>
      <span className="w-14 text-right tabular-nums">{formatPercent(share)}</span>
    </span>
  );
}
