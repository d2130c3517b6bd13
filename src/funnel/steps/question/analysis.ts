import type { StepOf } from '../../definition/normalise';
import { createFacts } from '../../engine/create-facts';
import { areFieldsValid, getCurrentFields } from '../../engine/current-fields';
import { getFieldAnalysis } from '../../fields/shared/analysis/field-analyses';
import type { Field } from '../../fields/shared/schema/field';
import { noActions, type StepAnalysis, toSingleButton } from '../shared/analysis/contract';
import {
  type Arrival,
  copyStates,
  getPreparedStep,
  hasMigrations,
  submissionStates,
} from '../shared/analysis/story-states';

type Question = StepOf<'question'>;

const hasContinueButton = ({ advance }: Question): boolean => advance === 'onContinue';

/** Whether Continue shows an error while nothing is answered. */
function hasRequiredAnswer(step: Question, { funnel, context }: Arrival): boolean {
  const facts = createFacts(funnel.prepared, context, step.id);
  return hasContinueButton(step) && !areFieldsValid(getPreparedStep(funnel, step), context, facts);
}

/** The fields that are visible while nothing is answered on the step. */
function getFirstFields(step: Question, { funnel, context }: Arrival): Field[] {
  const facts = createFacts(funnel.prepared, context, step.id);
  return getCurrentFields(getPreparedStep(funnel, step), context, facts).map(({ field }) => field);
}

/** Whether a restored draft looks or persists differently from a confirmed answer. */
function canRestoreDraft(step: Question, arrival: Arrival): boolean {
  const fields = getFirstFields(step, arrival);
  const isTyped = fields.some((field) => getFieldAnalysis(field).isTyped === true);
  const isStoredSeparately = arrival.funnel.definition.persistence.selection !== undefined;
  // Stored apart, only the choice of the step's first field is kept.
  const isKept = !isStoredSeparately || fields[0]?.id === step.fields[0]?.id;
  const looksDifferent = isTyped || fields.length > 1 || isStoredSeparately;
  return hasContinueButton(step) && fields.length > 0 && isKept && looksDifferent;
}

/** Whether a field can suggest a correction. */
const suggestsCorrection = (step: Question, arrival: Arrival): boolean =>
  getFirstFields(step, arrival).some(
    (field) => getFieldAnalysis(field).suggestsCorrection === true,
  );

const hasConditionalField = (step: Question): boolean =>
  step.fields.some(({ visibleWhen }) => visibleWhen !== undefined);

/** Whether an answer to a field uses up its choices. */
const hasLimit = (step: Question): boolean =>
  step.fields.some((field) => (getFieldAnalysis(field).getAnswerAtLimit?.(field) ?? null) !== null);

/** The names of the buttons that answer a field at once. */
function getButtonNames(field: Field): string[] {
  const analysis = getFieldAnalysis(field);
  return analysis
    .findCandidates(field, [])
    .answers.flatMap(({ value }) =>
      value === undefined ? [] : analysis.getAnswerActions(field, value, true),
    )
    .flatMap((action) => ('choose' in action ? [action.choose] : []));
}

export const question: StepAnalysis<'question'> = {
  colours: { fill: '#e6f4ee', line: '#1d7a55' },
  mermaidShape: ['(', ')'],
  getWalkButtons: (step) => (hasContinueButton(step) ? ['next'] : []),
  getAvailableActions: (step, { fields, status, canSubmit }) => {
    if (status === 'submitting') return noActions;
    if (hasContinueButton(step)) return toSingleButton('next', canSubmit);
    return { buttons: [], answers: fields.flatMap(({ field }) => getButtonNames(field)) };
  },
  storyStates: [
    { state: 'empty' },
    { state: 'answered', when: hasContinueButton },
    { state: 'fieldEmpty', when: hasConditionalField },
    { state: 'fieldFilled', when: hasConditionalField },
    { state: 'limit', when: hasLimit },
    { state: 'error', when: hasRequiredAnswer },
    ...submissionStates,
    { state: 'restored', when: canRestoreDraft },
    { state: 'migrated', when: hasMigrations },
    { state: 'suggestion', when: suggestsCorrection },
    ...copyStates,
  ],
};
