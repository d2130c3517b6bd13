import { Scene, type SceneProps, sand, sheet } from './scene';

/** A list without results. */
export function EmptyListScene({ className }: SceneProps) {
  return (
    <Scene className={className}>
      <rect x="34" y="18" width="150" height="124" rx="12" className={sand} />
      <path d="M56 44h106M56 70h70M56 96h50M56 122h80" strokeDasharray="10 9" />
      <circle cx="150" cy="86" r="34" className={sheet} />
      <path d="M130 86a20 20 0 0 1 20-20M175 111l31 31" />
      <path d="M175 111l31 31" strokeWidth="6" />
      <circle
        cx="206"
        cy="36"
        r="9"
        className="fill-signal stroke-none forced-colors:fill-[Highlight]"
      />
    </Scene>
  );
}
