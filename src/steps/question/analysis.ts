import type { StepOf } from '../../definition/normalise';
import type { CompiledFunnel } from '../../engine/compile';
import { createFacts } from '../../engine/create-facts';
import { areFieldsValid, getCurrentFields } from '../../engine/current-fields';
import { createFunnelContext } from '../../engine/parts/context';
import { getFieldAnalysis } from '../../fields/field-analyses';
import type { Field } from '../../fields/field-schema';
import { noActions, type StepAnalysis, toSingleButton } from '../step-analysis';
import { getPreparedStep, submissionStates } from '../story-states';

type Question = StepOf<'question'>;

const hasContinueButton = ({ advance }: Question): boolean => advance === 'onContinue';

/** Whether Continue shows an error while nothing is answered. */
function hasRequiredAnswer(step: Question, funnel: CompiledFunnel): boolean {
  const emptyContext = createFunnelContext({});
  const facts = createFacts(funnel.prepared, emptyContext, step.id);
  return (
    hasContinueButton(step) && !areFieldsValid(getPreparedStep(funnel, step), emptyContext, facts)
  );
}

/** The fields that are visible while nothing is answered. */
function getFirstFields(step: Question, funnel: CompiledFunnel): Field[] {
  const emptyContext = createFunnelContext({});
  const facts = createFacts(funnel.prepared, emptyContext, step.id);
  return getCurrentFields(getPreparedStep(funnel, step), emptyContext, facts).map(
    ({ field }) => field,
  );
}

/** Whether a restored draft looks or persists differently from a confirmed answer. */
function canRestoreDraft(step: Question, funnel: CompiledFunnel): boolean {
  const fields = getFirstFields(step, funnel);
  const isTyped = fields.some((field) => getFieldAnalysis(field).isTyped === true);
  const isStoredSeparately = funnel.definition.persistence.selection !== undefined;
  return hasContinueButton(step) && (isTyped || fields.length > 1 || isStoredSeparately);
}

/** Whether a field can suggest a correction. */
const suggestsCorrection = (step: Question, funnel: CompiledFunnel): boolean =>
  getFirstFields(step, funnel).some((field) => getFieldAnalysis(field).suggestsCorrection === true);

export const question: StepAnalysis<'question'> = {
  colours: { fill: '#e6f4ee', line: '#1d7a55' },
  mermaidShape: ['(', ')'],
  getWalkButtons: (step) => (hasContinueButton(step) ? ['next'] : []),
  getAvailableActions: (step, { fields, status, canSubmit }) => {
    if (status === 'submitting') return noActions;
    if (hasContinueButton(step)) return toSingleButton('next', canSubmit);
    const labels = fields.flatMap(({ field }) =>
      'options' in field ? field.options.map(({ label }) => label) : [],
    );
    return { buttons: [], answers: labels };
  },
  storyStates: [
    { state: 'empty' },
    { state: 'answered', when: hasContinueButton },
    { state: 'error', when: hasRequiredAnswer },
    ...submissionStates,
    { state: 'restored', when: canRestoreDraft },
    { state: 'suggestion', when: suggestsCorrection },
    { state: 'longest' },
  ],
};
