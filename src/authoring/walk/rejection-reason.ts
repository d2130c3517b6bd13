import { findNearestName } from '../../definition/nearest-name';
import type { CurrentStep } from '../../engine/current-step';
import type { SessionEnd } from '../../engine/session';
import type { TraceEvent } from '../../verify/trace';
import { formatNotice, formatFieldProblem } from './format-step-messages';

type RejectionReasons = {
  [Type in TraceEvent['type']]: (
    event: Extract<TraceEvent, { type: Type }>,
    at: CurrentStep,
  ) => string;
};

const describeStep = ({ step, status }: CurrentStep): string =>
  `a ${step.kind} step that is ${status}`;

function describeInvalidAnswer(
  { field, value }: Extract<TraceEvent, { type: 'answer' }>,
  at: CurrentStep,
) {
  const ids = at.fields.map((entry) => entry.field.id);
  const shown = at.fields.find((entry) => entry.field.id === field)?.field;
  if (shown !== undefined) {
    const values = 'options' in shown ? shown.options.map((option) => option.value) : [];
    const takes = values.length === 0 ? '' : `; it takes: ${values.join(', ')}`;
    return `${JSON.stringify(value)} is no answer to "${field}" (${shown.type})${takes}`;
  }
  const nearest = findNearestName(field, ids);
  if (nearest !== null) return `no field "${field}" is shown here; use "${nearest}"`;
  const others = ids.length === 0 ? 'no field at all' : ids.join(', ');
  return `no field "${field}" is shown here, but ${others}`;
}

/** Why a machine that takes no such event takes none, one entry a kind of event. */
const rejectionReasons: RejectionReasons = {
  answer: describeInvalidAnswer,
  continue: (_, at) => `there is no Next on ${describeStep(at)}`,
  back: (_, at) => `there is no way back from ${describeStep(at)}`,
  spin: (_, at) =>
    at.prize?.attemptsLeft === 0
      ? 'no spin is left'
      : `there is nothing to spin on ${describeStep(at)}`,
  retry: (_, at) => `there is nothing to try again on ${describeStep(at)}`,
  restart: (_, at) => `there is no way to begin again on ${describeStep(at)}`,
  wait: (_, at) => `time does not pass on ${describeStep(at)}`,
};

/** Why an event that the machine does not take is refused. */
export function describeUnhandledEvent(event: TraceEvent, at: CurrentStep): string {
  const reason = rejectionReasons[event.type] as (event: TraceEvent, at: CurrentStep) => string; // keyed by the event's own type
  return reason(event, at);
}

/**
 * Why the funnel turned an event away that its machine took: it says so on the step.
 * @returns null when it did not
 */
export function describeRejectedEvent(
  before: CurrentStep,
  after: CurrentStep | null,
): string | null {
  const notice = after?.notice ?? null;
  if (after === null || notice === null || notice === before.notice || notice.code === 'saved')
    return null;
  if (notice.code !== 'invalid') return formatNotice(notice);
  const wrong = after.fields.flatMap((field) => {
    const words = formatFieldProblem(field);
    return words === null ? [] : [`${field.field.id}: ${words}`];
  });
  return wrong.length === 0 ? formatNotice(notice) : wrong.join('; ');
}

/** Where a session that is over has gone. */
export function formatSessionEnd(end: SessionEnd): string {
  return end.kind === 'completed' ? `leads to ${end.completion.to}` : `leaves to ${end.to}`;
}
