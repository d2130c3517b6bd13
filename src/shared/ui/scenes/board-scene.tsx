import { Scene, type SceneProps, mint, sand, sheet, SignalTick } from './scene';

/** A board of applications, from sent to invited. */
export function BoardScene({ className }: SceneProps) {
  return (
    <Scene className={className}>
      <rect x="22" y="22" width="58" height="118" rx="10" className={sand} />
      <rect x="91" y="22" width="58" height="118" rx="10" className={sand} />
      <rect x="160" y="22" width="58" height="118" rx="10" className={mint} />
      <path d="M34 36h22M103 36h22M172 36h22" />
      <rect x="31" y="48" width="40" height="24" rx="6" className={sheet} />
      <rect x="31" y="80" width="40" height="24" rx="6" className={sheet} />
      <rect x="31" y="112" width="40" height="20" rx="6" className={sheet} />
      <rect x="100" y="48" width="40" height="24" rx="6" className={sheet} />
      <rect x="100" y="80" width="40" height="24" rx="6" className={sheet} />
      <rect x="169" y="48" width="40" height="34" rx="6" className={sheet} />
      <path d="M142 98c16 0 18-10 22-18" strokeDasharray="1 6" />
      <SignalTick x={209} y={84} />
    </Scene>
  );
}
