import type { StepOf } from '../definition/normalise';
import { drawOutcome } from '../engine/draw';
import type { PreparedStep } from '../engine/prepare';
import type { TraceEvent } from './trace';

/** A draw's outcomes that can be drawn, each with a roll that gives it. */
export function getDrawOutcomes(step: StepOf<'draw'>): { value: string; roll: number }[] {
  const total = step.outcomes.reduce((sum, { weight }) => sum + weight, 0);
  let before = 0;
  return step.outcomes.flatMap(({ value, weight }) => {
    const roll = (before + weight / 2) / total;
    before += weight;
    return weight > 0 && drawOutcome(step, roll)?.value === value ? [{ value, roll }] : [];
  });
}

/** What a visitor does, and waits for, between the last answer on a step and the next step. */
export function getExitEvents(
  { step, fields, submission }: PreparedStep,
  last: TraceEvent | undefined,
): TraceEvent[] {
  const isAnswered = last?.type === 'answer' && fields.some(({ field }) => field.id === last.field);
  const pressed: TraceEvent[] =
    step.kind === 'loading'
      ? [{ type: 'wait', ms: step.durationMs }]
      : step.kind === 'question' && step.advance === 'onSelect' && isAnswered
        ? []
        : [{ type: 'continue' }];
  return submission?.await === 'block' ? [...pressed, { type: 'wait' as const, ms: 0 }] : pressed;
}
