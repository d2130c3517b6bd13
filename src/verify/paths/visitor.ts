import type { AnswerValue } from '../../definition/answer';
import type { Field } from '../../definition/field-schemas';
import type { StepOf } from '../../definition/normalise';
import type { PreparedFunnel } from '../../engine/prepare';
import { entryAt, entryOf } from '../entries';
import { eventsOnLeaving, outcomesOf } from '../moves';
import type { Moment, Play, Player } from '../play';
import type { WalkEvent } from '../walk-event';

/** Who answers. */
export interface Visitor {
  answer: (field: Field) => AnswerValue | undefined;
  /** Picks one of the outcomes that can be drawn. */
  prize: (step: StepOf<'draw'>, values: readonly string[]) => string | undefined;
}

/** Lets a visitor do on a step what it asks, up to the press of its button. */
function answerStep(play: Play, funnel: PreparedFunnel, at: string, visitor: Visitor) {
  const prepared = entryOf(funnel.steps, at);
  const events: WalkEvent[] = [];
  const act = (event: WalkEvent): void => {
    events.push(event);
    play.act(event);
  };
  for (const { field } of prepared.fields) {
    const { current } = play.now();
    const isAsked =
      current?.step.id === at && current.fields.some((shown) => shown.field.id === field.id);
    const value = isAsked ? visitor.answer(field) : undefined;
    if (value !== undefined) act({ type: 'answer', field: field.id, value });
  }
  if (prepared.step.kind === 'draw') {
    const outcomes = outcomesOf(prepared.step);
    const wanted = visitor.prize(
      prepared.step,
      outcomes.map(({ value }) => value),
    );
    const { roll } = outcomes.find(({ value }) => value === wanted) ?? entryAt(outcomes, 0);
    act({ type: 'spin', roll, at: 0 });
    act({ type: 'wait', ms: prepared.step.animation.durationMs });
  }
  return { events, prepared, act };
}

/**
 * Walks a visitor through the machine, from the first step to an ending or to where nothing leads on.
 * @returns what the visitor did, and where it led
 */
export function sendVisitor(
  player: Player,
  funnel: PreparedFunnel,
  visitor: Visitor,
): { events: WalkEvent[]; last: Moment } {
  const play = player.begin();
  const events: WalkEvent[] = [];
  for (;;) {
    const at = play.now().current?.step;
    if (at === undefined || at.kind === 'ending') break;
    const { events: done, prepared, act } = answerStep(play, funnel, at.id, visitor);
    eventsOnLeaving(prepared, done.at(-1)).forEach(act);
    events.push(...done);
    if (play.now().current?.step.id === at.id) break;
  }
  const last = play.now();
  play.stop();
  return { events, last };
}
