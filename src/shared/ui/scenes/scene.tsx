import type { ReactNode } from 'react';
import { classNames } from '../class-names';

/** A flat of a drawing. With forced colours only the lines remain. */
export const mint = 'fill-accent-soft stroke-none forced-colors:fill-[Canvas]';
export const sand = 'fill-line stroke-none forced-colors:fill-[Canvas]';
export const sheet = 'fill-surface forced-colors:fill-[Canvas]';

export interface SceneProps {
  className?: string | undefined;
}

/**
 * The frame of a drawing: a line of 2.5 px in the colour of the text, at most two flats, and one tick
 * in the signal colour. Decorative, so assistive technology skips it.
 */
export function Scene({ className, children }: SceneProps & { children: ReactNode }) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 240 160"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={classNames('h-auto w-60 max-w-full text-ink', className)}
    >
      {children}
    </svg>
  );
}

/** The one tick of a drawing. It is drawn once when it appears. */
export function SignalTick({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle r="15" className="fill-signal stroke-none forced-colors:fill-[Highlight]" />
      <path
        d="M-6.5.5l4.5 4.5 8.5-10"
        pathLength="1"
        strokeWidth="3"
        strokeDasharray="1"
        className="animate-draw stroke-signal-ink forced-colors:stroke-[HighlightText]"
      />
    </g>
  );
}
