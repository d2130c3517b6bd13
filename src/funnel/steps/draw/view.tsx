import { type ComponentType, lazy, type RefObject, Suspense, useEffect, useRef } from 'react';
import { StepForm } from '../shared/view/step-form';
import { prefersReducedMotion } from '../../../shared/browser/prefers-reduced-motion';
import { Button } from '../../../shared/ui/button';
import { StepIntro } from '../../../shared/ui/step-heading';
import type { StepViewStatus, StepViewProps } from '../shared/view/contract';
import type { WheelProps } from './wheel';

const Wheel = lazy<ComponentType<WheelProps>>(() =>
  import('./wheel').then(
    (module) => ({ default: module.Wheel }),
    // The engine draws, so the step works without the wheel.
    () => ({ default: () => null }),
  ),
);

/** The wheel below what the app renders: the result of who leaves the draw out has the whole width. */
const columnStyles = '-my-3 flex flex-col gap-5';
const rowStyles = `${columnStyles} sm:flex-row sm:items-center sm:gap-8`;

type DrawViewProps = StepViewProps<'draw'>;

/** A draw: the visitor spins, watches the wheel and continues with the prize (Q3-02, Q3-03). */
export function DrawView({
  step,
  status,
  labels,
  canContinue,
  notice,
  noticeTone = 'error',
  prize,
  isLeftOut = false,
  outcome,
  headingRef,
  onContinue,
  onSpin,
}: DrawViewProps) {
  const root = useRef<HTMLDivElement>(null);
  useWinEffects(status, prize?.confetti === true, root);
  const wheel = useShownWheel(isLeftOut && status !== 'ready');
  const won = status === 'won';
  return (
    <div ref={root} className="flex flex-1 flex-col">
      <StepForm
        notice={notice}
        noticeTone={noticeTone}
        action={
          won
            ? { label: labels.next, disabled: !canContinue }
            : {
                label: status === 'spinning' ? labels.spinning : labels.spin,
                disabled: status !== 'ready',
                keepsFocus: true,
              }
        }
        align="center"
        onSubmit={won ? onContinue : onSpin}
      >
        <StepIntro
          title={step.title}
          description={step.description}
          headingRef={headingRef}
          className="text-center"
        />
        <div className={isLeftOut ? columnStyles : rowStyles}>
          {/* The terms load later: their height on a phone is reserved. */}
          <div className="min-h-41 empty:hidden sm:flex-1">{outcome}</div>
          <div ref={wheel} className="mx-auto aspect-[200/206] w-full max-w-80">
            <Suspense fallback={null}>
              <Wheel
                outcomes={step.outcomes}
                animation={step.animation}
                prize={prize}
                spinning={status === 'spinning'}
              />
            </Suspense>
          </div>
        </div>
        <div role="status" className="-my-3 min-h-20 text-center">
          {won && prize !== null && (
            <div className="animate-rise">
              <p className="text-sm font-semibold text-ink-soft">The wheel stopped at</p>
              <p className="text-3xl font-bold text-accent-text">{prize.label}</p>
              {prize.description !== undefined && (
                <p className="mt-1 text-ink-soft">{prize.description}</p>
              )}
            </div>
          )}
        </div>
        {won && prize !== null && prize.attemptsLeft > 0 && (
          <Button variant="secondary" className="self-center" onClick={onSpin}>
            {labels.spin}
          </Button>
        )}
      </StepForm>
    </div>
  );
}

/** When the wheel stops, moves the focus to the button, and fires confetti for what deserves it. */
function useWinEffects(
  status: StepViewStatus,
  hasConfetti: boolean,
  root: RefObject<HTMLElement | null>,
) {
  const previousStatus = useRef(status);
  useEffect(() => {
    const hasJustWon = previousStatus.current === 'spinning' && status === 'won';
    previousStatus.current = status;
    if (!hasJustWon) return;
    // The button was disabled while the wheel turned, and a disabled button loses the focus.
    if (document.activeElement === document.body) {
      root.current?.querySelector<HTMLButtonElement>('button[type="submit"]')?.focus();
    }
    if (hasConfetti) void import('./confetti').then(({ fireConfetti }) => fireConfetti());
  }, [status, hasConfetti, root]);
}

/** Brings the wheel into view when it is turned: below a result, the button is seen without it. */
function useShownWheel(isTurnedBelow: boolean) {
  const wheel = useRef<HTMLDivElement>(null);
  const wasTurned = useRef(isTurnedBelow);
  useEffect(() => {
    if (isTurnedBelow && !wasTurned.current)
      wheel.current?.scrollIntoView({
        block: 'center',
        behavior: prefersReducedMotion() ? 'auto' : 'smooth',
      });
    wasTurned.current = isTurnedBelow;
  }, [isTurnedBelow]);
  return wheel;
}
