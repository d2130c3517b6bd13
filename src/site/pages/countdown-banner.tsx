import { useEffect, useState } from 'react';
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

/** Counts down to a deadline that is fixed at page load, and stops at zero (LD-07). */
export function CountdownBanner({
  plan = countdown,
  onShowPlans,
}: {
  plan?: CountdownPlan;
  onShowPlans: () => void;
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
    <div data-scheme="dark" className="bg-deep px-5 py-3 text-ink">
      <div className="flex items-center justify-between gap-x-6 max-[20rem]:flex-wrap sm:justify-center">
        <div role="timer" className="flex flex-wrap items-baseline gap-x-2">
          {!timeLeft.isOver && (
            <span className="text-sm">
              {countdown.text} {formatLocalDay(deadline)}.
            </span>
          )}
          <span aria-hidden className="text-lg font-bold tabular-nums">
            {timeLeft.days}d {formatTwoDigits(timeLeft.hours)}:{formatTwoDigits(timeLeft.minutes)}:
            {formatTwoDigits(timeLeft.seconds)}
          </span>
          <span className="sr-only">{formatForScreenReader(timeLeft)}</span>
        </div>
        <Button
          variant="secondary"
          size="small"
          onClick={onShowPlans}
          className="max-w-1/2 shrink-0 border-transparent"
        >
          {countdown.cta}
        </Button>
      </div>
      <p role="status" className="text-xs sm:text-center">
        {timeLeft.isOver ? countdown.ended : countdown.notes[plan.policy]}
      </p>
    </div>
  );
}
