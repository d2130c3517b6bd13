import { useEffect, useState } from 'react';
import { countdown } from '../content/career-match-page';
import { Button } from '../ui/button';
import { type CountdownPlan, countdownDeadline, type TimeLeft, timeLeft } from './countdown-clock';
import { useSitePorts } from './ports-context';

const two = (value: number) => String(value).padStart(2, '0');
const counted = (value: number, word: string) => `${value} ${word}${value === 1 ? '' : 's'}`;

/** For listening: without seconds, so that it changes once a minute. */
function spoken({ days, hours, minutes }: TimeLeft): string {
  return [counted(days, 'day'), counted(hours, 'hour'), counted(minutes, 'minute')].join(' ');
}

/**
 * Counts down to a deadline set when the page loaded, and stops at zero (LD-07).
 * @param onPlans shows the plans
 */
export function CountdownBanner({
  plan = countdown,
  onPlans,
}: {
  plan?: CountdownPlan;
  onPlans: () => void;
}) {
  const { now, storage } = useSitePorts();
  const [deadline] = useState(() => countdownDeadline(plan, now(), storage));
  const [left, setLeft] = useState(() => timeLeft(deadline, now()));
  useEffect(() => {
    if (left.over) return;
    const tick = setInterval(() => setLeft(timeLeft(deadline, now())), 1000);
    return () => clearInterval(tick);
  }, [deadline, left.over, now]);

  return (
    <div className="flex items-center justify-between gap-x-6 bg-ink px-5 py-3 text-paper sm:justify-center">
      <div role="timer" className="flex flex-wrap items-baseline gap-x-2">
        <span className="text-sm">{countdown.text}</span>
        <span aria-hidden className="text-lg font-bold tabular-nums">
          {left.days}d {two(left.hours)}:{two(left.minutes)}:{two(left.seconds)}
        </span>
        <span className="sr-only">{spoken(left)}</span>
      </div>
      <Button
        variant="secondary"
        size="small"
        onClick={onPlans}
        className="shrink-0 border-transparent"
      >
        {countdown.cta}
      </Button>
      <p role="status" className="sr-only">
        {left.over ? countdown.ended : ''}
      </p>
    </div>
  );
}
