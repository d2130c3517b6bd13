import type { FunnelDefinition } from '../definition/normalise';
import type { ButtonLabels } from '../definition/step-schemas';
import type { CurrentStep } from '../engine/current-step';
import type { FieldState } from '../steps/step-view';
import { fill, type PlayerMessages } from './player-messages';

/** The words of the buttons: the step's own, else the funnel's, else the player's. */
export function labelsFor(
  { presentation, result }: FunnelDefinition,
  { step }: CurrentStep,
  messages: PlayerMessages,
): Required<ButtonLabels> {
  const labels = { ...messages.labels, ...presentation.labels, ...step.labels };
  // An ending that hands over to another page is there for a moment: nothing to press.
  return result === undefined ? labels : { ...labels, restart: '' };
}

/** The fields with their problems in words, once the visitor has tried to go on. */
export function fieldStates(current: CurrentStep, messages: PlayerMessages): FieldState[] {
  return current.fields.map(({ field, value, problem }) => ({
    field,
    value,
    problem:
      problem === null || !current.attempted
        ? null
        : (problem.message ?? fill(messages.problems[problem.rule], { limit: problem.limit })),
  }));
}

/** The message about the step as a whole: the definition's own, else the player's. */
export function noticeText({ notice }: CurrentStep, messages: PlayerMessages): string | null {
  if (notice === null) return null;
  if (notice.code === 'offline') return messages.offline[notice.kept ?? 'nowhere'];
  return notice.message ?? messages.notices[notice.code];
}

/** What the message about the step adds: where what could not be saved waits. */
export function keptText({ notice }: CurrentStep, messages: PlayerMessages): string | null {
  if (notice?.kept === undefined || notice.code === 'offline') return null;
  return messages.kept[notice.kept];
}

function progressWords(
  { progress: { kind, position, total } }: CurrentStep,
  sentences: PlayerMessages['progress'],
): string | null {
  const sentence = position === 0 ? null : sentences[kind];
  return sentence === null ? null : fill(sentence, { position, total });
}

/** What the frame shows of the way: text and bar; null where the funnel shows no progress. */
export function progressFor(current: CurrentStep, messages: PlayerMessages) {
  if (current.progress.kind === 'none') return null;
  return {
    text: progressWords(current, messages.progress),
    value: current.progress.fraction,
    label: messages.progressLabel,
  };
}

/** "Step 2 of 5: Where are you in your search?", as a person reads tabs (ecosystem.md 1.3). */
export function titleFor(
  definition: FunnelDefinition,
  current: CurrentStep,
  messages: PlayerMessages,
): string {
  const words = progressWords(current, messages.titleProgress);
  const isWrong = current.notice !== null && !['saved', 'offline'].includes(current.notice.code);
  const page = words === null ? current.step.title : `${words}: ${current.step.title}`;
  return `${isWrong ? 'Error: ' : ''}${page} | ${definition.title}`;
}
