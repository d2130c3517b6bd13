import { Scene, type SceneProps, mint, sand, sheet, SignalTick } from './scene';

/** A feed of jobs, with one that matches. */
export function FeedScene({ className }: SceneProps) {
  return (
    <Scene className={className}>
      <rect x="52" y="100" width="136" height="40" rx="10" className={sand} />
      <rect x="40" y="20" width="136" height="34" rx="10" className={sheet} />
      <rect x="58" y="62" width="146" height="42" rx="10" className={mint} />
      <rect x="58" y="62" width="146" height="42" rx="10" />
      <rect x="40" y="112" width="136" height="34" rx="10" className={sheet} />
      <circle cx="58" cy="37" r="7" />
      <path d="M76 33h54M76 42h34M98 79h58M98 89h38M76 125h58M76 134h30" />
      <circle cx="79" cy="83" r="9" />
      <circle cx="58" cy="129" r="7" />
      <SignalTick x={204} y={62} />
    </Scene>
  );
}
