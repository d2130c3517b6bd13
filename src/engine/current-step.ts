import type { FunnelDefinition, Step } from '../definition/normalise';
import { contextOf, type FunnelContext, type Notice } from './context';
import { currentFields, type CurrentField } from './current-fields';
import { factsOf } from './facts-of';
import type { FunnelSnapshot } from './machine';
import type { FunnelOutline } from './outline';
import type { PreparedStep } from './prepare';
import { exitedState } from './step-node';
import { disables } from './field-rules';
import { stepRuleOf, type StepStatus } from './step-rules';
import { backDepth } from './way-back';

export interface Progress {
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
  canTry: boolean;
  /** `paused`: not while the step waits for something. */
  back: 'allowed' | 'exits' | 'denied' | 'paused';
  /** How many times Back leads to a step of this funnel. */
  depth: number;
  progress: Progress;
  notice: Notice | null;
  prize: CurrentPrize | null;
}

/** Where a visitor stands: of a snapshot of the machine, what is read. */
export type Stand = Pick<FunnelSnapshot, 'value' | 'context'>;

/** Where a visitor stands whom nobody knows yet, as the machine begins. */
export const freshStand = ({ first }: FunnelOutline): Stand => ({
  value: first,
  context: contextOf(),
});

/** The step somebody stands on; null once they have left the funnel. */
export function stepIdOf({ value }: Stand): string | null {
  const id = typeof value === 'string' ? value : Object.keys(value)[0];
  return id === undefined || id === exitedState ? null : id;
}

const innerStatuses: Record<string, StepStatus> = {
  submitting: 'submitting',
  running: 'running',
  undecided: 'undecided',
  ready: 'ready',
  spinning: 'spinning',
  won: 'won',
};

/** What a step is doing: the innermost state that has a word of its own, else the word of its kind. */
export function statusOf(stand: Stand, step: Step): StepStatus {
  let value: unknown = stand.value;
  let status = stepRuleOf(step).status;
  while (typeof value === 'object' && value !== null) {
    value = Object.values(value)[0];
    const key = typeof value === 'string' ? value : Object.keys(value ?? {})[0];
    status = innerStatuses[key ?? ''] ?? status;
  }
  return status;
}

function backOf(step: Step, depth: number, waits: boolean): CurrentStep['back'] {
  if (waits && (depth > 0 || typeof step.back === 'object')) return 'paused';
  if (typeof step.back === 'object') return 'exits';
  return depth > 0 ? 'allowed' : 'denied';
}

function progressOf(
  { presentation: { progress: kind } }: FunnelDefinition,
  prepared: PreparedStep,
  { trail }: FunnelContext,
): Progress {
  const position = (trail?.counted ?? 0) + (prepared.isCounted ? 1 : 0);
  const total = position + prepared.longestAhead;
  // The second quiz shows index / (count - 1), so that its result is the full bar (Q2-01).
  const fraction =
    kind === 'fraction' ? (position - 1) / Math.max(1, total - 1) : position / Math.max(1, total);
  return { kind, position, total, fraction: Math.min(1, Math.max(0, fraction)) };
}

function prizeOf(step: Step, context: FunnelContext): CurrentPrize | null {
  const record = step.kind === 'draw' ? context.draws[step.id] : undefined;
  if (step.kind !== 'draw' || record === undefined) return null;
  const outcome = step.outcomes.find(({ value }) => value === record.value);
  return {
    value: record.value,
    label: outcome?.label ?? record.value,
    description: outcome?.description,
    slice: record.slice,
    elapsedMs: context.elapsed[step.id] ?? 0,
    attemptsLeft: step.attempts - record.attempt,
  };
}

const isDisabling = ({ problem, value }: CurrentField): boolean =>
  problem !== null && disables(problem, value);

/** Reads where somebody stands; null once they have left the funnel. */
export function readStep(funnel: FunnelOutline, stand: Stand): CurrentStep | null {
  const id = stepIdOf(stand);
  const prepared = id === null ? undefined : funnel.prepared.steps.get(id);
  if (prepared === undefined) return null;
  const { step } = prepared;
  const { context } = stand;
  const facts = factsOf(funnel.prepared, context, step.id);
  const status = statusOf(stand, step);
  const depth = backDepth(prepared, context);
  const waits = status === 'submitting' || status === 'spinning' || status === 'ended';
  const fields = currentFields(prepared, context, facts);
  const canContinue = !waits && stepRuleOf(step).isComplete(prepared, context, facts);
  return {
    step,
    status,
    fields,
    attempted: context.attempted,
    canContinue,
    canTry: canContinue || (!waits && step.kind === 'question' && !fields.some(isDisabling)),
    back: backOf(step, depth, waits),
    depth,
    progress: progressOf(funnel.definition, prepared, context),
    notice: context.notice,
    prize: prizeOf(step, context),
  };
}
