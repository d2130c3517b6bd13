import { Scene, type SceneProps, mint, sand, sheet, SignalTick } from './scene';

/** A message that has arrived. */
export function EnvelopeScene({ className }: SceneProps) {
  return (
    <Scene className={className}>
      <rect x="54" y="44" width="146" height="98" rx="12" className={sand} />
      <rect x="40" y="34" width="150" height="98" rx="12" className={sheet} />
      <path d="M44 40l71 54 71-54z" className={mint} />
      <path d="M44 40l58 45a21 21 0 0 0 26 0l58-45M46 126l44-38M184 126l-44-38" />
      <path d="M14 64h14M8 84h20M18 104h10" />
      <SignalTick x={190} y={34} />
    </Scene>
  );
}
