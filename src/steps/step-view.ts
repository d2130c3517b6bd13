import type { ComponentType, ReactNode, Ref } from 'react';
import type { AnswerValue } from '../definition/parts/answer';
import type { FieldState, FieldViews } from '../fields/field-view';
import type { StepOf } from '../definition/normalise';
import type { StepKind } from './step-schema';
import type { ButtonLabels } from '../definition/parts/step-parts';
import type { IconSet } from '../ui/icon';

/**
 * What the step is doing, as one word; `waiting` for the code of the next one. It also stands on the
 * DOM as `data-status`.
 */
export type StepViewStatus =
  'ready' | 'waiting' | 'submitting' | 'running' | 'undecided' | 'spinning' | 'won' | 'ended';

/** What the wheel won. `slice` is the index it must stop at; `elapsedMs` how long it has turned. */
export interface Prize {
  value: string;
  label: string;
  description: string | undefined;
  slice: number;
  elapsedMs: number;
}

/** Everything a step's view gets. It holds no state of the funnel and knows no other step. */
export interface StepViewProps<Kind extends StepKind = StepKind> {
  step: StepOf<Kind>;
  status: StepViewStatus;
  fields: FieldState[];
  fieldViews: FunnelViews['fields'];
  icons: FunnelViews['icons'];
  labels: Required<ButtonLabels>;
  /** Whether the step's button can be pressed. */
  canContinue: boolean;
  /** A durable message about the step as a whole: not saved, not decided. */
  notice: ReactNode;
  /** `info` where nothing went wrong. */
  noticeTone?: 'error' | 'info';
  prize: Prize | null;
  /** What the app shows inside an ending: a plan, a link. */
  outcome: ReactNode;
  /** Receives focus when the step arrives. */
  headingRef: Ref<HTMLHeadingElement>;
  onAnswer: (fieldId: string, value: AnswerValue) => void;
  onContinue: () => void;
  onSpin: () => void;
  onRetry: () => void;
  onRestart: () => void;
}

export type StepViews = { [Kind in StepKind]: ComponentType<StepViewProps<Kind>> };

/** How a funnel looks: the views of the kinds and types it uses, and its pictures. */
export interface FunnelViews {
  steps: Partial<StepViews>;
  fields: Partial<FieldViews>;
  icons: IconSet;
}
