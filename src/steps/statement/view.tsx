import { Check } from 'lucide-react';
import { SvgIconTile } from '../../ui/svg-icon';
import { StepForm } from '../step-form';
import { StepIntro } from '../../ui/step-heading';
import type { StepViewProps } from '../step-view';

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
        {step.list !== undefined && (
          <div>
            {step.list.title !== undefined && (
              <h2 className="mb-4 text-xl font-semibold">{step.list.title}</h2>
            )}
            <ul className="flex flex-col gap-3.5">
              {step.list.entries.map((entry) => (
                <li key={entry} className="flex items-start gap-3 text-lg leading-snug">
                  <span className="grid size-7 shrink-0 place-items-center rounded-full bg-accent-soft text-accent-text">
                    <Check aria-hidden strokeWidth={3} className="size-4" />
                  </span>
                  {entry}
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </StepForm>
  );
}
