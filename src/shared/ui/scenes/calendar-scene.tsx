import { Scene, type SceneProps, mint, sand, sheet, SignalTick } from './scene';

/** A calendar with an interview in it. */
export function CalendarScene({ className }: SceneProps) {
  return (
    <Scene className={className}>
      <rect x="56" y="34" width="136" height="110" rx="12" className={sand} />
      <rect x="46" y="26" width="136" height="110" rx="12" className={sheet} />
      <path d="M47 54h134V38a12 12 0 0 0-12-12H58a12 12 0 0 0-12 12z" className={mint} />
      <path d="M46 54h136M80 16v20M148 16v20" />
      <path d="M70 74h6M100 74h6M130 74h6M158 74h2M70 96h6M100 96h6M70 118h6M100 118h6M130 118h6" />
      <SignalTick x={144} y={96} />
    </Scene>
  );
}
