import { type ReactNode, useEffect, useState } from 'react';
import { countdown } from '../content/career-match-page';
import { Button } from '../../shared/ui/button';
import { type CountdownPlan, getCountdownDeadline, type TimeLeft, getTimeLeft } from './countdown';
import { formatLocalDay } from './format-date';
import { useSitePorts } from '../ports/ports-context';

const formatTwoDigits = (value: number) => String(value).padStart(2, '0');
const formatUnit = (value: number, unit: string) => `${value} ${unit}${value === 1 ? '' : 's'}`;

/** Without seconds, so that screen readers get a new text only once a minute. */
function formatForScreenReader({ days, hours, minutes }: TimeLeft): string {
  return [formatUnit(days, 'day'), formatUnit(hours, 'hour'), formatUnit(minutes, 'minute')].join(
    ' ',
  );
}

/** Counts down to a deadline that is fixed at page load, and stops at zero (LD-07). One line on a phone. */
export function CountdownBanner({
  plan = countdown,
  onShowPlans,
  close,
}: {
  plan?: CountdownPlan;
  onShowPlans: () => void;
  /** What closes it, if it can be closed. */
  close?: ReactNode;
}) {
  const { now, storage } = useSitePorts();
  const [deadline] = useState(() => getCountdownDeadline(plan, now(), storage));
  const [timeLeft, setTimeLeft] = useState(() => getTimeLeft(deadline, now()));
  useEffect(() => {
    if (timeLeft.isOver) return;
    const timer = setInterval(() => setTimeLeft(getTimeLeft(deadline, now())), 1000);
    return () => clearInterval(timer);
  }, [deadline, timeLeft.isOver, now]);

  return (
    <div data-scheme="dark" className="bg-deep px-4 py-1.5 text-ink sm:px-5 sm:py-3">
      <div className="flex items-center justify-between gap-x-3 max-[20rem]:flex-wrap sm:gap-x-6 sm:justify-center">
        <div
          role="timer"
          className="flex min-w-0 items-center gap-x-2 sm:flex-wrap sm:items-baseline"
        >
          {!timeLeft.isOver && (
            <span className="hidden text-sm sm:inline">
              {countdown.text} {formatLocalDay(deadline)}.
            </span>
          )}
          <span
            aria-hidden
            className="shrink-0 text-sm font-bold whitespace-nowrap tabular-nums sm:text-lg"
          >
            {timeLeft.days}d {formatTwoDigits(timeLeft.hours)}:{formatTwoDigits(timeLeft.minutes)}:
            {formatTwoDigits(timeLeft.seconds)}
          </span>
          <span className="sr-only">{formatForScreenReader(timeLeft)}</span>
          <span className="text-xs leading-tight sm:hidden">{countdown.shortNote}</span>
        </div>
        <div className="flex max-w-1/2 shrink-0 items-center gap-1">
          <Button
            variant="secondary"
            size="small"
            onClick={onShowPlans}
            className="border-transparent"
          >
            {countdown.cta}
          </Button>
          {close}
        </div>
      </div>
      <p role="status" className="text-center text-xs max-sm:sr-only">
        {timeLeft.isOver ? countdown.ended : countdown.notes[plan.policy]}
      </p>
    </div>
  );
}
