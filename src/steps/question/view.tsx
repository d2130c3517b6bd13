import { useId } from 'react';
import { getContinueHint } from '../continue-hint';
import { FieldRenderer } from '../../fields/field-renderer';
import { StepForm } from '../step-form';
import { StepIntro } from '../../ui/step-heading';
import type { FieldState, StepViewProps } from '../step-view';

/** Whether a field brings a legend of its own, which can be the step's heading. */
function hasLegend({ field }: FieldState): boolean {
  return 'options' in field && field.type !== 'select';
}

/** One question, or a few that belong together. */
export function QuestionView({
  step,
  status,
  fields,
  fieldViews,
  icons,
  labels,
  canContinue,
  notice,
  noticeTone = 'error',
  headingRef,
  onAnswer,
  onContinue,
}: StepViewProps<'question'>) {
  const hintId = useId();
  const busy = status === 'submitting' || status === 'waiting';
  const [first] = fields;
  // By the definition and not by what shows: a field that appears must not take the heading's focus.
  const isOnly = step.fields.length === 1 && first !== undefined && hasLegend(first);
  const hint = busy || canContinue ? null : getContinueHint(fields);
  const continues = step.advance === 'onContinue';
  const { title, description } = step;
  return (
    <StepForm
      notice={notice}
      noticeTone={noticeTone}
      hintId={hintId}
      action={
        continues
          ? {
              label: status === 'submitting' ? labels.submitting : labels.next,
              busy,
              // Who waits keeps the focus on it.
              disabled: status === 'submitting' || !canContinue,
              hint,
            }
          : null
      }
      onSubmit={onContinue}
    >
      {!isOnly && <StepIntro title={title} description={description} headingRef={headingRef} />}
      {fields.map((state) => (
        <FieldRenderer
          key={state.field.id}
          views={fieldViews}
          state={state}
          icons={icons}
          heading={isOnly ? { title, description, ref: headingRef } : null}
          advance={step.advance}
          disabled={busy}
          hintId={continues && hint !== null ? hintId : undefined}
          onAnswer={(value) => onAnswer(state.field.id, value)}
        />
      ))}
    </StepForm>
  );
}
