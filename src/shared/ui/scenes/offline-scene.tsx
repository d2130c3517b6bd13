import { Scene, type SceneProps, sand, sheet } from './scene';

/** A device without a connection. */
export function OfflineScene({ className }: SceneProps) {
  return (
    <Scene className={className}>
      <rect x="36" y="26" width="168" height="104" rx="12" className={sand} />
      <rect x="50" y="38" width="140" height="80" rx="6" className={sheet} />
      <path d="M20 146h200M96 130l-4 16M144 130l4 16" />
      <path d="M84 74a54 54 0 0 1 72 0M98 88a34 34 0 0 1 44 0" />
      <circle
        cx="120"
        cy="102"
        r="4"
        className="fill-ink stroke-none forced-colors:fill-[CanvasText]"
      />
      <path d="M88 108l64-58" />
      <circle
        cx="190"
        cy="38"
        r="10"
        className="fill-signal stroke-none forced-colors:fill-[Highlight]"
      />
    </Scene>
  );
}
