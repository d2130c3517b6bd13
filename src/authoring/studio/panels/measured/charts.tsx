import type { ReactNode } from 'react';
import { drawVisits, formatTimeRange, formatVisits } from '../../measured/measured-funnel';

const size = { width: 320, height: 72 };

/** A chart, and what its edges stand for. The table beside it says the same in figures. */
function Chart({
  label,
  most,
  first,
  last,
  children,
}: {
  label: string;
  /** The number at its upper edge. */
  most: number;
  /** What its left and right edges stand for. */
  first: string;
  last: string;
  children: ReactNode;
}) {
  return (
    <figure className="w-80 max-w-full text-xs text-ink-soft tabular-nums">
      <p aria-hidden>{formatVisits(most)}</p>
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${String(size.width)} ${String(size.height)}`}
        className="block w-full border-y border-line"
      >
        {children}
      </svg>
      <p aria-hidden className="flex justify-between gap-2">
        <span>{first}</span>
        <span>{last}</span>
      </p>
    </figure>
  );
}

/** A bar for each range of time, the shortest on the left. */
export function TimeHistogram({
  times,
  label,
}: {
  times: ReadonlyMap<number, number>;
  label: string;
}) {
  const ranges = [...times.keys()];
  const [first, last] = [Math.min(...ranges), Math.max(...ranges)];
  const most = Math.max(...times.values());
  const barWidth = size.width / (last - first + 1);
  const bars = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  return (
    <Chart
      label={label}
      most={most}
      first={formatTimeRange(first)}
      last={first === last ? '' : formatTimeRange(last)}
    >
      {bars.map((range, index) => {
        const count = times.get(range) ?? 0;
        const height = (drawVisits(count) / Math.max(1, drawVisits(most))) * size.height;
        return (
          <rect
            key={range}
            x={index * barWidth + 1}
            y={size.height - height}
            width={barWidth - 2}
            height={height}
            className="fill-accent"
          >
            <title>{`${formatTimeRange(range)}: ${formatVisits(count)}`}</title>
          </rect>
        );
      })}
    </Chart>
  );
}

interface Day {
  day: string;
  began: number;
  finished: number;
}

const lines = [
  { of: 'began', name: 'Started', stroke: 'stroke-line-strong', swatch: 'bg-line-strong' },
  { of: 'finished', name: 'Finished', stroke: 'stroke-accent', swatch: 'bg-accent' },
] as const;

/** Two lines over the days: who started, and who finished. */
export function DayLines({ days, label }: { days: readonly Day[]; label: string }) {
  const most = Math.max(1, ...days.map(({ began }) => began));
  const toPoints = (of: 'began' | 'finished'): string =>
    days
      .map((day, index) => {
        const x = (index / Math.max(1, days.length - 1)) * size.width;
        const y = size.height - (drawVisits(day[of]) / drawVisits(most)) * (size.height - 4) - 2;
        return `${String(x)},${String(y)}`;
      })
      .join(' ');
  return (
    <>
      <Chart label={label} most={most} first={days[0]?.day ?? ''} last={days.at(-1)?.day ?? ''}>
        {lines.map(({ of, stroke }) => (
          <polyline key={of} points={toPoints(of)} fill="none" className={stroke} strokeWidth={2} />
        ))}
      </Chart>
      <ul className="flex gap-4 py-1 text-xs text-ink-soft">
        {lines.map(({ of, name, swatch }) => (
          <li key={of} className="flex items-center gap-1.5">
            <span aria-hidden className={`h-0.5 w-4 ${swatch}`} />
            {name}
          </li>
        ))}
      </ul>
    </>
  );
}
