import type { ButtonLabels } from '../definition/schema/step-parts';
import type { StepNotice } from '../engine/model/context';
import type { FunnelProgress } from '../engine/current-step';
import type { ValidationError } from '../fields/shared/rule/contract';
import type { RetainedIn } from '../engine/ports/leads-port';
import type { PrivacyNoteTexts } from '../../shared/ui/privacy-note';

/** By kind, and for the steps after the last question. */
type ProgressTemplates = Record<FunnelProgress['kind'] | 'almostThere', string | null>;

/**
 * Texts of the player that do not come from a definition. The app supplies them.
 * `{limit}`, `{position}`, `{total}`, `{label}` and `{problem}` are placeholders.
 */
export interface PlayerMessages {
  notices: Record<Exclude<StepNotice['code'], 'offline' | 'invalid'>, string>;
  /** Where an unsaved lead is queued; null for no text. */
  queuedLead: Record<RetainedIn, string | null>;
  /** Notices when nothing answered, by where the lead is queued. */
  offline: Record<RetainedIn | 'sent', string>;
  /** The same while the browser is online. */
  unreached: Record<RetainedIn | 'sent', string>;
  problems: Record<ValidationError['rule'], string>;
  /** The same problem at several fields of a step: `{label}` is the field, `{problem}` the text. */
  namedProblem: string;
  /** Progress as text; null if only the bar shows it. */
  progress: ProgressTemplates;
  /** Progress in the page title. */
  titleProgress: ProgressTemplates;
  /** Ends the page title. */
  siteName: string;
  /** Accessible name of the progress bar. */
  progressLabel: string;
  labels: Required<ButtonLabels>;
  /** Beside a step on a wide screen. `{count}` answers came before those that are shown. */
  answersSoFar: { title: string; earlier: string };
  /** The link that leaves the funnel and keeps the answers. */
  close: string;
  /** What a pointer's choice does on a step where it goes on. */
  choiceNote: string;
  /** The link beside fields that ask who the visitor is. */
  privacyNote: PrivacyNoteTexts;
}

/** Fills in placeholders: `formatMessage('Step {position}', { position: 2 })`. */
export function formatMessage(
  template: string,
  values: Readonly<Record<string, string | number | null>>,
): string {
  return template.replace(/\{(\w+)\}/g, (placeholder, name: string) =>
    String(values[name] ?? placeholder),
  );
}
