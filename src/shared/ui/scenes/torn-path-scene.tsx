import { Scene, type SceneProps, mint, sand } from './scene';

/** A path that is torn before its end. */
export function TornPathScene({ className }: SceneProps) {
  return (
    <Scene className={className}>
      <path d="M16 150V40l40-14 40 14v30l-10 12 14 14-12 12 12 16v26l-44-14z" className={mint} />
      <path d="M128 150v-30l-12-14 12-12-12-14 14-10V38l44-14 50 16v110l-48-14z" className={sand} />
      <path d="M96 40v30l-10 12 14 14-12 12 12 16v26l-44-14-40 14V40l40-14zM128 150v-30l-12-14 12-12-12-14 14-10V38l44-14 50 16v110l-48-14z" />
      <path
        d="M30 126c14-2 14-22 26-26s14-12 26-16M142 66c12-6 18-12 30-14"
        strokeDasharray="1 8"
      />
      <path d="M184 44l12 12M196 44l-12 12" />
      <circle
        cx="30"
        cy="126"
        r="8"
        className="fill-signal stroke-none forced-colors:fill-[Highlight]"
      />
    </Scene>
  );
}
