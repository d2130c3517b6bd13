import { Scene, type SceneProps, mint, sand, sheet, SignalTick } from './scene';

/** A dial with a score. */
export function ScoreDialScene({ className }: SceneProps) {
  return (
    <Scene className={className}>
      <path d="M34 130a86 86 0 0 1 172 0h-34a52 52 0 0 0-104 0z" className={sand} />
      <path d="M34 130a86 86 0 0 1 129-74l-17 29a52 52 0 0 0-78 45z" className={mint} />
      <path d="M34 130a86 86 0 0 1 172 0h-34a52 52 0 0 0-104 0zM120 44v34M59 69l24 24M181 69l-24 24" />
      <path d="M120 130l34-54" strokeWidth="5" />
      <circle cx="120" cy="130" r="9" className={sheet} />
      <SignalTick x={166} y={54} />
    </Scene>
  );
}
