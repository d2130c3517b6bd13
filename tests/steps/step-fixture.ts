import type { z } from 'zod';
import { vi } from 'vitest';
import type { AnswerValue } from '../../src/definition/answer';
import type { StepOf } from '../../src/definition/normalise';
import { type StepKind, stepSchemas } from '../../src/definition/step-schemas';
import { everyView } from '../../src/steps/every-view';
import type { StepOfKindProps } from '../../src/steps/step-of-kind';
import type { FieldState, StepViewProps } from '../../src/steps/step-view';

type Source<Kind extends StepKind> = z.input<(typeof stepSchemas)[Kind]>;

const nowhere = { rules: [], default: null };

/** A step as its author writes it, with everything a definition fills in. */
export const stepOf = {
  statement: (source: Source<'statement'>): StepOf<'statement'> => ({
    ...stepSchemas.statement.parse(source),
    next: nowhere,
  }),
  question: (source: Source<'question'>): StepOf<'question'> => ({
    ...stepSchemas.question.parse(source),
    next: nowhere,
  }),
  loading: (source: Source<'loading'>): StepOf<'loading'> => ({
    ...stepSchemas.loading.parse(source),
    next: nowhere,
  }),
  draw: (source: Source<'draw'>): StepOf<'draw'> => ({
    ...stepSchemas.draw.parse(source),
    next: nowhere,
  }),
  ending: (source: Source<'ending'>): StepOf<'ending'> => ({
    ...stepSchemas.ending.parse(source),
    next: nowhere,
  }),
};

/** The states of a question's fields, given answers and problems by field id. */
export function statesOf(
  step: StepOf<'question'>,
  answers: Record<string, AnswerValue> = {},
  problems: Record<string, string> = {},
): FieldState[] {
  return step.fields.map((field) => ({
    field,
    value: answers[field.id],
    problem: problems[field.id] ?? null,
  }));
}

/** What a step's view gets when nothing has happened yet. */
export function viewProps<Kind extends StepKind>(step: StepOf<Kind>) {
  return {
    step,
    status: 'ready',
    fields: [],
    views: everyView,
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
  } satisfies StepOfKindProps<Kind>;
}
