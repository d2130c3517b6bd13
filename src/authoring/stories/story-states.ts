import type { FunnelDefinition, StepOf } from '../../definition/normalise';
import type { StepKind } from '../../steps/step-schema';
import type { CompiledFunnel } from '../../engine/compile';
import { createFunnelContext } from '../../engine/parts/context';
import { areFieldsValid, getCurrentFields } from '../../engine/current-fields';
import { createFacts } from '../../engine/create-facts';
import type { PreparedStep } from '../../engine/prepare';

/** A state a designer looks at, with its name in the sidebar. */
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
  /** Left out: every step of the kind has it. */
  when?: (step: StepOf<Kind>, funnel: CompiledFunnel) => boolean;
}

function getPreparedStep({ prepared }: CompiledFunnel, step: { id: string }): PreparedStep {
  const entry = prepared.steps.get(step.id);
  if (entry === undefined) throw new Error(`The funnel has no step "${step.id}".`);
  return entry;
}

/** Its row is sent from here, and the visitor waits for the answer. */
function hasBlockingSubmission(step: { id: string }, funnel: CompiledFunnel): boolean {
  return getPreparedStep(funnel, step).submission?.await === 'block';
}

const hasContinueButton = ({ advance }: StepOf<'question'>): boolean => advance === 'onContinue';

/** Does pressing on with nothing given lead to a complaint? */
function hasRequiredAnswer(step: StepOf<'question'>, funnel: CompiledFunnel): boolean {
  const nothing = createFunnelContext({});
  const facts = createFacts(funnel.prepared, nothing, step.id);
  return hasContinueButton(step) && !areFieldsValid(getPreparedStep(funnel, step), nothing, facts);
}

/** Can something be typed or chosen here that looks, or is kept, unlike a confirmed answer? */
function canRestoreDraft(step: StepOf<'question'>, funnel: CompiledFunnel): boolean {
  const nothing = createFunnelContext({});
  const facts = createFacts(funnel.prepared, nothing, step.id);
  const shown = getCurrentFields(getPreparedStep(funnel, step), nothing, facts);
  const isTyped = shown.some(({ field }) => ['text', 'email', 'number'].includes(field.type));
  const keptApart = funnel.definition.persistence.selection !== undefined;
  return hasContinueButton(step) && (isTyped || shown.length > 1 || keptApart);
}

/** Can an address be offered back, corrected? */
function hasEmailField(step: StepOf<'question'>, funnel: CompiledFunnel): boolean {
  const nothing = createFunnelContext({});
  const facts = createFacts(funnel.prepared, nothing, step.id);
  const shown = getCurrentFields(getPreparedStep(funnel, step), nothing, facts);
  return shown.some(({ field }) => field.type === 'email');
}

const isDecisionStep = ({ id }: { id: string }, { decisions }: FunnelDefinition): boolean =>
  decisions.some(({ decideAt }) => decideAt === id);

/**
 * Which states a step has, by its kind. Left out is what would show nothing new:
 * an answer that moves on at once is never seen answered; only a wheel and a loading screen move by
 * themselves (the toolbar's motion switch serves every other story); an ending that hands over to
 * another page is there for a moment, whatever it says.
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

/** The states of one step, in the order the sidebar shows them. */
export function getStoryStates<Kind extends StepKind>(
  step: StepOf<Kind>,
  funnel: CompiledFunnel,
): StoryState[] {
  const rules: readonly StoryStateRule<Kind>[] = storyStatesByKind[step.kind as Kind]; // a StepOf<Kind> has the kind `Kind`
  return rules.filter(({ when }) => when?.(step, funnel) ?? true).map(({ state }) => state);
}
