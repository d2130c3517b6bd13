import { Scene, type SceneProps, mint, sand, SignalTick } from './scene';

/** A path that ends with a handshake. */
export function HandshakeScene({ className }: SceneProps) {
  return (
    <Scene className={className}>
      <path d="M20 146c44 4 40-30 74-26s38 28 72 16" strokeDasharray="1 8" />
      <path d="M24 46l30-12 20 50-30 12z" className={mint} />
      <path d="M216 46l-30-12-20 50 30 12z" className={sand} />
      <path d="M24 46l30-12 20 50-30 12zM216 46l-30-12-20 50 30 12z" />
      <path d="M62 54l28-8 18 6-18 16c6 8 16 6 22 0l10-6 36 30c-2 8-8 8-12 4M146 96c-1 7-8 8-12 4M134 100c-2 7-8 7-12 3M122 103c-4 6-10 4-14 0L76 80" />
      <path d="M178 54l-30-8-40 6M158 92l10-10" />
      <SignalTick x={176} y={136} />
    </Scene>
  );
}
