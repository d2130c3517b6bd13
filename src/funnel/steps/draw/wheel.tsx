import { type CSSProperties, useState } from 'react';
import type { StepOf } from '../../definition/normalise';
import type { Prize } from '../shared/view/contract';
import { getRestingAngle, getSliceArcs, getSlicePath } from './wheel-geometry';

const RADIUS = 92;
const STUDS = 24;

/** One tone for each outcome, in two shades: equal neighbours stay distinguishable. */
const tones = [
  { slices: ['fill-accent-soft', 'fill-accent-soft'], label: 'fill-accent-text' },
  { slices: ['fill-accent', 'fill-accent-strong'], label: 'fill-accent-ink' },
  { slices: ['fill-surface', 'fill-surface'], label: 'fill-ink' },
] as const;

export interface WheelProps extends Pick<StepOf<'draw'>, 'outcomes' | 'animation'> {
  prize: Prize | null;
  spinning: boolean;
}

/**
 * The wheel of a draw. The engine draws; the wheel turns to the prize (Q3-02). With reduced motion it
 * fades to it (Q3-04).
 */
export function Wheel({ outcomes, animation, prize, spinning }: WheelProps) {
  return (
    <svg aria-hidden viewBox="-100 -106 200 206" className="block w-full">
      <circle r="100" className="fill-ink" />
      {Array.from({ length: STUDS }, (_, index) => (
        <circle
          key={index}
          cy="-96"
          r="1.5"
          transform={`rotate(${String(((index + 0.5) * 360) / STUDS)})`}
          className="fill-accent-soft"
        />
      ))}
      <Disc
        // A new key remounts the disc, which starts its animation.
        key={prize === null ? 'no prize' : prize.slice}
        outcomes={outcomes}
        animation={animation}
        prize={prize}
        spinning={spinning}
      />
      <circle r="14" className="fill-ink" />
      <circle r="5" className="fill-paper" />
      <path
        d="M -10 -103 H 10 L 0 -82 Z"
        strokeLinejoin="round"
        strokeWidth="4"
        className="fill-paper stroke-ink"
      />
    </svg>
  );
}

function Disc({ outcomes, animation, prize, spinning }: WheelProps) {
  // The elapsed time at mount. A later value would make the animation jump.
  const [elapsedMs] = useState(prize?.elapsedMs ?? 0);
  const { slices, durationMs, minTurns } = animation;
  const arcs = getSliceArcs({ outcomes, animation });
  const drawn = prize === null ? undefined : arcs[prize.slice];
  const angle = drawn === undefined ? 0 : getRestingAngle(drawn, minTurns);
  const style: CSSProperties = {
    transform: `rotate(${String(angle)}deg)`,
    ...(spinning && {
      animationDuration: `${String(durationMs)}ms`,
      animationDelay: `${String(-elapsedMs)}ms`,
    }),
  };
  return (
    <g
      data-motion="fade"
      style={style}
      className={spinning ? 'animate-wheel motion-reduce:animate-fade' : undefined}
    >
      {arcs.map(({ middle, width }, index) => {
        // What is never drawn has no slice.
        if (width === 0) return null;
        const value = slices[index];
        const outcomeIndex = outcomes.findIndex((outcome) => outcome.value === value);
        const tone = tones[outcomeIndex % tones.length] ?? tones[0];
        return (
          <g
            // Slices have no identity but their position.
            key={index}
            transform={`rotate(${String(middle)})`}
          >
            <path
              d={getSlicePath(width, RADIUS)}
              className={tone.slices[index % 2 === 0 ? 0 : 1]}
            />
            <SliceLabel text={outcomes[outcomeIndex]?.label ?? ''} className={tone.label} />
          </g>
        );
      })}
    </g>
  );
}

/** A label in two lines: its first word in large type, the others in small type. */
function SliceLabel({ text, className }: { text: string; className: string }) {
  const [first = '', ...rest] = text.split(' ');
  const second = rest.join(' ');
  return (
    <text textAnchor="middle" className={`font-bold ${className}`}>
      <tspan x="0" y="-66" fontSize={getFontSize(first, 17)}>
        {first}
      </tspan>
      <tspan x="0" y="-53" fontSize={getFontSize(second, 10)}>
        {second}
      </tspan>
    </text>
  );
}

/** The font size at which a text fits into a slice. */
function getFontSize(text: string, max: number): number {
  return Math.min(max, 68 / Math.max(1, text.length));
}
