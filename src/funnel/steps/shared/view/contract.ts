import type { ComponentType, ReactNode, Ref } from 'react';
import type { AnswerValue } from '../../../definition/schema/answer';
import type { ChoiceNote, FieldState, FieldViews } from '../../../fields/shared/view/contract';
import type { StepOf } from '../../../definition/normalise';
import type { StepKind } from '../schema/step';
import type { ButtonLabels } from '../../../definition/schema/step-parts';
import type { IconSet } from '../../../../shared/ui/icon';
import type { PrivacyNoteTexts } from '../../../../shared/ui/privacy-note';

/** The status of a step. The DOM has it as `data-status`. */
export type StepViewStatus =
  'ready' | 'submitting' | 'running' | 'undecided' | 'spinning' | 'won' | 'ended';

/** The drawn outcome. `slice`: the index of its slice. `elapsedMs`: the time since the spin. */
export interface Prize {
  value: string;
  label: string;
  description: string | undefined;
  /** Whether confetti falls when the wheel stops. */
  confetti: boolean;
  slice: number;
  elapsedMs: number;
  /** How often the visitor may spin again. */
  attemptsLeft: number;
}

/** The props of a step's view. A view holds no state of the funnel and knows no other step. */
export interface StepViewProps<Kind extends StepKind = StepKind> {
  step: StepOf<Kind>;
  status: StepViewStatus;
  fields: FieldState[];
  fieldViews: FunnelViews['fields'];
  icons: FunnelViews['icons'];
  labels: Required<ButtonLabels>;
  /** The link to the privacy policy; null for a step without personal fields. */
  privacyNote: PrivacyNoteTexts | null;
  /** Whether the step's button is enabled. */
  canContinue: boolean;
  /** The visitor's answers in words, for a step that only waits. */
  answerLabels?: readonly string[];
  /** What a pointer's choice does, where it presses the button after a delay; null elsewhere. */
  choiceNote?: ChoiceNote | null;
  /** A message about the whole step, such as a failed submission. */
  notice: ReactNode;
  /** `info` for a message that is no error. */
  noticeTone?: 'error' | 'info';
  prize: Prize | null;
  /** Whether the visitor has left out the draw of the step. */
  isLeftOut?: boolean;
  /** What the app renders inside a draw or an ending, such as terms, a plan or a link. */
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

/** The views of the step kinds and field types that a funnel uses, and its icons. */
export interface FunnelViews {
  steps: Partial<StepViews>;
  fields: Partial<FieldViews>;
  icons: IconSet;
}
