import type { CompiledFunnel } from '../../../src/funnel/engine/compile';
import { type CurrentStep, getCurrentStep } from '../../../src/funnel/engine/current-step';
import { getFieldRule } from '../../../src/funnel/fields/shared/rule/field-rules';
import type { HeadlessRun } from '../../../src/funnel/engine/headless-run';
import type { RandomSource } from './random';
import { chooseAnswer } from './choose-answer';

/** @throws when the state of a step is inconsistent */
export function assertConsistentStep({ step, fields, progress, prize }: CurrentStep): void {
  const { position, total, fraction } = progress;
  if (!(fraction >= 0 && fraction <= 1 && position <= total))
    throw new Error(`The progress on "${step.id}" is inconsistent: ${JSON.stringify(progress)}`);
  for (const { field, value } of fields)
    if (value !== undefined && getFieldRule(field).parse(field, value, undefined) === null)
      throw new Error(`"${field.id}" has an invalid value: ${JSON.stringify(value)}`);
  if (step.kind === 'draw' && prize !== null)
    if (!step.outcomes.some(({ value, weight }) => value === prize.value && weight > 0))
      throw new Error(`"${step.id}" shows a prize that cannot be won: ${prize.value}`);
}

/** Sends the next event of the visitor; null where none is possible. */
function sendNextEvent(
  current: CurrentStep,
  { actor, clock }: HeadlessRun,
  random: RandomSource,
): boolean {
  const { step, status } = current;
  if (status === 'running' || status === 'spinning' || status === 'submitting') {
    clock.increment(30_000);
    return true;
  }
  if (step.kind === 'draw' && current.prize === null) {
    actor.send({ type: 'spin', roll: random.next(), at: 0 });
    return true;
  }
  const answer = chooseAnswer(current, random);
  if (answer !== null) actor.send({ type: 'answer', ...answer });
  const after = answer === null || current.canContinue;
  if (after) actor.send({ type: 'continue' });
  return answer !== null || current.canContinue;
}

/**
 * Plays forwards from the current step of a run.
 * @returns how it ended: at an ending or outside the funnel, at a step without a way forward, or at a
 *   decision without a match
 * @throws when the run does not end
 */
export function runToEnd(
  funnel: CompiledFunnel,
  run: HeadlessRun,
  random: RandomSource,
): 'ended' | 'stuck' | 'undecided' {
  const most = 60 + funnel.definition.steps.length * 120;
  for (let moves = 0; moves < most; moves += 1) {
    const snapshot = run.actor.getSnapshot();
    if (snapshot.status === 'error') throw snapshot.error;
    const current = getCurrentStep(funnel, snapshot);
    if (current === null || current.status === 'ended') return 'ended';
    assertConsistentStep(current);
    // A loading step shows it in its status, any other in a notice.
    if (current.status === 'undecided' || current.notice?.code === 'undecided') return 'undecided';
    if (!sendNextEvent(current, run, random)) return 'stuck';
  }
  const { value } = run.actor.getSnapshot();
  throw new Error(`After ${most} moves the run has not ended, at ${JSON.stringify(value)}.`);
}
