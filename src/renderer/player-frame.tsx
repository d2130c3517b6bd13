import type { MouseEvent, ReactNode } from 'react';
import { BackButton } from '../ui/back-button';
import { Button } from '../ui/button';
import { Progress } from '../ui/progress';

export interface PlayerFrameProps {
  /** The funnel's title. */
  title: string;
  scheme: 'light' | 'dark';
  back: { state: 'allowed' | 'hidden' | 'disabled'; label: string; onBack: () => void };
  /** How far one has come; null where the funnel shows no progress. */
  progress: {
    /** "Step 2 of 5"; null where only the bar is shown. */
    text: string | null;
    /** From 0 to 1. */
    value: number;
    /** What the bar measures, for those who do not see it. */
    label: string;
  } | null;
  /** A way out of the funnel, such as "Skip to plans". */
  skip?: { label: string; to: string; onSkip: (to: string) => void } | undefined;
  /** Something quiet to know beside every step. */
  note?: string | null;
  children: ReactNode;
}

/** What stands around every step: the way back, how far one has come, and the step as the `main`. */
export function PlayerFrame({
  title,
  scheme,
  back,
  progress,
  skip,
  note = null,
  children,
}: PlayerFrameProps) {
  return (
    <div
      data-player
      data-scheme={scheme}
      // The glow stays where it is as a layer of its own: as a fixed background it would be painted
      // anew, with all that lies on it, whenever the page is scrolled.
      className="isolate flex min-h-dvh flex-col bg-paper text-base text-ink before:pointer-events-none before:fixed before:inset-0 before:-z-10 before:bg-(image:--image-glow) before:bg-no-repeat"
    >
      <header className="sticky top-0 z-20 bg-paper bg-(image:--image-glow) bg-no-repeat">
        <div className="mx-auto grid min-h-16 max-w-page grid-cols-[minmax(max-content,1fr)_auto_minmax(max-content,1fr)] items-center gap-2 px-2 py-1.5 sm:px-6">
          <div className="min-w-11 justify-self-start">
            {back.state !== 'hidden' && (
              <BackButton
                label={back.label}
                disabled={back.state === 'disabled'}
                compact={skip !== undefined}
                onClick={back.onBack}
              />
            )}
          </div>
          <div className="min-w-0 text-center leading-tight">
            <p className="text-sm leading-tight font-semibold sm:text-base">{title}</p>
            {progress?.text != null && (
              <p className="mt-0.5 text-xs text-ink-soft tabular-nums">{progress.text}</p>
            )}
          </div>
          <div className="justify-self-end">
            {skip && (
              <Button variant="quiet" size="small" asChild className="px-3">
                <a href={skip.to} onClick={(event) => handleSkipClick(event, skip.onSkip, skip.to)}>
                  {skip.label}
                </a>
              </Button>
            )}
          </div>
        </div>
        {progress === null ? (
          <div className="h-1 bg-line" />
        ) : (
          <Progress
            value={progress.value}
            label={progress.label}
            text={progress.text}
            className="h-1"
          />
        )}
      </header>
      {/* There from the start: what is put into a live region is read out, a new region often not. */}
      <div role="status" className="mx-auto w-full max-w-step px-5 sm:px-6">
        {note !== null && <p className="pt-3 text-center text-sm text-ink-soft">{note}</p>}
      </div>
      <main className="mx-auto flex w-full max-w-step flex-1 flex-col px-5 pt-8 sm:px-6 sm:pt-10 sm:pb-20">
        {children}
      </main>
    </div>
  );
}

/** Leaves a press that asks for a new tab to the browser. */
function handleSkipClick(event: MouseEvent, onSkip: (to: string) => void, to: string) {
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || event.button !== 0)
    return;
  event.preventDefault();
  onSkip(to);
}
