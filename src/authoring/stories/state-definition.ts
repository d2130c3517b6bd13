import type { FunnelDefinition } from '../../funnel/definition/normalise';
import { getStepState, type StoryState } from '../../funnel/steps/shared/analysis/story-states';
import { addStorageKeys } from './create-stored-progress';
import { withGermanCopy, withLongestCopy } from './replace-copy';

/** A loading step that is over at once. */
function skipWait(definition: FunnelDefinition, stepId: string): FunnelDefinition {
  const steps = definition.steps.map((step) =>
    step.id === stepId && step.kind === 'loading' ? { ...step, durationMs: 1 } : step,
  );
  return { ...definition, steps };
}

const copyReplacements = { longest: withLongestCopy, german: withGermanCopy } as const;

/** The definition that a session plays to show a state of a step. */
export function getStateDefinition(
  definition: FunnelDefinition,
  { state, stepId }: { state: StoryState; stepId: string },
): FunnelDefinition {
  const { copy, hasWaited = false } = getStepState(state);
  const worded = copy === undefined ? definition : copyReplacements[copy](definition, stepId);
  return addStorageKeys(hasWaited ? skipWait(worded, stepId) : worded);
}
