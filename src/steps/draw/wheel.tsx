import { type CSSProperties, useState } from 'react';
import type { StepOf } from '../../definition/normalise';
import type { Prize } from '../step-view';
import { getSliceAngle, getRestingAngle, getSlicePath } from './wheel-geometry';

const RADIUS = 92;
const STUDS = 24;

/** One tone an outcome, in two shades so that like slices side by side stay apart. */
const tones = [
  { slices: ['fill-accent-soft', 'fill-accent-soft'], label: 'fill-accent-text' },
  { slices: ['fill-accent', 'fill-accent-strong'], label: 'fill-accent-ink' },
  { slices: ['fill-surface', 'fill-surface'], label: 'fill-ink' },
] as const;

type DrawStep = StepOf<'draw'>;

export interface WheelProps {
  outcomes: DrawStep['outcomes'];
  animation: DrawStep['animation'];
  prize: Prize | null;
  spinning: boolean;
}

/**
 * The wheel of a draw. It only shows what was drawn elsewhere: where it stops follows from the
 * prize (Q3-02). Without motion it settles there by a fade (Q3-04).
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
        // A prize is a new disc, so that its turn starts when the prize is there.
        key={prize === null ? 'still' : prize.slice}
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
  // How long it had spun when it was mounted. A later value would make it jump.
  const [elapsedMs] = useState(prize?.elapsedMs ?? 0);
  const { slices, durationMs, minTurns } = animation;
  const angle = prize === null ? 0 : getRestingAngle(prize.slice, slices.length, minTurns);
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
      {slices.map((value, index) => {
        const place = outcomes.findIndex((outcome) => outcome.value === value);
        const tone = tones[place % tones.length] ?? tones[0];
        return (
          <g
            // The slices of a wheel are known by their place alone.
            key={index}
            transform={`rotate(${String(getSliceAngle(index, slices.length))})`}
          >
            <path
              d={getSlicePath(slices.length, RADIUS)}
              className={tone.slices[index % 2 === 0 ? 0 : 1]}
            />
            <SliceLabel text={outcomes[place]?.label ?? ''} className={tone.label} />
          </g>
        );
      })}
    </g>
  );
}

/** A label in two lines: its first word large, the rest small below it. */
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

/** A size of type at which the words stay inside their slice. */
function getFontSize(words: string, largest: number): number {
  return Math.min(largest, 68 / Math.max(1, words.length));
}
