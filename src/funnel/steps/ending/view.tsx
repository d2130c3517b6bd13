import { Suspense } from 'react';
import { RotateCcw } from 'lucide-react';
import { Button } from '../../../shared/ui/button';
import { Notice } from '../../../shared/ui/notice';
import { SvgIconTile } from '../../../shared/ui/svg-icon';
import { StepIntro } from '../../../shared/ui/step-heading';
import type { StepViewProps } from '../shared/view/contract';

/** The last step. The app passes its result, such as a plan or a link, as `outcome`. */
export function EndingView({
  step,
  icons,
  labels,
  notice,
  noticeTone = 'error',
  outcome,
  headingRef,
  onRestart,
}: StepViewProps<'ending'>) {
  return (
    <div className="flex flex-col gap-6 pb-12 print:pb-0">
      {/* A result needs the room of a phone's first screen. */}
      {step.icon !== undefined && (
        <div className={outcome === null ? undefined : 'max-sm:hidden print:hidden'}>
          <SvgIconTile icon={icons[step.icon]} />
        </div>
      )}
      <StepIntro title={step.title} description={step.description} headingRef={headingRef} />
      {step.body.map((paragraph) => (
        <p key={paragraph} className="max-w-prose text-lg text-ink-soft">
          {paragraph}
        </p>
      ))}
      {notice !== null && <Notice tone={noticeTone}>{notice}</Notice>}
      {/* The button waits for a result that loads, which would push it down. */}
      <Suspense>
        {outcome}
        {labels.restart !== '' && (
          <Button variant="quiet" onClick={onRestart} className="-ml-5 self-start print:hidden">
            <RotateCcw aria-hidden className="size-4.5" />
            {labels.restart}
          </Button>
        )}
      </Suspense>
    </div>
  );
}
