import { type ReactNode, useState } from 'react';
import type { z } from 'zod';
import type { AnswerValue } from '../../src/definition/parts/answer';
import type { Field } from '../../src/fields/field-schema';
import type { StepOf } from '../../src/definition/normalise';
import { type StepKind, stepSchemas } from '../../src/steps/step-schema';
import type { ButtonLabels } from '../../src/definition/parts/step-parts';
import { PlayerFrame } from '../../src/renderer/player-frame';
import type { Prize, StepViewStatus } from '../../src/steps/step-view';
import { allViews } from '../../testing/all-views';
import { StepRenderer } from '../../src/steps/step-renderer';

type StepSchemaInput<Kind extends StepKind> = z.input<(typeof stepSchemas)[Kind]>;

const noRouting = { rules: [], default: null };

/** A step as an author writes it, with everything a definition fills in. */
export const buildStep = {
  statement: (source: Omit<StepSchemaInput<'statement'>, 'kind'>): StepOf<'statement'> => ({
    ...stepSchemas.statement.parse({ kind: 'statement', ...source }),
    next: noRouting,
  }),
  question: (source: Omit<StepSchemaInput<'question'>, 'kind'>): StepOf<'question'> => ({
    ...stepSchemas.question.parse({ kind: 'question', ...source }),
    next: noRouting,
  }),
  loading: (source: Omit<StepSchemaInput<'loading'>, 'kind'>): StepOf<'loading'> => ({
    ...stepSchemas.loading.parse({ kind: 'loading', ...source }),
    next: noRouting,
  }),
  draw: (source: Omit<StepSchemaInput<'draw'>, 'kind'>): StepOf<'draw'> => ({
    ...stepSchemas.draw.parse({ kind: 'draw', ...source }),
    next: noRouting,
  }),
  ending: (source: Omit<StepSchemaInput<'ending'>, 'kind'>): StepOf<'ending'> => ({
    ...stepSchemas.ending.parse({ kind: 'ending', ...source }),
    next: noRouting,
  }),
};

export interface StepPlayerProps {
  step: StepOf<StepKind>;
  status?: StepViewStatus;
  answers?: Record<string, AnswerValue>;
  errors?: Record<string, string>;
  notice?: string;
  prize?: Prize;
  outcome?: ReactNode;
  labels?: ButtonLabels;
  scheme?: 'light' | 'dark';
}

/** One step in its frame. Answers can be given; going on is not possible, there is no funnel. */
export function StepPlayer({
  step: shown,
  status = 'ready',
  answers: given = {},
  errors = {},
  notice,
  prize,
  outcome,
  labels,
  scheme = 'light',
}: StepPlayerProps) {
  const [answers, setAnswers] = useState(given);
  const [won, setWon] = useState(prize);
  const [now, setNow] = useState(status);
  const fields: Field[] = 'fields' in shown ? shown.fields : [];
  return (
    <PlayerFrame
      title="Job Search Quiz"
      scheme={scheme}
      back={{ state: 'allowed', label: 'Back', onBack: doNothing }}
      progress={{ text: 'Step 3 of 8', value: 3 / 8, label: 'Progress of the quiz' }}
    >
      <StepRenderer
        step={shown}
        status={now}
        views={allViews}
        fields={fields.map((field) => ({
          field,
          value: answers[field.id],
          error: errors[field.id] ?? null,
        }))}
        labels={{
          next: 'Continue',
          back: 'Back',
          submitting: 'Saving…',
          spin: 'Spin the wheel',
          spinning: 'Spinning…',
          retry: 'Try again',
          restart: '',
          ...labels,
        }}
        canContinue={fields.every((field) => isAnswered(answers[field.id]))}
        notice={notice ?? null}
        prize={won ?? null}
        outcome={outcome}
        headingRef={null}
        onAnswer={(fieldId, value) => setAnswers({ ...answers, [fieldId]: value })}
        onContinue={doNothing}
        onSpin={() => {
          setWon({ value: '50', label: '50% off', description: undefined, slice: 3, elapsedMs: 0 });
          setNow('spinning');
        }}
        onRetry={() => setNow('running')}
        onRestart={doNothing}
      />
    </PlayerFrame>
  );
}

function doNothing() {}

function isAnswered(value: AnswerValue | undefined): boolean {
  return Array.isArray(value) ? value.length > 0 : value !== undefined && value !== '';
}
