import type { DrawStep } from '../../funnel/engine/model/draw-step';
import { advancesOnAnswer } from '../../funnel/steps/shared/rule/step-rules';
import { drawOutcome } from '../../funnel/engine/draw';
import type { PreparedStep } from '../../funnel/engine/model/prepared-funnel';
import type { TraceEvent } from './trace';

/** Returns the outcomes with positive weight, each with a random number that draws it. */
export function getDrawOutcomes(step: DrawStep): { value: string; roll: number }[] {
  const total = step.outcomes.reduce((sum, { weight }) => sum + weight, 0);
  let cumulativeWeight = 0;
  return step.outcomes.flatMap(({ value, weight }) => {
    const roll = (cumulativeWeight + weight / 2) / total;
    cumulativeWeight += weight;
    return weight > 0 && drawOutcome(step, roll)?.value === value ? [{ value, roll }] : [];
  });
}

/** Returns the events between the last answer on a step and the next step. */
export function getExitEvents(
  { step, durationMs, fields, submission }: PreparedStep,
  lastEvent: TraceEvent | undefined,
): TraceEvent[] {
  const isAnsweredLast =
    lastEvent?.type === 'answer' && fields.some(({ field }) => field.id === lastEvent.field);
  const leaveEvents: TraceEvent[] =
    durationMs !== null
      ? [{ type: 'wait', ms: durationMs }]
      : advancesOnAnswer(step) && isAnsweredLast
        ? []
        : [{ type: 'continue' }];
  return submission?.await === 'block'
    ? [...leaveEvents, { type: 'wait' as const, ms: 0 }]
    : leaveEvents;
}
