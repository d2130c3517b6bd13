import type { ButtonLabels } from '../definition/step-schemas';
import type { RetainedIn, StepNotice } from '../engine/context';
import type { FunnelProgress } from '../engine/current-step';
import type { ValidationError } from '../engine/field-rules';

/**
 * Every sentence of the player that no definition gives. The app supplies them, so copy stands once.
 * `{limit}`, `{position}` and `{total}` are filled in.
 */
export interface PlayerMessages {
  notices: Record<Exclude<StepNotice['code'], 'offline'>, string>;
  /** Where what could not be saved waits; null where there is nothing to say. */
  queuedLead: Record<RetainedIn, string | null>;
  /** All that is said while only the network is missing, by where the row waits. */
  offline: Record<RetainedIn | 'sent', string>;
  problems: Record<ValidationError['rule'], string>;
  /** How far one has come, in words; null where only the bar shows it. */
  progress: Record<FunnelProgress['kind'], string | null>;
  /** The same for the page's title, which has no bar. */
  titleProgress: Record<FunnelProgress['kind'], string | null>;
  /** What the bar measures. */
  progressLabel: string;
  labels: Required<ButtonLabels>;
}

/** Puts numbers into a sentence: `fill('Step {position}', { position: 2 })`. */
export function formatMessage(
  sentence: string,
  values: Readonly<Record<string, number | null>>,
): string {
  return sentence.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}
