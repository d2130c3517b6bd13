import type { FunnelDefinition, Step } from '../definition/normalise';
import { createFunnelContext, type FunnelContext, type StepNotice } from './parts/context';
import { getCurrentFields, isStepComplete, type CurrentField } from './current-fields';
import { createFacts } from './create-facts';
import type { FunnelSnapshot } from './machine';
import type { FunnelModel } from './funnel-model';
import type { PreparedStep } from './parts/prepared-funnel';
import { exitedStateId } from './parts/step-node';
import { isBlockingError } from '../fields/field-rules';
import { getStepRule } from '../steps/step-rules';
import type { StepStatus } from './parts/step-status';
import { getBackDepth } from './back-navigation';

export interface FunnelProgress {
  kind: FunnelDefinition['presentation']['progress'];
  /** 1-based among the counted steps; 0 before the first of them. */
  position: number;
  /** Counted steps behind, here and at most still ahead: it can shrink, never grow. */
  total: number;
  /** 0 to 1. Never falls while the visitor goes forward. */
  fraction: number;
}

export interface CurrentPrize {
  value: string;
  label: string;
  description: string | undefined;
  slice: number;
  elapsedMs: number;
  attemptsLeft: number;
}

/** What a screen, a test or a proof may know of a session: a pure reading of its snapshot. */
export interface CurrentStep {
  step: Step;
  status: StepStatus;
  fields: CurrentField[];
  /** The visitor tried to go on, so problems are shown. */
  attempted: boolean;
  canContinue: boolean;
  /** The step's button can be pressed. A press may still find an answer wrong. */
  canSubmit: boolean;
  /** `paused`: not while the step waits for something. */
  back: 'allowed' | 'exits' | 'denied' | 'paused';
  /** How many times Back leads to a step of this funnel. */
  depth: number;
  progress: FunnelProgress;
  notice: StepNotice | null;
  prize: CurrentPrize | null;
}

/** Where a visitor stands: of a snapshot of the machine, what is read. */
export type StepPosition = Pick<FunnelSnapshot, 'value' | 'context'>;

/** Where a visitor stands whom nobody knows yet, as the machine begins. */
export const createInitialPosition = ({ firstStepId: first }: FunnelModel): StepPosition => ({
  value: first,
  context: createFunnelContext(),
});

/** The step somebody stands on; null once they have left the funnel. */
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

/** What a step is doing: the innermost state that has a word of its own, else the word of its kind. */
export function getStepStatus(stand: StepPosition, step: Step): StepStatus {
  let value: unknown = stand.value;
  let status = getStepRule(step).status;
  while (typeof value === 'object' && value !== null) {
    value = Object.values(value)[0];
    const key = typeof value === 'string' ? value : Object.keys(value ?? {})[0];
    status = statusByState[key ?? ''] ?? status;
  }
  return status;
}

function getBackStatus(step: Step, depth: number, waits: boolean): CurrentStep['back'] {
  if (waits && (depth > 0 || typeof step.back === 'object')) return 'paused';
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
  // The second quiz shows index / (count - 1), so that its result is the full bar (Q2-01).
  const fraction =
    kind === 'fraction' ? (position - 1) / Math.max(1, total - 1) : position / Math.max(1, total);
  return { kind, position, total, fraction: Math.min(1, Math.max(0, fraction)) };
}

function getPrize({ draw }: PreparedStep, context: FunnelContext): CurrentPrize | null {
  const record = draw === null ? undefined : context.draws[draw.id];
  if (draw === null || record === undefined) return null;
  const outcome = draw.outcomes.find(({ value }) => value === record.value);
  return {
    value: record.value,
    label: outcome?.label ?? record.value,
    description: outcome?.description,
    slice: record.slice,
    elapsedMs: context.elapsed[draw.id] ?? 0,
    attemptsLeft: draw.attempts - record.attempt,
  };
}

const disablesSubmit = ({ error, value }: CurrentField): boolean =>
  error !== null && isBlockingError(error, value);

/** Reads where somebody stands; null once they have left the funnel. */
export function getCurrentStep(funnel: FunnelModel, stand: StepPosition): CurrentStep | null {
  const id = getCurrentStepId(stand);
  const prepared = id === null ? undefined : funnel.prepared.steps.get(id);
  if (prepared === undefined) return null;
  const { step } = prepared;
  const { context } = stand;
  const facts = createFacts(funnel.prepared, context, step.id);
  const status = getStepStatus(stand, step);
  const depth = getBackDepth(prepared, context);
  const waits = status === 'submitting' || status === 'spinning' || status === 'ended';
  const fields = getCurrentFields(prepared, context, facts);
  const canContinue = !waits && isStepComplete(prepared, context, facts);
  return {
    step,
    status,
    fields,
    attempted: context.attempted,
    canContinue,
    canSubmit: canContinue || (!waits && fields.length > 0 && !fields.some(disablesSubmit)),
    back: getBackStatus(step, depth, waits),
    depth,
    progress: getProgress(funnel.definition, prepared, context),
    notice: context.notice,
    prize: getPrize(prepared, context),
  };
}
