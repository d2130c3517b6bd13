import {
  createStoredProgress,
  addStorageKeys,
} from '../../src/authoring/stories/create-stored-progress';
import { getStateDefinition } from '../../src/authoring/stories/state-definition';
import { getStatePosition, type StateArgs } from '../../src/authoring/stories/state-position';
import {
  getStepState,
  type StepState,
  type StoryState,
} from '../../src/funnel/steps/shared/analysis/story-states';
import type { FunnelDefinition } from '../../src/funnel/definition/normalise';
import { compile } from '../../src/funnel/engine/compile';
import { prefersReducedMotion } from '../../src/shared/browser/prefers-reduced-motion';
import type { SaveResult } from '../../src/funnel/engine/ports/leads-port';
import type { SessionPorts } from '../../src/funnel/engine/session-ports';
import { createInMemoryStorage } from '../../src/site/gateway/in-memory-storage';
import { buildFailedSave } from '../../tests/support/engine/build-failed-save';

/** The arguments of a story, from which its session is created. */
export interface FunnelStoryArgs extends Omit<StateArgs, 'state'> {
  funnelId: string;
  state: StoryState | 'walk';
}

/** Gets the definition that a story plays. */
export const getStoryDefinition = (
  definition: FunnelDefinition,
  { state, stepId }: Pick<FunnelStoryArgs, 'state' | 'stepId'>,
): FunnelDefinition =>
  state === 'walk' ? addStorageKeys(definition) : getStateDefinition(definition, { state, stepId });

/** Gets a random number for which the funnel's draw yields the prize. */
function getRollForPrize(definition: FunnelDefinition, prizes: FunnelStoryArgs['prizes']): number {
  for (const step of definition.steps) {
    const prize = prizes?.[step.id];
    if (step.kind !== 'draw' || prize === undefined) continue;
    const total = step.outcomes.reduce((sum, { weight }) => sum + weight, 0);
    const index = step.outcomes.findIndex(({ value }) => value === prize);
    const precedingWeight = step.outcomes
      .slice(0, index)
      .reduce((sum, { weight }) => sum + weight, 0);
    return (precedingWeight + (step.outcomes[index]?.weight ?? 0) / 2) / total;
  }
  return 0.5;
}

const neverSettles = new Promise<never>(() => undefined);

/** How a submission ends; without an entry it succeeds. */
const submitByEnd: Record<NonNullable<StepState['submission']>, () => Promise<SaveResult>> = {
  pending: () => neverSettles,
  failed: () => Promise.resolve(buildFailedSave({ retainedIn: 'device' })),
  offline: () => Promise.resolve(buildFailedSave({ reason: 'offline', retainedIn: 'device' })),
};
/** The answers that a newer version has dropped from the visit of a story. */
function getDroppedAnswers(state: FunnelStoryArgs['state']) {
  const { dropped = [] } = state === 'walk' ? {} : getStepState(state);
  return dropped;
}

const submitSuccessfully = (): Promise<SaveResult> => Promise.resolve({ status: 'saved' });

function getSubmit(state: FunnelStoryArgs['state']): () => Promise<SaveResult> {
  const { submission } = state === 'walk' ? {} : getStepState(state);
  return submission === undefined ? submitSuccessfully : submitByEnd[submission];
}

/**
 * Creates the ports of a story's session: stored progress that resumes on the story's step, a fixed
 * random number, and simulated submissions.
 */
export function createStoryPorts(
  definition: FunnelDefinition,
  args: FunnelStoryArgs,
): SessionPorts {
  const { state } = args;
  const funnel = compile(definition);
  const stored =
    state === 'walk'
      ? {}
      : createStoredProgress(
          funnel.prepared,
          getStatePosition(funnel, { ...args, state }),
          Date.now(),
        );
  const roll = getRollForPrize(definition, args.prizes);
  let lastId = 0;
  return {
    storage: createInMemoryStorage(stored),
    now: () => Date.now(),
    random: () => roll,
    prefersReducedMotion,
    newId: () => `00000000-0000-4000-8000-${String((lastId += 1)).padStart(12, '0')}`,
    getProductId: (key) => `product-${key}`,
    getDroppedAnswers: () => getDroppedAnswers(state),
    submit: getSubmit(state),
  };
}
