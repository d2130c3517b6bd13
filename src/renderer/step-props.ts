import type { FunnelDefinition } from '../definition/normalise';
import type { ButtonLabels } from '../definition/step-schemas';
import type { CurrentStep } from '../engine/current-step';
import type { FieldState } from '../steps/step-view';
import { formatMessage, type PlayerMessages } from './player-messages';

/** The words of the buttons: the step's own, else the funnel's, else the player's. */
export function getButtonLabels(
  { presentation, result }: FunnelDefinition,
  { step }: CurrentStep,
  messages: PlayerMessages,
): Required<ButtonLabels> {
  const labels = { ...messages.labels, ...presentation.labels, ...step.labels };
  // An ending that hands over to another page is there for a moment: nothing to press.
  return result === undefined ? labels : { ...labels, restart: '' };
}

/** The fields with their problems in words, once the visitor has tried to go on. */
export function toFieldStates(current: CurrentStep, messages: PlayerMessages): FieldState[] {
  return current.fields.map(({ field, value, error: problem }) => ({
    field,
    value,
    problem:
      problem === null || !current.attempted
        ? null
        : (problem.message ??
          formatMessage(messages.problems[problem.rule], { limit: problem.limit })),
  }));
}

/** The message about the step as a whole: the definition's own, else the player's. */
export function getNoticeText({ notice }: CurrentStep, messages: PlayerMessages): string | null {
  if (notice === null) return null;
  if (notice.code === 'offline') return messages.offline[notice.retainedIn ?? 'nowhere'];
  return notice.message ?? messages.notices[notice.code];
}

/** What the message about the step adds: where what could not be saved waits. */
export function getQueuedLeadText(
  { notice }: CurrentStep,
  messages: PlayerMessages,
): string | null {
  if (notice?.retainedIn === undefined || notice.code === 'offline') return null;
  return messages.queuedLead[notice.retainedIn];
}

function getProgressText(
  { progress: { kind, position, total } }: CurrentStep,
  sentences: PlayerMessages['progress'],
): string | null {
  const sentence = position === 0 ? null : sentences[kind];
  return sentence === null ? null : formatMessage(sentence, { position, total });
}

/** What the frame shows of the way: text and bar; null where the funnel shows no progress. */
export function getProgressProps(current: CurrentStep, messages: PlayerMessages) {
  if (current.progress.kind === 'none') return null;
  return {
    text: getProgressText(current, messages.progress),
    value: current.progress.fraction,
    label: messages.progressLabel,
  };
}

/** "Step 2 of 5: Where are you in your search?", as a person reads tabs (ecosystem.md 1.3). */
export function formatPageTitle(
  definition: FunnelDefinition,
  current: CurrentStep,
  messages: PlayerMessages,
): string {
  const words = getProgressText(current, messages.titleProgress);
  const isWrong = current.notice !== null && !['saved', 'offline'].includes(current.notice.code);
  const page = words === null ? current.step.title : `${words}: ${current.step.title}`;
  return `${isWrong ? 'Error: ' : ''}${page} | ${definition.title}`;
}
