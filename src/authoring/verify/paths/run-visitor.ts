import type { AnswerValue } from '../../../funnel/definition/schema/answer';
import { isBlank } from '../../../funnel/fields/shared/rule/contract';
import { isAcceptedAnswer } from '../../../funnel/fields/shared/rule/field-rules';
import type { Field } from '../../../funnel/fields/shared/schema/field';
import type { DrawStep } from '../../../funnel/engine/model/draw-step';
import { isFinalStep } from '../../../funnel/steps/shared/rule/step-rules';
import type { PreparedFunnel, PreparedStep } from '../../../funnel/engine/model/prepared-funnel';
import { getAtOrThrow, getOrThrow } from '../get-or-throw';
import { findSomeAnswer } from '../missing-answers';
import { getExitEvents, getDrawOutcomes } from '../step-events';
import type { TraceState, TraceRun, TraceRunner } from '../trace-runner';
import type { TraceEvent } from '../trace';

/** Chooses the answers of a visitor. */
export interface VisitorStrategy {
  /** @param fits whether an answer is left by those before it */
  answer: (
    field: Field,
    fits: (value: AnswerValue | undefined) => boolean,
  ) => AnswerValue | undefined;
  /** Chooses one of the possible outcomes of a draw. */
  chooseOutcome: (step: DrawStep, values: readonly string[]) => string | undefined;
}

/** Which of several shown fields a visitor answers next, and what, where one is needed and all are blank. */
function findNeededAnswer(
  { current }: TraceState,
  { requireOne }: PreparedStep,
): Extract<TraceEvent, { type: 'answer' }> | null {
  if (current === null) return null;
  const [missing] = requireOne?.findAmong(current.step, current.fields) ?? [];
  // An answer may be a limit of others that are given already.
  const unfit = current.fields.filter(({ error, value }) => error !== null && !isBlank(value));
  for (const field of missing?.fields ?? unfit.map((shown) => shown.field)) {
    const value = findSomeAnswer(field);
    if (value !== undefined) return { type: 'answer', field: field.id, value };
  }
  return null;
}

/** Whether one of several answers is missing. */
const lacksAnswer = ({ current }: TraceState, { requireOne }: PreparedStep): boolean =>
  current !== null && (requireOne?.findAmong(current.step, current.fields) ?? []).length > 0;

/** Gives all input of a step, except the click on its button. */
function answerStep(
  run: TraceRun,
  funnel: PreparedFunnel,
  stepId: string,
  visitor: VisitorStrategy,
) {
  const prepared = getOrThrow(funnel.steps, stepId);
  const events: TraceEvent[] = [];
  const send = (event: TraceEvent): void => {
    events.push(event);
    run.send(event);
  };
  const asked = new Set<Field>();
  const askAll = (): void => {
    for (const { field, applyLimits } of prepared.fields) {
      const { current } = run.getState();
      const shown =
        current?.step.id === stepId
          ? current.fields.find((visible) => visible.field.id === field.id)
          : undefined;
      if (shown === undefined || asked.has(field)) continue;
      asked.add(field);
      const value = visitor.answer(
        field,
        (answer) => !applyLimits || isAcceptedAnswer(shown.field, answer),
      );
      if (value !== undefined) send({ type: 'answer', field: field.id, value });
    }
  };
  askAll();
  // Each round answers one field more, which may show others or limit them.
  const rounds = lacksAnswer(run.getState(), prepared) ? 2 * prepared.fields.length : 0;
  for (let round = 0; round < rounds; round += 1) {
    const needed = findNeededAnswer(run.getState(), prepared);
    if (needed === null) break;
    send(needed);
    askAll();
  }
  const { draw } = prepared;
  if (draw !== null) {
    const outcomes = getDrawOutcomes(draw);
    const chosenValue = visitor.chooseOutcome(
      draw,
      outcomes.map(({ value }) => value),
    );
    const { roll } =
      outcomes.find(({ value }) => value === chosenValue) ?? getAtOrThrow(outcomes, 0);
    send({ type: 'spin', roll, at: 0 });
    send({ type: 'wait', ms: draw.animation.durationMs });
  }
  return { events, prepared, act: send };
}

/**
 * Runs a visitor on the machine from the first step to an ending or a dead end.
 * @returns the events, and the last state
 */
export function runVisitor(
  runner: TraceRunner,
  funnel: PreparedFunnel,
  visitor: VisitorStrategy,
): { events: TraceEvent[]; last: TraceState } {
  const run = runner.start();
  const events: TraceEvent[] = [];
  for (;;) {
    const step = run.getState().current?.step;
    if (step === undefined || isFinalStep(step)) break;
    const { events: stepEvents, prepared, act: send } = answerStep(run, funnel, step.id, visitor);
    getExitEvents(prepared, stepEvents.at(-1)).forEach(send);
    events.push(...stepEvents);
    if (run.getState().current?.step.id === step.id) break;
  }
  const last = run.getState();
  run.stop();
  return { events, last };
}
