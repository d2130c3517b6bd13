import type { StepOf } from '../definition/normalise';
import type { CompiledFunnel } from '../engine/compile';
import type { PreparedStep } from '../engine/parts/prepared-funnel';
import type { StepKind } from './step-schema';

/** The states of a step that have a story, with their names in the sidebar. */
export const stateLabels = {
  empty: 'Empty',
  ready: 'Ready',
  answered: 'Answered',
  error: 'Error',
  saving: 'Saving',
  failed: 'Save failed',
  offline: 'Saved on this device',
  restored: 'Restored',
  suggestion: 'Suggestion',
  running: 'Running',
  undecided: 'Undecided',
  spinning: 'Spinning',
  won: 'Won',
  ended: 'Ended',
  longest: 'Longest copy',
  reducedMotion: 'Reduced motion',
} as const;
export type StoryState = keyof typeof stateLabels;

export interface StoryStateRule<Kind extends StepKind> {
  state: StoryState;
  /** Left out where every step of the kind has the state. */
  when?: (step: StepOf<Kind>, funnel: CompiledFunnel) => boolean;
}

export function getPreparedStep({ prepared }: CompiledFunnel, step: { id: string }): PreparedStep {
  const entry = prepared.steps.get(step.id);
  if (entry === undefined) throw new Error(`The funnel has no step "${step.id}".`);
  return entry;
}

/** Whether the visitor waits on a step for a submission. */
function hasBlockingSubmission(step: { id: string }, funnel: CompiledFunnel): boolean {
  return getPreparedStep(funnel, step).submission?.await === 'block';
}

/** The states of a submission that the visitor waits for. */
export const submissionStates = [
  { state: 'saving', when: hasBlockingSubmission },
  { state: 'failed', when: hasBlockingSubmission },
  { state: 'offline', when: hasBlockingSubmission },
] as const;
