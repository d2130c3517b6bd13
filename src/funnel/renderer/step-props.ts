import type { FunnelDefinition, Step } from '../definition/normalise';
import type { ButtonLabels } from '../definition/schema/step-parts';
import type { CurrentStep } from '../engine/current-step';
import type { FunnelModel } from '../engine/funnel-model';
import type { FunnelContext, StepNotice } from '../engine/model/context';
import { getWordedAnswers, type WordedAnswer } from '../engine/worded-answers';
import type { ChoiceNote, FieldState } from '../fields/shared/view/contract';
import { isPersonal } from '../fields/shared/rule/contract';
import { isAnswer } from '../fields/shared/rule/field-rules';
import type { BesideStepProps } from './beside-step-content';
import { formatMessage, type PlayerMessages } from './player-messages';

/** Button labels: the step's own, else the funnel's, else the player's. */
export function getButtonLabels(
  { presentation }: FunnelDefinition,
  { step, opensPage }: CurrentStep,
  messages: PlayerMessages,
): Required<ButtonLabels> {
  const labels = { ...messages.labels, ...presentation.labels, ...step.labels };
  // An ending with a result page is shown only until that page opens, so it has no button.
  return opensPage ? { ...labels, restart: '' } : labels;
}

/** The definition's own text for a step with invalid answers, said in a toast and nowhere else. */
const getInvalidText = ({ submissions }: FunnelDefinition, stepId: string): string | undefined =>
  submissions.find(({ step }) => step === stepId)?.messages.invalid;

/** Names the field in each error text that several fields of the step have. */
function nameRepeatedErrors(
  states: readonly FieldState[],
  { namedProblem }: PlayerMessages,
): FieldState[] {
  return states.map((state) => {
    const { error: problem, field } = state;
    const isRepeated = states.some((other) => other !== state && other.error === problem);
    return !problem || !isRepeated || field.label === undefined
      ? state
      : { ...state, error: formatMessage(namedProblem, { label: field.label, problem }) };
  });
}

/** A day or a number as visitors read it: "29 February 2028", "1,000,000". Examples stay as they are. */
function formatLimit(limit: number | string | null): string | null {
  if (typeof limit === 'number') return limit.toLocaleString('en-GB', { maximumFractionDigits: 9 });
  return limit !== null && /^\d{4}-\d\d-\d\d$/.test(limit)
    ? new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(
        new Date(limit),
      )
    : limit;
}

/**
 * Field states with error texts. They appear after the first attempt to continue; that of
 * unfinished input, such as "7x" for a number, at once. The text is empty where a toast has it.
 */
export function toFieldStates(
  definition: FunnelDefinition,
  current: CurrentStep,
  messages: PlayerMessages,
): FieldState[] {
  const hasToast = getInvalidText(definition, current.step.id) !== undefined;
  const states = current.fields.map(({ field, value, error }) => {
    const isUnfinished = value !== undefined && !isAnswer(field, value);
    if (error === null || !(current.attempted || isUnfinished))
      return { field, value, error: null };
    const text =
      error.message ??
      formatMessage(messages.problems[error.rule], { limit: formatLimit(error.limit) });
    return { field, value, error: hasToast && !isUnfinished ? '' : text };
  });
  return nameRepeatedErrors(states, messages);
}

/** The link to the privacy policy, for a step that asks who the visitor is; null for others. */
export const getPrivacyNote = ({ fields }: CurrentStep, messages: PlayerMessages) =>
  fields.some(({ field }) => isPersonal(field)) ? messages.privacyNote : null;

/** It stands on the first step where a choice goes on; later ones have it for screen readers. */
export const getChoiceNote = (
  { advancesOnChoice, hasAdvanced }: CurrentStep,
  { choiceNote: text }: PlayerMessages,
): ChoiceNote | null => (advancesOnChoice ? { text, isKnown: hasAdvanced } : null);

