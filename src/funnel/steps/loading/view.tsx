import { Check } from 'lucide-react';
import { Button } from '../../../shared/ui/button';
import { Notice } from '../../../shared/ui/notice';
import { StepIntro } from '../../../shared/ui/step-heading';
import type { StepViewProps } from '../shared/view/contract';

/** A short wait (Q2-05). It ends by itself, or shows that no decision was possible. */
export function LoadingView({
  step,
  status,
  labels,
  answerLabels = [],
  notice,
  noticeTone = 'error',
  headingRef,
  onRetry,
}: StepViewProps<'loading'>) {
  const running = status === 'running';
  return (
    <section
      aria-busy={running}
      className="flex flex-1 flex-col items-center justify-center gap-8 pb-16 text-center"
    >
      {running && <LoadingRing durationMs={step.durationMs} />}
      <StepIntro
        title={step.title}
        description={step.description}
        headingRef={headingRef}
        className="max-w-full"
      />
      {running && (
        <div role="status" className="flex flex-col gap-5">
          {step.body.map((line) => (
            <p key={line} className="text-lg text-ink-soft">
              {line}
            </p>
          ))}
          <ul className="mx-auto flex flex-col gap-2.5 text-left">
            {answerLabels.map((label, index) => (
              <li
                key={index}
                className="animate-rise flex items-start gap-3"
                style={{ animationDelay: getDelay(index, answerLabels.length, step.durationMs) }}
              >
                <Check aria-hidden strokeWidth={3} className="mt-1 size-4 text-accent-text" />
                <span dir="auto" className="min-w-0 wrap-anywhere">
                  {label}
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
      {notice !== null && (
        <Notice tone={noticeTone} className="text-left">
          {notice}
        </Notice>
      )}
      {status === 'undecided' && (
        <Button size="large" onClick={onRetry} className="w-full sm:w-auto sm:min-w-48">
          {labels.retry}
        </Button>
      )}
    </section>
  );
}

/** Spreads the answers over the first three quarters of the step. */
const getDelay = (index: number, count: number, durationMs: number): string =>
  `${String(Math.round((0.75 * durationMs * index) / count))}ms`;

/** A ring that fills during the step, around a pulsing dot. */
function LoadingRing({ durationMs }: { durationMs: number }) {
  return (
    <svg aria-hidden viewBox="0 0 96 96" className="size-28">
      <circle cx="48" cy="48" r="43" fill="none" strokeWidth="5" className="stroke-line" />
      <circle
        cx="48"
        cy="48"
        r="43"
        fill="none"
        strokeWidth="5"
        strokeLinecap="round"
        pathLength="1"
        strokeDasharray="1 1"
        transform="rotate(-90 48 48)"
        className="animate-fill stroke-accent"
        style={{ animationDuration: `${String(durationMs)}ms` }}
      />
      <circle cx="48" cy="48" r="26" className="origin-center animate-breathe fill-accent-soft" />
      <circle cx="48" cy="48" r="10" className="fill-accent" />
    </svg>
  );
}
