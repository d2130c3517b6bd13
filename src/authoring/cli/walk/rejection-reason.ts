import { findNearestName } from '../../../funnel/definition/issues/nearest-name';
import type { CurrentStep } from '../../../funnel/engine/current-step';
import type { SessionEnd } from '../../../funnel/engine/session';
import type { TraceEvent } from '../../verify/trace';
import { formatNotice, formatFieldError } from './format-step-messages';

type RejectionReasons = {
  [Type in TraceEvent['type']]: (
    event: Extract<TraceEvent, { type: Type }>,
    current: CurrentStep,
  ) => string;
};

const describeStep = ({ step, status }: CurrentStep): string =>
  `a ${step.kind} step that is ${status}`;

function describeInvalidAnswer(
  { field, value }: Extract<TraceEvent, { type: 'answer' }>,
  current: CurrentStep,
) {
  const ids = current.fields.map((entry) => entry.field.id);
  const visibleField = current.fields.find((entry) => entry.field.id === field)?.field;
  if (visibleField !== undefined) {
    const values =
      'options' in visibleField ? visibleField.options.map((option) => option.value) : [];
    const hint = values.length === 0 ? '' : `; use one of: ${values.join(', ')}`;
    return `${JSON.stringify(value)} is not a valid answer to "${field}" (${visibleField.type})${hint}`;
  }
  const nearest = findNearestName(field, ids);
  if (nearest !== null) return `no field "${field}" is shown here; use "${nearest}"`;
  return ids.length === 0
    ? `no field "${field}" is shown here; this step shows no fields`
    : `no field "${field}" is shown here; use one of: ${ids.join(', ')}`;
}

const rejectionReasons: RejectionReasons = {
  answer: describeInvalidAnswer,
  continue: (_, current) => `there is no Next on ${describeStep(current)}`,
  back: (_, current) => `there is no way back from ${describeStep(current)}`,
  spin: (_, current) =>
    current.prize?.attemptsLeft === 0
      ? 'no spin is left'
      : `there is nothing to spin on ${describeStep(current)}`,
  retry: (_, current) => `there is nothing to try again on ${describeStep(current)}`,
  leaveOut: (_, current) => `there is no draw to leave out on ${describeStep(current)}`,
  revisit: ({ step }, current) => `"${step}" cannot be changed on ${describeStep(current)}`,
  restart: (_, current) => `there is no restart on ${describeStep(current)}`,
  wait: (_, current) => `time does not pass on ${describeStep(current)}`,
};

/** Describes why the machine does not accept an event on a step. */
export function describeUnhandledEvent(event: TraceEvent, current: CurrentStep): string {
  // The table is keyed by the event's type.
  const describe = rejectionReasons[event.type] as (
    event: TraceEvent,
    current: CurrentStep,
  ) => string;
  return describe(event, current);
}

/**
 * Describes why an event that the machine accepted was rejected: by the step's new notice.
 * @returns null when the event was not rejected
 */
export function describeRejectedEvent(
  before: CurrentStep,
  after: CurrentStep | null,
): string | null {
  const notice = after?.notice ?? null;
  if (after === null || notice === null || notice === before.notice || notice.code === 'saved')
    return null;
  if (notice.code !== 'invalid') return formatNotice(notice);
  const errors = after.fields.flatMap((entry) => {
    const error = formatFieldError(entry);
    return error === null ? [] : [`${entry.field.id}: ${error}`];
  });
  return errors.length === 0 ? formatNotice(notice) : errors.join('; ');
}

/** Formats where a finished session leads. */
export function formatSessionEnd(end: SessionEnd): string {
  if (end.kind === 'redirected') return `leads to the site "${end.site}"`;
  return end.kind === 'completed' ? `leads to ${end.completion.to}` : `leaves to ${end.to}`;
}
