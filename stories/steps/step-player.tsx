import { type ReactNode, useState } from 'react';
import type { AnswerValue } from '../../src/funnel/definition/schema/answer';
import type { Field } from '../../src/funnel/fields/shared/schema/field';
import type { StepOf } from '../../src/funnel/definition/normalise';
import type { StepKind } from '../../src/funnel/steps/shared/schema/step';
import type { ButtonLabels } from '../../src/funnel/definition/schema/step-parts';
import { privacyNote } from '../../src/site/content/privacy-note';
import { PlayerFrame } from '../../src/funnel/renderer/player-frame';
import type { Prize, StepViewStatus } from '../../src/funnel/steps/shared/view/contract';
import { allViews } from '../../tests/support/all-views';
import { StepRenderer } from '../../src/funnel/steps/shared/view/step-renderer';

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

/** Renders one step in the player's frame. Fields take answers; Continue does nothing. */
export function StepPlayer({
  step,
  status = 'ready',
  answers: initialAnswers = {},
  errors = {},
  notice,
  prize,
  outcome,
  labels,
  scheme = 'light',
}: StepPlayerProps) {
  const [answers, setAnswers] = useState(initialAnswers);
  const [currentPrize, setCurrentPrize] = useState(prize);
  const [currentStatus, setCurrentStatus] = useState(status);
  const fields: Field[] = 'fields' in step ? step.fields : [];
  return (
    <PlayerFrame
      title="Job Search Quiz"
      scheme={scheme}
      back={{ state: 'allowed', label: 'Back', onBack: noop }}
      progress={{ text: 'Step 3 of 8', value: 3 / 8, label: 'Progress of the quiz', segments: 5 }}
    >
      <StepRenderer
        step={step}
        status={currentStatus}
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
        privacyNote={fields.some(({ type }) => type === 'email') ? privacyNote : null}
        canContinue={fields.every((field) => isAnswered(answers[field.id]))}
        notice={notice ?? null}
        prize={currentPrize ?? null}
        outcome={outcome}
        headingRef={null}
        onAnswer={(fieldId, value) => setAnswers({ ...answers, [fieldId]: value })}
        onContinue={noop}
        onSpin={() => {
          setCurrentPrize({
            value: '50',
            label: '50% off',
            description: undefined,
            confetti: true,
            slice: 3,
            elapsedMs: 0,
            attemptsLeft: 0,
          });
          setCurrentStatus('spinning');
        }}
        onRetry={() => setCurrentStatus('running')}
        onRestart={noop}
      />
    </PlayerFrame>
  );
}

function noop() {}

function isAnswered(value: AnswerValue | undefined): boolean {
  return Array.isArray(value) ? value.length > 0 : value !== undefined && value !== '';
}
