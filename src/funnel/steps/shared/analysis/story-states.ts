import type { StepOf } from '../../../definition/normalise';
import type { CompiledFunnel } from '../../../engine/compile';
import type { DroppedAnswer } from '../../../engine/migrate/dropped-answer';
import type { FunnelContext } from '../../../engine/model/context';
import type { PreparedStep } from '../../../engine/model/prepared-funnel';
import type { StepKind } from '../schema/step';

/** How a state of a step comes about. What is left out does not differ from a visitor's arrival. */
export interface StepState {
  /** Its name in the sidebar. */
  label: string;
  /** What the visitor entered on the step before: all answers, all but one field's, or half of one. */
  input?: 'answers' | 'answersWithoutField' | 'draft';
  /** What replaces the copy of the step. */
  copy?: 'longest' | 'german';
  /** How the step's submission ends. Left out: it is saved. */
  submission?: 'pending' | 'failed' | 'offline';
  /** What the visitor does. `press`: the step's button, if it has one. */
  action?: 'press' | 'pressEnter' | 'mistypeEmail';
  /** The answers that a newer version of the funnel has dropped from the stored visit. */
  dropped?: readonly DroppedAnswer[];
  /** Whether the step's own draw has ended. */
  isDrawn?: true;
  /** Whether the time of a loading step has passed. Left out: the story restarts the step when it ends. */
  hasWaited?: true;
  /** Whether the device asks for reduced motion. */
  reducesMotion?: true;
  /** Whether it is shown, and checked by axe, in dark colours. */
  isDark?: true;
}

/** The states of a step, each with how it comes about. Each step kind chooses its own from them. */
export const stepStates = {
  empty: { label: 'Empty' },
  ready: { label: 'Ready' },
  answered: { label: 'Answered', input: 'answers' },
  fieldEmpty: { label: 'Conditional field empty', input: 'answersWithoutField' },
  fieldFilled: { label: 'Conditional field filled', input: 'answers' },
  limit: { label: 'Limit of choices', input: 'answers' },
  error: { label: 'Error', action: 'pressEnter' },
  saving: { label: 'Saving', input: 'answers', action: 'press', submission: 'pending' },
  failed: { label: 'Save failed', input: 'answers', action: 'press', submission: 'failed' },
  offline: {
    label: 'Saved on this device',
    input: 'answers',
    action: 'press',
    submission: 'offline',
  },
  restored: { label: 'Restored', input: 'draft' },
  migrated: { label: 'Question changed', dropped: [['an_earlier_answer', 'field-dropped']] },
  suggestion: { label: 'Suggestion', action: 'mistypeEmail' },
  running: { label: 'Running' },
  undecided: { label: 'Undecided', hasWaited: true },
  spinning: { label: 'Spinning', action: 'press' },
  won: { label: 'Won', isDrawn: true },
  ended: { label: 'Ended' },
  longest: { label: 'Longest copy', copy: 'longest' },
  german: { label: 'German length', copy: 'german', isDark: true },
  reducedMotion: { label: 'Reduced motion', action: 'press', reducesMotion: true },
} as const satisfies Record<string, StepState>;
export type StoryState = keyof typeof stepStates;

/** How a state comes about, with all properties. */
export const getStepState = (state: StoryState): StepState => stepStates[state];

/** A visitor who has just arrived on a step. */
export interface Arrival {
  funnel: CompiledFunnel;
  /** The answers and draws of the steps before. */
  context: FunnelContext;
}

export interface StoryStateRule<Kind extends StepKind> {
  state: StoryState;
  /** Left out where every step of the kind has the state. */
  when?: (step: StepOf<Kind>, arrival: Arrival) => boolean;
}

export function getPreparedStep({ prepared }: CompiledFunnel, step: { id: string }): PreparedStep {
  const entry = prepared.steps.get(step.id);
  if (entry === undefined) throw new Error(`The funnel has no step "${step.id}".`);
  return entry;
}

/** Whether the visitor waits on a step for a submission. */
function hasBlockingSubmission(step: { id: string }, { funnel }: Arrival): boolean {
  return getPreparedStep(funnel, step).submission?.await === 'block';
}

/** The states of a submission that the visitor waits for. */
export const submissionStates = [
  { state: 'saving', when: hasBlockingSubmission },
  { state: 'failed', when: hasBlockingSubmission },
  { state: 'offline', when: hasBlockingSubmission },
] as const;

/** Whether a visit may come from an earlier version and lose an answer on the way. */
export const hasMigrations = (_: { id: string }, { funnel }: Arrival): boolean =>
  (funnel.definition.migrations ?? []).length > 0;

/** The states that show how the step carries longer copy. */
export const copyStates = [{ state: 'longest' }, { state: 'german' }] as const;
