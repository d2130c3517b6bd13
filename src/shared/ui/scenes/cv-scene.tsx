import { Scene, type SceneProps, mint, sand, sheet, SignalTick } from './scene';

/** A CV that is tailored to one job. */
export function CvScene({ className }: SceneProps) {
  return (
    <Scene className={className}>
      <rect x="30" y="30" width="92" height="118" rx="10" className={sand} />
      <rect x="52" y="14" width="100" height="126" rx="10" className={sheet} />
      <circle cx="76" cy="38" r="9" />
      <path d="M94 34h38M94 44h24M68 64h68M68 94h68M68 106h52M68 118h60" />
      <rect x="64" y="72" width="76" height="14" rx="5" className={mint} />
      <path d="M68 79h52" />
      <path d="M148 104l42-42 12 12-42 42-16 4zM182 70l12 12" className={sheet} />
      <SignalTick x={152} y={26} />
    </Scene>
  );
}
