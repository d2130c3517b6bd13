/** One thing that a draw can give. */
export interface DrawOutcome {
  value: string;
  label: string;
  weight: number;
  description?: string | undefined;
  /** Whether confetti falls; it does unless this is false. */
  confetti?: boolean | undefined;
}

/** A step that draws an outcome and shows it on a wheel. */
export interface DrawStep {
  id: string;
  outcomes: readonly DrawOutcome[];
  /** How many times the visitor may spin. */
  attempts: number;
  /** Whether a restart deletes the draw, or keeps it without another spin. */
  onRestart: 'clear' | 'keep';
  animation: {
    durationMs: number;
    minTurns: number;
    /** The wheel clockwise from the top: one outcome value per slice. */
    slices: readonly string[];
  };
}
