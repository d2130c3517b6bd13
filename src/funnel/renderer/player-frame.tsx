import { type MouseEvent, type ReactNode, useId } from 'react';
import { BackButton } from '../../shared/ui/back-button';
import { Button } from '../../shared/ui/button';
import { CloseLink } from '../../shared/ui/close-link';
import { BrandMark } from '../../shared/ui/brand-mark';
import { isPlainClick } from '../../shared/ui/is-plain-click';
import { Progress } from '../../shared/ui/progress';
import { StepPositionContext } from '../../shared/ui/step-heading';
import { BesideStep } from './beside-step';
import type { BesideStepProps } from './beside-step-content';

export interface PlayerFrameProps {
  /** The funnel's title. */
  title: string;
  /** `auto` is the scheme of the device. */
  scheme: 'auto' | 'light' | 'dark';
  back: { state: 'allowed' | 'hidden' | 'disabled'; label: string; onBack: () => void };
  /** Null if the funnel shows no progress. */
  progress: {
    /** "Step 2 of 5"; null if only the bar is shown. */
    text: string | null;
    /** From 0 to 1. */
    value: number;
    /** Accessible name of the progress bar. */
    label: string;
    /** How many parts the bar has. */
    segments: number;
  } | null;
  /** Exit link, such as "Skip to plans". */
  skip?: { label: string; to: string; onSkip: (to: string) => void } | undefined;
  /** The mark's link home, and the cross where no exit link leads out; null: answers would be lost. */
  home?: { label: string; to: string; onLeave: (to: string) => void } | null;
  /** A hint shown with every step. */
  note?: string | null;
  /** A drawing or the answers so far, beside the step, on wide screens. */
  beside?: BesideStepProps | null;
  children: ReactNode;
}

/** More parts would be too narrow on a phone. */
const MAX_SEGMENTS = 20;

/** The bar below the title; a line where the funnel shows no progress. */
function ProgressBar({ progress }: Pick<PlayerFrameProps, 'progress'>) {
  if (progress === null) return <div className="h-1 bg-line" />;
  return (
    <div className="relative">
      <Progress
        value={progress.value}
        label={progress.label}
        text={progress.text}
        className="h-1.5"
      />
      {progress.segments <= MAX_SEGMENTS && (
        <div aria-hidden className="absolute inset-0 flex forced-colors:hidden">
          {Array.from({ length: progress.segments }, (_, index) => (
            <span key={index} className="flex-1 border-r-3 border-paper last:border-r-0" />
          ))}
        </div>
      )}
    </div>
  );
}

/** The mark leads home, as on every page. */
function HomeMark({ home }: { home: NonNullable<PlayerFrameProps['home']> | null }) {
  const mark = <BrandMark className="size-7 sm:size-8" />;
  if (home === null) return <span className="p-2 max-[22.5rem]:hidden">{mark}</span>;
  return (
    <a
      href={home.to}
      aria-label={home.label}
      title={home.label}
      className="grid size-11 shrink-0 place-items-center rounded-md max-[22.5rem]:hidden"
      onClick={(event) => handleExitClick(event, home.onLeave, home.to)}
    >
      {mark}
    </a>
  );
}

/** Layout around every step: back button, title, progress, and the step as `main`. */
export function PlayerFrame({
  title,
  scheme,
  back,
  progress,
  skip,
  home = null,
  note = null,
  beside = null,
  children,
}: PlayerFrameProps) {
  const positionId = useId();
  return (
    <div
      data-player
      data-scheme={scheme}
      // The glow is a layer of its own: a fixed background would repaint the page on every scroll. A
      // step slides in from beyond the edge: a phone would widen the page to it, and all would jump.
      className="isolate flex min-h-dvh flex-col overflow-x-clip bg-paper text-base text-ink before:pointer-events-none before:fixed before:inset-0 before:-z-10 before:bg-(image:--image-glow) before:bg-no-repeat"
    >
      {/* On a phone with very large text the title has a row of its own, and the header scrolls. */}
      <header className="sticky top-0 z-20 bg-paper bg-(image:--image-glow) bg-no-repeat max-[18rem]:static">
        <div className="mx-auto grid min-h-16 max-w-page grid-cols-[minmax(max-content,1fr)_auto_minmax(max-content,1fr)] items-center gap-1 px-2 py-1.5 max-[18rem]:grid-cols-[1fr_auto] sm:gap-2 sm:px-6">
          <div className="flex max-w-[40vw] min-w-11 items-center gap-1 justify-self-start">
            <HomeMark home={home} />
            {back.state !== 'hidden' && (
              <BackButton
                data-back
                label={back.label}
                disabled={back.state === 'disabled'}
                compact={skip !== undefined}
                onClick={back.onBack}
              />
            )}
          </div>
          <div className="min-w-0 text-center leading-tight max-[18rem]:col-span-full max-[18rem]:row-start-2">
            <p className="text-sm leading-tight font-semibold sm:text-base">{title}</p>
            {progress?.text != null && (
              <p id={positionId} className="mt-0.5 text-xs text-ink-soft tabular-nums">
                {progress.text}
              </p>
            )}
          </div>
          <div className="max-w-[40vw] justify-self-end">
            {skip && (
              <Button variant="quiet" size="small" asChild className="px-3">
                <a href={skip.to} onClick={(event) => handleExitClick(event, skip.onSkip, skip.to)}>
                  {skip.label}
                </a>
              </Button>
            )}
            {home !== null && skip === undefined && (
              <CloseLink
                label={home.label}
                href={home.to}
                onClick={(event) => handleExitClick(event, home.onLeave, home.to)}
              />
            )}
          </div>
        </div>
        <ProgressBar progress={progress} />
      </header>
      {/* Always mounted: screen readers often skip the text of a new live region. */}
      <div role="status" className="mx-auto w-full max-w-step px-5 sm:px-6">
        {note !== null && <p className="pt-3 text-center text-sm text-ink-soft">{note}</p>}
      </div>
      <div className="flex flex-1 justify-center lg:gap-16">
        <main className="flex w-full max-w-step flex-col px-5 pt-8 sm:px-6 sm:pt-10 sm:pb-20 print:max-w-200 print:py-0">
          <StepPositionContext value={progress?.text == null ? undefined : positionId}>
            {children}
          </StepPositionContext>
        </main>
        {beside !== null && <BesideStep {...beside} />}
      </div>
    </div>
  );
}

/** Clicks that open a new tab are left to the browser. */
function handleExitClick(event: MouseEvent, onExit: (to: string) => void, to: string) {
  if (!isPlainClick(event)) return;
  event.preventDefault();
  onExit(to);
}
