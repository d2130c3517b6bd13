import { CheckList } from '../../../shared/ui/check-list';
import { SampleCard } from '../../../shared/ui/sample-card';
import { SvgIconTile } from '../../../shared/ui/svg-icon';
import { StepForm } from '../shared/view/step-form';
import { StepIntro } from '../../../shared/ui/step-heading';
import type { StepViewProps } from '../shared/view/contract';

/** A text to read, such as a welcome or a benefit. */
export function StatementView({
  step,
  icons,
  status,
  labels,
  canContinue,
  notice,
  noticeTone = 'error',
  headingRef,
  onContinue,
}: StepViewProps<'statement'>) {
  const isSubmitting = status === 'submitting';
  return (
    <StepForm
      notice={notice}
      noticeTone={noticeTone}
      action={{
        label: isSubmitting ? labels.submitting : labels.next,
        busy: isSubmitting,
        disabled: isSubmitting || !canContinue,
      }}
      onSubmit={onContinue}
    >
      <div className="flex flex-col gap-6">
        {step.icon !== undefined && <SvgIconTile icon={icons[step.icon]} />}
        <StepIntro title={step.title} description={step.description} headingRef={headingRef} />
        {step.body.map((paragraph) => (
          <p key={paragraph} className="max-w-prose text-lg text-ink-soft">
            {paragraph}
          </p>
        ))}
        {step.example !== undefined && <SampleCard {...step.example} />}
        {step.list !== undefined && <CheckList {...step.list} />}
      </div>
    </StepForm>
  );
}
