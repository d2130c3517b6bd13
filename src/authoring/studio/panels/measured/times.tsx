import { useState } from 'react';
import { inputStyles } from '../../inspector/input-styles';
import {
  areTooFew,
  formatTimeRange,
  formatVisits,
  type listDays,
  type MeasuredFunnel,
  type MeasuredStep,
} from '../../measured/measured-funnel';
import { DataTable } from '../shared/data-table';
import { DayLines, TimeHistogram } from './charts';

const tooFew = <p className="text-sm text-ink-soft">Too few to say.</p>;

/** A histogram, and its table. */
function TimesOf({
  label,
  unit,
  times,
}: {
  label: string;
  unit: string;
  times: ReadonlyMap<number, number>;
}) {
  const total = [...times.values()].reduce((sum, count) => sum + count, 0);
  if (areTooFew(total)) return tooFew;
  return (
    <>
      <TimeHistogram times={times} label={label} />
      <DataTable
        caption={label}
        columns={['Time', unit]}
        rows={[...times]
          .sort(([one], [other]) => one - other)
          .map(([range, count]) => ({
            key: String(range),
            cells: [formatTimeRange(range), formatVisits(count)],
          }))}
      />
    </>
  );
}

/** The time until the end, and on one step. */
export function Times({ lasted, steps }: Pick<MeasuredFunnel, 'lasted' | 'steps'>) {
  const [chosen, setChosen] = useState('');
  const seen = steps.filter(({ came }) => came > 0);
  const step: MeasuredStep | undefined = seen.find((one) => one.step === chosen) ?? seen[0];
  return (
    <div className="flex flex-wrap gap-x-12 gap-y-4">
      <section className="grid content-start gap-1">
        <h3 className="py-2 text-sm font-semibold">Time to finish</h3>
        <TimesOf label="Visits by their time to finish" unit="Visits" times={lasted} />
      </section>
      {step !== undefined && (
        <section className="grid content-start gap-1">
          <h3 className="py-2 text-sm font-semibold">Time on a step</h3>
          <label className="grid text-xs text-ink-soft">
            Step
            <select
              className={inputStyles}
              value={step.step}
              onChange={({ target }) => setChosen(target.value)}
            >
              {seen.map((one) => (
                <option key={one.step}>{one.step}</option>
              ))}
            </select>
          </label>
          <TimesOf label={`Times on ${step.step}`} unit="Times" times={step.times} />
        </section>
      )}
    </div>
  );
}

export function Days({ days }: { days: ReturnType<typeof listDays> }) {
  if (days.length === 0) return null;
  const total = days.reduce((sum, { began }) => sum + began, 0);
  return (
    <section className="grid gap-1">
      <h3 className="py-2 text-sm font-semibold">Days</h3>
      {areTooFew(total)
        ? tooFew
        : days.length > 1 && <DayLines days={days} label="Started and finished by day" />}
      <DataTable
        caption="Visits by day (UTC)"
        columns={['Day', 'Started', 'Finished', 'Leads']}
        rows={days.map(({ day, began, finished, leads }) => ({
          key: day,
          cells: [day, ...[began, finished, leads].map(formatVisits)],
        }))}
      />
    </section>
  );
}
