import type { StateValue } from 'xstate';
import type { FunnelDefinition, Step } from '../definition/normalise';
import { opensPage } from './completion';
import type { FunnelContext, StepNotice } from './model/context';
import { getCurrentFields, isStepComplete, type CurrentField } from './current-fields';
import { createFacts } from './create-facts';
import { getFilledStep } from './filled-parts';
import type { FunnelModel } from './funnel-model';
import type { DrawStep } from './model/draw-step';
import type { PreparedStep } from './model/prepared-funnel';
import { exitedStateId } from './model/step-node';
import { isBlockingError } from '../fields/shared/rule/field-rules';
import { getDraw, getStepRule, validatesOnPress } from '../steps/shared/rule/step-rules';
import type { StepStatus } from './model/step-status';
import { getBackDepth } from './model/trail';

export interface FunnelProgress {
  kind: FunnelDefinition['presentation']['progress'];
  /** 1-based among the counted steps; 0 before the first of them. */
  position: number;
  /** Counted steps so far, and at most still ahead: it can shrink, never grow. */
  total: number;
  /** 0 to 1. Never falls on the way forward. */
  fraction: number;
  /**
   * What is said: the counted steps, or the questions beside a bar of all steps. Null where there is
   * nothing to count.
   */
  words: { position: number; total: number } | 'almostThere' | null;
}

export interface CurrentPrize {
  value: string;
  label: string;
  description: string | undefined;
  confetti: boolean;
  slice: number;
  elapsedMs: number;
  attemptsLeft: number;
}

/** What screens, tests and proofs read of a session: a pure function of its snapshot. */
export interface CurrentStep {
  step: Step;
  /** The title of the step without personal answers, for the page's title. */
  publicTitle: string;
  status: StepStatus;
  fields: CurrentField[];
  /** Whether the visitor tried to continue, so that errors are shown. */
  attempted: boolean;
  canContinue: boolean;
  /** Whether the step's button is enabled. A click may still find an error. */
  canSubmit: boolean;
  /** Whether a choice made with a pointer presses the step's button after a delay. */
  advancesOnChoice: boolean;
  /** Whether an earlier step did so: the visitor has been told. */
  hasAdvanced: boolean;
  /** Whether the step is an ending that a page of this site follows. */
  opensPage: boolean;
  /** `paused`: not while a submission or a wheel is running, or the page of the result opens. */
  back: 'allowed' | 'exits' | 'denied' | 'paused';
  /** How many times Back leads to an earlier step. */
  depth: number;
  progress: FunnelProgress;
  notice: StepNotice | null;
  prize: CurrentPrize | null;
}

/** The part of a snapshot that a position needs. */
export interface StepPosition {
  value: StateValue;
  context: FunnelContext;
}

/** The id of the current step; null once the visitor left the funnel. */
export function getCurrentStepId({ value }: StepPosition): string | null {
  const id = typeof value === 'string' ? value : Object.keys(value)[0];
  return id === undefined || id === exitedStateId ? null : id;
}

const statusByState: Record<string, StepStatus> = {
  submitting: 'submitting',
  running: 'running',
  undecided: 'undecided',
  ready: 'ready',
  spinning: 'spinning',
  won: 'won',
};

/** The status of a step: that of the innermost state that has one, else that of its kind. */
export function getStepStatus(position: StepPosition, step: Step): StepStatus {
  let value: unknown = position.value;
  let status = getStepRule(step).status;
  while (typeof value === 'object' && value !== null) {
    value = Object.values(value)[0];
    const key = typeof value === 'string' ? value : Object.keys(value ?? {})[0];
    status = statusByState[key ?? ''] ?? status;
  }
  return status;
}

function getBackStatus(step: Step, depth: number, isBusy: boolean): CurrentStep['back'] {
  if (isBusy && (depth > 0 || typeof step.back === 'object')) return 'paused';
  if (typeof step.back === 'object') return 'exits';
  return depth > 0 ? 'allowed' : 'denied';
}

