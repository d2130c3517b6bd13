import type { AnswerValue } from '../../definition/parts/answer';
import type { Field } from '../../fields/field-schema';
import type { StepOf } from '../../definition/normalise';
import type { PreparedFunnel } from '../../engine/prepare';
import { getAtOrThrow, getOrThrow } from '../get-or-throw';
import { getExitEvents, getDrawOutcomes } from '../step-events';
import type { TraceState, TraceRun, TraceRunner } from '../trace-runner';
import type { TraceEvent } from '../trace';

/** Who answers. */
export interface VisitorStrategy {
  answer: (field: Field) => AnswerValue | undefined;
  /** Picks one of the outcomes that can be drawn. */
  chooseOutcome: (step: StepOf<'draw'>, values: readonly string[]) => string | undefined;
}

/** Lets a visitor do on a step what it asks, up to the press of its button. */
function answerStep(run: TraceRun, funnel: PreparedFunnel, at: string, visitor: VisitorStrategy) {
  const prepared = getOrThrow(funnel.steps, at);
  const events: TraceEvent[] = [];
  const act = (event: TraceEvent): void => {
    events.push(event);
    run.send(event);
  };
  for (const { field } of prepared.fields) {
    const { current } = run.getState();
    const isAsked =
      current?.step.id === at && current.fields.some((shown) => shown.field.id === field.id);
    const value = isAsked ? visitor.answer(field) : undefined;
    if (value !== undefined) act({ type: 'answer', field: field.id, value });
  }
  if (prepared.step.kind === 'draw') {
    const outcomes = getDrawOutcomes(prepared.step);
    const wanted = visitor.chooseOutcome(
      prepared.step,
      outcomes.map(({ value }) => value),
    );
    const { roll } = outcomes.find(({ value }) => value === wanted) ?? getAtOrThrow(outcomes, 0);
    act({ type: 'spin', roll, at: 0 });
    act({ type: 'wait', ms: prepared.step.animation.durationMs });
  }
  return { events, prepared, act };
}

/**
 * Walks a visitor through the machine, from the first step to an ending or to where nothing leads on.
 * @returns what the visitor did, and where it led
 */
export function runVisitor(
  runner: TraceRunner,
  funnel: PreparedFunnel,
  visitor: VisitorStrategy,
): { events: TraceEvent[]; last: TraceState } {
  const run = runner.start();
  const events: TraceEvent[] = [];
  for (;;) {
    const at = run.getState().current?.step;
    if (at === undefined || at.kind === 'ending') break;
    const { events: done, prepared, act } = answerStep(run, funnel, at.id, visitor);
    getExitEvents(prepared, done.at(-1)).forEach(act);
    events.push(...done);
    if (run.getState().current?.step.id === at.id) break;
  }
  const last = run.getState();
  run.stop();
  return { events, last };
}
