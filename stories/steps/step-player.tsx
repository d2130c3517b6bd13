import { type ReactNode, useState } from 'react';
import type { z } from 'zod';
import type { AnswerValue } from '../../src/definition/answer';
import type { Field } from '../../src/definition/field-schemas';
import type { StepOf } from '../../src/definition/normalise';
import { type ButtonLabels, type StepKind, stepSchemas } from '../../src/definition/step-schemas';
import { PlayerFrame } from '../../src/renderer/player-frame';
import type { Prize, StepStatus } from '../../src/steps/step-view';
import { everyView } from '../../src/steps/every-view';
import { StepOfKind } from '../../src/steps/step-of-kind';

type Source<Kind extends StepKind> = z.input<(typeof stepSchemas)[Kind]>;

const nowhere = { rules: [], default: null };

/** A step as an author writes it, with everything a definition fills in. */
export const step = {
  statement: (source: Omit<Source<'statement'>, 'kind'>): StepOf<'statement'> => ({
    ...stepSchemas.statement.parse({ kind: 'statement', ...source }),
    next: nowhere,
  }),
  question: (source: Omit<Source<'question'>, 'kind'>): StepOf<'question'> => ({
    ...stepSchemas.question.parse({ kind: 'question', ...source }),
    next: nowhere,
  }),
  loading: (source: Omit<Source<'loading'>, 'kind'>): StepOf<'loading'> => ({
    ...stepSchemas.loading.parse({ kind: 'loading', ...source }),
    next: nowhere,
  }),
  draw: (source: Omit<Source<'draw'>, 'kind'>): StepOf<'draw'> => ({
    ...stepSchemas.draw.parse({ kind: 'draw', ...source }),
    next: nowhere,
  }),
  ending: (source: Omit<Source<'ending'>, 'kind'>): StepOf<'ending'> => ({
    ...stepSchemas.ending.parse({ kind: 'ending', ...source }),
    next: nowhere,
  }),
};

export interface StepPlayerProps {
  step: StepOf<StepKind>;
  status?: StepStatus;
  answers?: Record<string, AnswerValue>;
  problems?: Record<string, string>;
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
  problems = {},
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
      back={{ state: 'allowed', label: 'Back', onBack: ignore }}
      progress={{ text: 'Step 3 of 8', value: 3 / 8, label: 'Progress of the quiz' }}
    >
      <StepOfKind
        step={shown}
        status={now}
        views={everyView}
        fields={fields.map((field) => ({
          field,
          value: answers[field.id],
          problem: problems[field.id] ?? null,
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
        canContinue={fields.every((field) => isGiven(answers[field.id]))}
        notice={notice ?? null}
        prize={won ?? null}
        outcome={outcome}
        headingRef={null}
        onAnswer={(fieldId, value) => setAnswers({ ...answers, [fieldId]: value })}
        onContinue={ignore}
        onSpin={() => {
          setWon({ value: '50', label: '50% off', description: undefined, slice: 3, elapsedMs: 0 });
          setNow('spinning');
        }}
        onRetry={() => setNow('running')}
        onRestart={ignore}
      />
    </PlayerFrame>
  );
}

function ignore() {}

function isGiven(value: AnswerValue | undefined): boolean {
  return Array.isArray(value) ? value.length > 0 : value !== undefined && value !== '';
}