function getProgress(
  { presentation: { progress: kind } }: FunnelDefinition,
  prepared: PreparedStep,
  { trail }: FunnelContext,
): FunnelProgress {
  const position = (trail?.countedSteps ?? 0) + (prepared.isCounted ? 1 : 0);
  const total = position + prepared.maxStepsAhead;
  // The second quiz shows index / (count - 1): its result fills the bar (Q2-01).
  const fraction =
    kind === 'fraction' ? (position - 1) / Math.max(1, total - 1) : position / Math.max(1, total);
  const words =
    kind === 'fraction'
      ? countQuestions(prepared, trail)
      : position > 0
        ? { position, total }
        : null;
  return { kind, position, total, fraction: Math.min(1, Math.max(0, fraction)), words };
}

/** The questions so far, beside the bar of all steps (Q2-01). */
function countQuestions(
  { isAsked, isFinal, maxQuestionsAhead }: PreparedStep,
  trail: FunnelContext['trail'],
): FunnelProgress['words'] {
  const asked = trail?.questions ?? 0;
  if (isAsked) return { position: asked + 1, total: asked + 1 + maxQuestionsAhead };
  return asked > 0 && maxQuestionsAhead === 0 && !isFinal ? 'almostThere' : null;
}

function getPrize(draw: DrawStep | null, context: FunnelContext): CurrentPrize | null {
  const record = draw === null ? undefined : context.draws[draw.id];
  if (draw === null || record === undefined) return null;
  const outcome = draw.outcomes.find(({ value }) => value === record.value);
  return {
    value: record.value,
    label: outcome?.label ?? record.value,
    description: outcome?.description,
    confetti: outcome?.confetti ?? true,
    slice: record.slice,
    elapsedMs: context.elapsed[draw.id] ?? 0,
    attemptsLeft: draw.attempts - record.attempt,
  };
}

const disablesSubmit = ({ error, value }: CurrentField): boolean =>
  error !== null && isBlockingError(error, value);

/** Reads the current step from a snapshot; null once the visitor left the funnel. */
export function getCurrentStep(funnel: FunnelModel, position: StepPosition): CurrentStep | null {
  const id = getCurrentStepId(position);
  const prepared = id === null ? undefined : funnel.prepared.steps.get(id);
  if (prepared === undefined) return null;
  const { context } = position;
  const facts = createFacts(funnel.prepared, context, prepared.step.id);
  const step = getFilledStep(funnel.prepared, prepared, facts);
  const status = getStepStatus(position, step);
  const depth = getBackDepth(prepared, context.trail);
  const isWaiting = status === 'submitting' || status === 'spinning';
  const isEnded = status === 'ended';
  const isLeft = isEnded && opensPage(funnel.prepared, step.id, facts);
  const isBusy = isWaiting || isEnded;
  // In their order before some of them go: those that stay keep their places.
  const ordered = { ...step, fields: step.fields.map(funnel.prepared.orderOptions) };
  const fields = getCurrentFields(prepared, context, facts, ordered);
  const canContinue = !isBusy && isStepComplete(prepared, context, facts);
  return {
    step,
    publicTitle: funnel.prepared.texts.fillPublicText(prepared.step.title, facts),
    status,
    fields,
    attempted: context.attempted,
    canContinue,
    canSubmit:
      canContinue ||
      (!isBusy && fields.length > 0 && (validatesOnPress(step) || !fields.some(disablesSubmit))),
    advancesOnChoice: prepared.advancesOnChoice,
    hasAdvanced: context.trail?.hasAdvanced === true,
    opensPage: isLeft,
    back: getBackStatus(step, depth, isWaiting || isLeft),
    depth,
    progress: getProgress(funnel.definition, prepared, context),
    notice: context.notice,
    prize: getPrize(getDraw(step), context),
  };
}
