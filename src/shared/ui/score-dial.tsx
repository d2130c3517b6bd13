import { useEffect, useState } from 'react';
import { prefersReducedMotion } from '../browser/prefers-reduced-motion';

/** A part of the range of scores. */
export interface ScoreBand {
  id: string;
  title?: string | undefined;
  /** The lowest and the highest score of the band. */
  min: number;
  max: number;
}

/** Duration of a reward, as in theme.css. */
const COUNT_MS = 600;

/** Counts from 0 to a value once, where motion is allowed. */
function useCountUp(value: number): number {
  const [shown, setShown] = useState(() => (prefersReducedMotion() ? value : 0));
  useEffect(() => {
    if (prefersReducedMotion()) return undefined;
    let frame = 0;
    let start: number | null = null;
    const count = (now: number): void => {
      start ??= now;
      const part = Math.min(1, (now - start) / COUNT_MS);
      setShown(value * (1 - (1 - part) ** 3));
      if (part < 1) frame = requestAnimationFrame(count);
    };
    frame = requestAnimationFrame(count);
    return () => cancelAnimationFrame(frame);
  }, [value]);
  return shown;
}

const CENTRE = { x: 120, y: 118 };
const RADIUS = 96;

const format = (value: number): string => value.toFixed(2);

/** A point on the dial; 0 is its left end, 1 its right end. */
function getPoint(part: number, radius: number): string {
  const angle = Math.PI * (1 - part);
  const x = CENTRE.x + radius * Math.cos(angle);
  const y = CENTRE.y - radius * Math.sin(angle);
  return `${format(x)} ${format(y)}`;
}

const getArc = (from: number, to: number): string =>
  `M${getPoint(from, RADIUS)}A${RADIUS} ${RADIUS} 0 0 1 ${getPoint(to, RADIUS)}`;

/** The gap between two bands, as a part of the dial. */
const GAP = 0.008;

/** A score on a dial with the bands of its range. The band of the score stands out. */
export function ScoreDial({
  value,
  max,
  bands,
  bandId,
  label,
}: {
  value: number;
  max: number;
  bands: readonly ScoreBand[];
  /** The band of the score. */
  bandId: string | undefined;
  /** The text alternative. */
  label: string;
}) {
  const shown = useCountUp(value);
  const needle = Math.min(1, Math.max(0, shown / max));
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox="0 0 240 132"
      className="h-auto w-48 max-w-full lg:w-72"
    >
      {bands.map(({ id, min, max: end }) => (
        <path
          key={id}
          d={getArc(
            min === 0 ? 0 : (min - 0.5) / max + GAP,
            end >= max ? 1 : (end + 0.5) / max - GAP,
          )}
          fill="none"
          strokeWidth={id === bandId ? 20 : 8}
          className={
            id === bandId
              ? 'stroke-accent forced-colors:stroke-[Highlight]'
              : 'stroke-line-strong forced-colors:stroke-[GrayText]'
          }
        />
      ))}
      <path
        d={`M${format(CENTRE.x)} ${format(CENTRE.y)}L${getPoint(needle, RADIUS - 26)}`}
        strokeWidth="4"
        strokeLinecap="round"
        className="stroke-ink"
      />
      <circle cx={CENTRE.x} cy={CENTRE.y} r="8" className="fill-ink" />
      <circle
        cx={getPoint(needle, RADIUS).split(' ')[0]}
        cy={getPoint(needle, RADIUS).split(' ')[1]}
        r="7"
        strokeWidth="3"
        className="fill-signal stroke-signal-ink"
      />
    </svg>
  );
}
