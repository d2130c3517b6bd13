import { FEWEST_VISITS } from '../../../verify/figure';
import { formatChange, formatFigure } from '../../../wording/format-figure';
import {
  findMedianRange,
  formatTimeRange,
  formatVisits,
  type MeasuredFunnel,
  tooFewToSay,
  toMeasuredShare,
} from '../../measured/measured-funnel';

/** Started, finished, leads and time, each with what it was in the days before. */
export function Strip({ now, before }: { now: MeasuredFunnel; before: MeasuredFunnel }) {
  const share = (of: MeasuredFunnel, part: 'finished' | 'leads') =>
    toMeasuredShare(of[part], of.began);
  const median = findMedianRange(now.lasted);
  const entries = [
    {
      name: 'Started',
      figure: formatVisits(now.began),
      note: `${formatVisits(before.began)} in the days before`,
    },
    ...(['finished', 'leads'] as const).map((part) => ({
      name: part === 'finished' ? 'Finished' : 'Leads',
      figure: `${formatVisits(now[part])}, ${formatFigure(share(now, part)).replace('not counted', tooFewToSay)}`,
      note:
        before.began < FEWEST_VISITS
          ? 'too few in the days before'
          : `${formatChange(share(before, part), share(now, part))} against the days before`,
    })),
    {
      name: 'Median time to finish',
      figure: median === null ? tooFewToSay : formatTimeRange(median),
      note: now.resumed === 0 ? '' : `${formatVisits(now.resumed)} visits went on after a reload`,
    },
  ];
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-3 border-y border-line py-3">
      {entries.map(({ name, figure, note }) => (
        <div key={name}>
          <dt className="text-xs text-ink-soft">{name}</dt>
          <dd className="font-semibold tabular-nums">{figure}</dd>
          <dd className="text-xs text-ink-soft">{note}</dd>
        </div>
      ))}
    </dl>
  );
}