/** The notice text of the step: the definition's own, else the player's. Not of a queued lead. */
export function getNoticeText({ notice }: CurrentStep, messages: PlayerMessages): string | null {
  if (notice === null || notice.code === 'offline') return null;
  // Each field says what is wrong with its answer.
  if (notice.code === 'invalid') return notice.message;
  return notice.message ?? messages.notices[notice.code];
}

/** Whether a toast shows the notice, and the step does not: each message has one place. */
export const isToastNotice = ({ code }: StepNotice): boolean =>
  code === 'saved' || code === 'invalid';

/** Whether a notice tells what became of the visit: it stands above the step. */
export const isAboutVisit = ({ code }: StepNotice): boolean =>
  ['changed', 'outdated', 'earlier', 'earlierSent'].includes(code);

/** Whether a notice reports nothing that went wrong on the step. */
export const isInformation = (notice: StepNotice): boolean =>
  ['saved', 'offline'].includes(notice.code) || isAboutVisit(notice);

/** The second line of a notice: where an unsaved lead is queued. */
export function getQueuedLeadText(
  { notice }: CurrentStep,
  messages: PlayerMessages,
): string | null {
  if (notice?.retainedIn === undefined || notice.code === 'offline') return null;
  return messages.queuedLead[notice.retainedIn];
}

function getProgressText(
  { progress: { kind, words } }: CurrentStep,
  templates: PlayerMessages['progress'],
): string | null {
  const template = words === 'almostThere' ? templates.almostThere : templates[kind];
  if (words === null || template === null) return null;
  return words === 'almostThere' ? template : formatMessage(template, words);
}

/** Progress text and bar; null if the funnel shows no progress. */
export function getProgressProps(current: CurrentStep, messages: PlayerMessages) {
  if (current.progress.kind === 'none') return null;
  return {
    text: getProgressText(current, messages.progress),
    value: current.progress.fraction,
    label: messages.progressLabel,
    // The bar of `fraction` is empty on the first step.
    segments: current.progress.total - (current.progress.kind === 'fraction' ? 1 : 0),
  };
}

/** The visitor's answers on the steps before, in words, without what is personal. */
const getAnswersSoFar = (
  { prepared }: FunnelModel,
  context: FunnelContext,
  { id }: Step,
): WordedAnswer[] =>
  getWordedAnswers(prepared, context, id).filter(
    (answer) => answer.stepId !== id && !answer.isPersonal,
  );

/** The visitor's own answers in words, for a step that only waits. */
export const getAnswerLabels = (
  funnel: FunnelModel,
  context: FunnelContext,
  step: Step,
): string[] =>
  step.kind === 'loading' ? getAnswersSoFar(funnel, context, step).map(({ answer }) => answer) : [];

/** What stands beside a step. A result has the whole width. */
export function getBesideStep(
  funnel: FunnelModel,
  context: FunnelContext,
  { step, status }: CurrentStep,
  { answersSoFar }: PlayerMessages,
): BesideStepProps | null {
  const { scene } = funnel.definition.presentation;
  if (status === 'ended' || scene === undefined) return null;
  // The result without its draw lists the answers itself.
  const answers = context.leftOut === step.id ? [] : getAnswersSoFar(funnel, context, step);
  return { scene, answers, messages: answersSoFar };
}

/** "Step 2 of 5: Where are you in your search? | Career Match Quiz | GetHired" (ecosystem.md 1.3) */
export function formatPageTitle(
  definition: FunnelDefinition,
  current: CurrentStep,
  messages: PlayerMessages,
): string {
  // A search engine shows the title of the first step: it needs no place among others.
  const isFirst = current.step.id === definition.steps[0]?.id;
  const progressText = isFirst ? null : getProgressText(current, messages.titleProgress);
  const hasError = current.notice !== null && !isInformation(current.notice);
  const stepTitle =
    progressText === null ? current.publicTitle : `${progressText}: ${current.publicTitle}`;
  return `${hasError ? 'Error: ' : ''}${stepTitle} | ${definition.title} | ${messages.siteName}`;
}
