import type { Step } from '../../definition/normalise';
import type { CompiledFunnel } from '../../engine/compile';
import { getStepAnalysis } from '../../steps/step-analyses';
import type { StoryState } from '../../steps/story-states';

/** The states of a step that have a story, in the order of the sidebar. */
export function getStoryStates(step: Step, funnel: CompiledFunnel): StoryState[] {
  const { storyStates } = getStepAnalysis(step);
  return storyStates.filter(({ when }) => when?.(step, funnel) ?? true).map(({ state }) => state);
}
