import { useEffect, useId, useMemo } from 'react';
import { FieldRenderer } from '../../fields/shared/view/field-renderer';
import { StepForm } from '../shared/view/step-form';
import { PrivacyNote } from '../../../shared/ui/privacy-note';
import { StepIntro } from '../../../shared/ui/step-heading';
import { type FieldState, type FieldViews, getFieldView } from '../../fields/shared/view/contract';
import type { StepViewProps } from '../shared/view/contract';
import { ADVANCE_DELAY_MS, createDelayedCall, type Timers } from './delayed-call';

/**
 * The hint on what the visitor must do before the step continues.
 * @param fields the visible fields
 */
function getContinueHint(views: Partial<FieldViews>, fields: readonly FieldState[]): string {
  const [only, ...others] = fields;
  const view = only && others.length === 0 ? getFieldView(views, only.field) : undefined;
  return only === undefined || view === undefined
    ? 'Complete the fields above to continue'
    : view.getContinueHint(only.field);
}

/** Looked up at each call, so that tests may replace them. */
const browserTimers: Timers = {
  setTimeout: (run, ms) => window.setTimeout(run, ms),
  clearTimeout: (id) => window.clearTimeout(id),
};

/** A call that waits for the delay, and ends with the step. */
function useDelayedCall(timers: Timers) {
  const delayedCall = useMemo(() => createDelayedCall(timers, ADVANCE_DELAY_MS), [timers]);
  useEffect(() => {
    return delayedCall.cancel;
  }, [delayedCall]);
  return delayedCall;
}

/** A question with its fields. */
export function QuestionView({
  step,
  status,
  fields,
  fieldViews,
  icons,
  labels,
  privacyNote,
  canContinue,
  choiceNote = null,
  notice,
  noticeTone = 'error',
  headingRef,
  onAnswer,
  onContinue,
}: StepViewProps<'question'>) {
  const hintId = useId();
  const advance = useDelayedCall(browserTimers);
  const isSubmitting = status === 'submitting';
  const [first] = fields;
  // Counts all fields, not the visible ones: a field that appears must not move the heading.
  const isOnly =
    step.fields.filter(({ otherOf }) => otherOf === undefined).length === 1 &&
    first !== undefined &&
    getFieldView(fieldViews, first.field)?.hasLegend === true;
  const hint = isSubmitting || canContinue ? null : getContinueHint(fieldViews, fields);
  const continues = step.advance === 'onContinue';
  // A choice that asks for a text does not go on.
  useEffect(() => {
    if (!canContinue) advance.cancel();
  });
  const { title, description } = step;
  return (
    <StepForm
      notice={notice}
      noticeTone={noticeTone}
      hintId={hintId}
      action={
        continues
          ? {
              label: isSubmitting ? labels.submitting : labels.next,
              busy: isSubmitting,
              disabled: isSubmitting || !canContinue,
              hint,
              ...(choiceNote !== null && {
                follows: step.whileIncomplete === 'disable' ? 'awaited' : 'shown',
              }),
            }
          : null
      }
      onSubmit={() => {
        advance.cancel();
        onContinue();
      }}
    >
      {!isOnly && <StepIntro title={title} description={description} headingRef={headingRef} />}
      {fields.map((state) => (
        <FieldRenderer
          key={state.field.id}
          views={fieldViews}
          state={state}
          icons={icons}
          stepTitle={title}
          heading={isOnly && state === first ? { title, description, ref: headingRef } : null}
          advance={step.advance}
          choiceNote={choiceNote}
          onPointerChoice={() => advance.restart(onContinue)}
          disabled={isSubmitting}
          hintId={continues && hint !== null ? hintId : undefined}
          onAnswer={(value) => onAnswer(state.field.id, value)}
        />
      ))}
      {privacyNote !== null && <PrivacyNote {...privacyNote} />}
    </StepForm>
  );
}
