import type { z } from 'zod';
import { vi } from 'vitest';
import type { AnswerValue } from '../../src/definition/parts/answer';
import type { StepOf } from '../../src/definition/normalise';
import { type StepKind, stepSchemas } from '../../src/steps/step-schema';
import { allViews } from '../all-views';
import type { StepRendererProps } from '../../src/steps/step-renderer';
import type { FieldState, StepViewProps } from '../../src/steps/step-view';

type StepSchemaInput<Kind extends StepKind> = z.input<(typeof stepSchemas)[Kind]>;

const noRouting = { rules: [], default: null };

/** A step as its author writes it, with everything a definition fills in. */
export const buildStep = {
  statement: (source: StepSchemaInput<'statement'>): StepOf<'statement'> => ({
    ...stepSchemas.statement.parse(source),
    next: noRouting,
  }),
  question: (source: StepSchemaInput<'question'>): StepOf<'question'> => ({
    ...stepSchemas.question.parse(source),
    next: noRouting,
  }),
  loading: (source: StepSchemaInput<'loading'>): StepOf<'loading'> => ({
    ...stepSchemas.loading.parse(source),
    next: noRouting,
  }),
  draw: (source: StepSchemaInput<'draw'>): StepOf<'draw'> => ({
    ...stepSchemas.draw.parse(source),
    next: noRouting,
  }),
  ending: (source: StepSchemaInput<'ending'>): StepOf<'ending'> => ({
    ...stepSchemas.ending.parse(source),
    next: noRouting,
  }),
};

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

/** What a step's view gets when nothing has happened yet. */
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
