import type { FunnelDefinition, StepOf } from '../../definition/normalise';
import type { StepKind } from '../../steps/step-schema';
import type { CompiledFunnel } from '../../engine/compile';
import { createFunnelContext } from '../../engine/parts/context';
import { areFieldsValid, getCurrentFields } from '../../engine/current-fields';
import { createFacts } from '../../engine/create-facts';
import type { PreparedStep } from '../../engine/parts/prepared-funnel';

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

interface StoryStateRule<Kind extends StepKind> {
  state: StoryState;
  /** Absent where every step of the kind has the state. */
  when?: (step: StepOf<Kind>, funnel: CompiledFunnel) => boolean;
}

function getPreparedStep({ prepared }: CompiledFunnel, step: { id: string }): PreparedStep {
  const entry = prepared.steps.get(step.id);
  if (entry === undefined) throw new Error(`The funnel has no step "${step.id}".`);
  return entry;
}

/** Does the visitor wait on this step for a submission? */
function hasBlockingSubmission(step: { id: string }, funnel: CompiledFunnel): boolean {
  return getPreparedStep(funnel, step).submission?.await === 'block';
}

const hasContinueButton = ({ advance }: StepOf<'question'>): boolean => advance === 'onContinue';

/** Does continuing without an answer show an error? */
function hasRequiredAnswer(step: StepOf<'question'>, funnel: CompiledFunnel): boolean {
  const emptyContext = createFunnelContext({});
  const facts = createFacts(funnel.prepared, emptyContext, step.id);
  return (
    hasContinueButton(step) && !areFieldsValid(getPreparedStep(funnel, step), emptyContext, facts)
  );
}

/** Does a restored draft look or persist differently from a confirmed answer? */
function canRestoreDraft(step: StepOf<'question'>, funnel: CompiledFunnel): boolean {
  const emptyContext = createFunnelContext({});
  const facts = createFacts(funnel.prepared, emptyContext, step.id);
  const currentFields = getCurrentFields(getPreparedStep(funnel, step), emptyContext, facts);
  const isTyped = currentFields.some(({ field }) =>
    ['text', 'email', 'number'].includes(field.type),
  );
  const isStoredSeparately = funnel.definition.persistence.selection !== undefined;
  return hasContinueButton(step) && (isTyped || currentFields.length > 1 || isStoredSeparately);
}

/** Can the step suggest a corrected email address? */
function hasEmailField(step: StepOf<'question'>, funnel: CompiledFunnel): boolean {
  const emptyContext = createFunnelContext({});
  const facts = createFacts(funnel.prepared, emptyContext, step.id);
  const currentFields = getCurrentFields(getPreparedStep(funnel, step), emptyContext, facts);
  return currentFields.some(({ field }) => field.type === 'email');
}

const isDecisionStep = ({ id }: { id: string }, { decisions }: FunnelDefinition): boolean =>
  decisions.some(({ decideAt }) => decideAt === id);

/**
 * The states of each step kind. States that would show nothing new are absent: a question that
 * advances on selection is never seen answered; only draw and loading steps animate (other stories
 * use the toolbar's motion switch); an ending with a result page is visible for a moment only.
 */
export const storyStatesByKind: { [Kind in StepKind]: readonly StoryStateRule<Kind>[] } = {
  statement: [
    { state: 'ready' },
    { state: 'saving', when: hasBlockingSubmission },
    { state: 'failed', when: hasBlockingSubmission },
    { state: 'offline', when: hasBlockingSubmission },
    { state: 'longest' },
  ],
  question: [
    { state: 'empty' },
    { state: 'answered', when: hasContinueButton },
    { state: 'error', when: hasRequiredAnswer },
    { state: 'saving', when: hasBlockingSubmission },
    { state: 'failed', when: hasBlockingSubmission },
    { state: 'offline', when: hasBlockingSubmission },
    { state: 'restored', when: canRestoreDraft },
    { state: 'suggestion', when: hasEmailField },
    { state: 'longest' },
  ],
  loading: [
    { state: 'running' },
    { state: 'undecided', when: (step, { definition }) => isDecisionStep(step, definition) },
    { state: 'longest' },
    { state: 'reducedMotion' },
  ],
  draw: [
    { state: 'ready' },
    { state: 'spinning' },
    { state: 'won' },
    { state: 'longest' },
    { state: 'reducedMotion' },
  ],
  ending: [
    { state: 'ended' },
    { state: 'longest', when: (_, { definition }) => definition.result === undefined },
  ],
};

/** Gets the states of one step, in the order of the sidebar. */
export function getStoryStates<Kind extends StepKind>(
  step: StepOf<Kind>,
  funnel: CompiledFunnel,
): StoryState[] {
  const rules: readonly StoryStateRule<Kind>[] = storyStatesByKind[step.kind as Kind]; // a StepOf<Kind> has the kind `Kind`
  return rules.filter(({ when }) => when?.(step, funnel) ?? true).map(({ state }) => state);
}
