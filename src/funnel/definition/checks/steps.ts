import { checkStep } from '../../steps/shared/schema/step';
import type { DefinitionCheck } from './check';

/** Runs the checks of every step's own kind. */
export const checkSteps: DefinitionCheck = (funnel) =>
  funnel.steps.flatMap((step, index) => checkStep(step, ['steps', index]));
