import { vi } from 'vitest';
import type { AnswerValue } from '../../../src/funnel/definition/schema/answer';
import type { StepOf } from '../../../src/funnel/definition/normalise';
import type { FieldState } from '../../../src/funnel/fields/shared/view/contract';
import type { StepRendererProps } from '../../../src/funnel/steps/shared/view/step-renderer';
import type { StepKind } from '../../../src/funnel/steps/shared/schema/step';
import type { StepViewProps } from '../../../src/funnel/steps/shared/view/contract';
import { allViews } from '../all-views';

/** The states of a question's fields, given answers and errors by field id. */
export function createFieldStates(
  step: StepOf<'question'>,
  answers: Record<string, AnswerValue> = {},
  errors: Record<string, string> = {},
): FieldState[] {
  return step.fields.map((field) => ({
    field,
    value: answers[field.id],
    error: errors[field.id] ?? null,
  }));
}

/** The props of a step's view before any event. */
export function createStepViewProps<Kind extends StepKind>(step: StepOf<Kind>) {
  return {
    step,
    status: 'ready',
    fields: [],
    views: allViews,
    labels: {
      next: 'Next',
      back: 'Back',
      submitting: 'Saving…',
      spin: 'Spin the wheel',
      spinning: 'Spinning…',
      retry: 'Try again',
      restart: '',
    },
    privacyNote: null,
    canContinue: false,
    notice: null,
    prize: null,
    outcome: null,
    headingRef: null,
    onAnswer: vi.fn<StepViewProps['onAnswer']>(),
    onContinue: vi.fn<() => void>(),
    onSpin: vi.fn<() => void>(),
    onRetry: vi.fn<() => void>(),
    onRestart: vi.fn<() => void>(),
  } satisfies StepRendererProps<Kind>;
}
