import { Scene, type SceneProps, mint, sheet, SignalTick } from './scene';

/** A coach with advice. */
export function CoachScene({ className }: SceneProps) {
  return (
    <Scene className={className}>
      <path d="M30 146c0-32 18-48 44-48s44 16 44 48z" className={mint} />
      <path d="M30 146c0-32 18-48 44-48s44 16 44 48z" />
      <circle cx="74" cy="66" r="24" className={sheet} />
      <path d="M51 60c14 2 26-4 32-14M64 74c6 6 14 6 20 0" />
      <path
        d="M124 22h80a10 10 0 0 1 10 10v44a10 10 0 0 1-10 10h-58l-20 16 2-16a10 10 0 0 1-10-10V32a10 10 0 0 1 6-10z"
        className={sheet}
      />
      <path d="M136 44h56M136 62h36" />
      <SignalTick x={204} y={84} />
    </Scene>
  );
}
