import { useId, useState } from 'react';
import { ownHours as copy } from '../../content/career-match-result';
import { getWeeklyMinutes, type WeeklyApplications } from './weekly-minutes';

/** Minutes below an hour, else hours with one decimal. */
const toShownNumber = (minutes: number): number =>
  minutes < 60 ? minutes : Math.round(minutes / 6) / 10;

/** "40 minutes", "1.2 hours". */
const formatMinutes = (minutes: number): string =>
  (minutes < 60 ? copy.minutes : copy.hours)(toShownNumber(minutes));

function formatWeek(applications: WeeklyApplications, minutesEach: number): string {
  const { least, most } = getWeeklyMinutes(applications, minutesEach);
  if (most === least) return copy.orMore(formatMinutes(least));
  const from = least < 60 === most < 60 ? String(toShownNumber(least)) : formatMinutes(least);
  return copy.range(from, formatMinutes(most));
}

function MinutesSlider({
  label,
  value,
  max,
  onChange,
}: {
  label: string;
  value: number;
  max: number;
  onChange: (value: number) => void;
}) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="flex flex-wrap justify-between gap-x-4 font-semibold">
        {label} <span className="tabular-nums">{copy.minutes(value)}</span>
      </label>
      <input
        id={id}
        type="range"
        min={5}
        max={max}
        step={5}
        value={value}
        aria-valuetext={copy.minutes(value)}
        onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
        className="h-11 w-full accent-accent print:hidden"
      />
    </div>
  );
}

function WeekBar({ name, width, text }: { name: string; width: number; text: string }) {
  return (
    <li className="grid gap-1.5">
      <p className="flex flex-wrap justify-between gap-x-4">
        <span className="text-ink-soft">{name}</span>
        <span className="font-semibold tabular-nums">{text}</span>
      </p>
      <span aria-hidden className="h-3 overflow-hidden rounded-full bg-sunken">
        <span className="block h-full rounded-full bg-accent" style={{ width: `${width}%` }} />
      </span>
    </li>
  );
}

/** Hours of a week from the visitor's number of applications, and from minutes that they set. */
export function OwnHours({ applications }: { applications: WeeklyApplications }) {
  const [writing, setWriting] = useState(45);
  const [reading, setReading] = useState(10);
  const longest = Math.max(writing, reading);
  return (
    <div className="grid gap-5 md:grid-cols-2 md:gap-12">
      <div className="grid content-start gap-4">
        <MinutesSlider label={copy.writingEach} value={writing} max={120} onChange={setWriting} />
        <MinutesSlider label={copy.readingEach} value={reading} max={60} onChange={setReading} />
      </div>
      <ul className="grid content-start gap-4" aria-label={copy.week} aria-live="polite">
        <WeekBar
          name={copy.writing}
          width={(writing / longest) * 100}
          text={formatWeek(applications, writing)}
        />
        <WeekBar
          name={copy.reading}
          width={(reading / longest) * 100}
          text={formatWeek(applications, reading)}
        />
      </ul>
    </div>
  );
}
