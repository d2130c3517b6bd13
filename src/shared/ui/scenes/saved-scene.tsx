import { Scene, type SceneProps, mint, sand, sheet, SignalTick } from './scene';

/** Something that is kept on the device. */
export function SavedScene({ className }: SceneProps) {
  return (
    <Scene className={className}>
      <rect x="76" y="14" width="92" height="136" rx="16" className={sand} />
      <rect x="66" y="8" width="92" height="136" rx="16" className={sheet} />
      <path d="M100 22h24" />
      <path d="M88 46h48v62l-24-18-24 18z" className={mint} />
      <path d="M88 46h48v62l-24-18-24 18zM92 126h40" />
      <path d="M184 92h22M184 108h14M18 58h22M28 74h12" />
      <SignalTick x={158} y={46} />
    </Scene>
  );
}
