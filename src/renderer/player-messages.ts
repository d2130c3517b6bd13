import type { ButtonLabels } from '../definition/step-schemas';
import type { Kept, Notice } from '../engine/context';
import type { Progress } from '../engine/current-step';
import type { FieldProblem } from '../engine/field-rules';

/**
 * Every sentence of the player that no definition gives. The app supplies them, so copy stands once.
 * `{limit}`, `{position}` and `{total}` are filled in.
 */
export interface PlayerMessages {
  notices: Record<Exclude<Notice['code'], 'offline'>, string>;
  /** Where what could not be saved waits; null where there is nothing to say. */
  kept: Record<Kept, string | null>;
  /** All that is said while only the network is missing, by where the row waits. */
  offline: Record<Kept | 'sent', string>;
  problems: Record<FieldProblem['rule'], string>;
  /** How far one has come, in words; null where only the bar shows it. */
  progress: Record<Progress['kind'], string | null>;
  /** The same for the page's title, which has no bar. */
  titleProgress: Record<Progress['kind'], string | null>;
  /** What the bar measures. */
  progressLabel: string;
  labels: Required<ButtonLabels>;
}

/** Puts numbers into a sentence: `fill('Step {position}', { position: 2 })`. */
export function fill(sentence: string, values: Readonly<Record<string, number | null>>): string {
  return sentence.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}
