import type { PreparedStep } from '../../engine/prepare';
import type { Crowds } from '../crowd';
import { answerField } from './answer-field';
import { drawOutcomes } from './draw-outcomes';
import type { Explorer } from './explorer';

/** From those who enter a step to those who have done what it asks. */
export function passStep(
  explorer: Explorer,
  { step, fields }: PreparedStep,
  entering: Crowds,
): Crowds {
  const { asking, thinned } = explorer;
  const answered = fields.reduce(
    (crowds, entry, index) =>
      answerField(explorer, crowds, entry, asking.before(step.id, index + 1)),
    thinned(entering),
  );
  return step.kind === 'draw' ? drawOutcomes(explorer, answered, step) : answered;
}
