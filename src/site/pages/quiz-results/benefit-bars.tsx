import { benefitBars } from '../../content/career-match-result';
import { classNames } from '../../../shared/ui/class-names';

const maxHours = Math.max(...benefitBars.bars.flatMap((bar) => [bar.without, bar.with]));

function Bar({ name, hours, barClassName }: { name: string; hours: number; barClassName: string }) {
  return (
    <div className="grid grid-cols-[4.5rem_1fr_5rem] max-[20rem]:grid-cols-1 items-center gap-3 text-sm">
      <span className="text-ink-soft">{name}</span>
      <span aria-hidden className="h-3 overflow-hidden rounded-full bg-sunken">
        <span
          className={classNames('block h-full rounded-full', barClassName)}
          style={{ width: `${(hours / maxHours) * 100}%` }}
        />
      </span>
      <span className="text-right font-semibold max-[20rem]:text-left tabular-nums">
        {hours} {hours === 1 ? 'hour' : 'hours'}
      </span>
    </div>
  );
}

const sumHours = (key: 'without' | 'with') =>
  benefitBars.bars.reduce((sum, bar) => sum + bar[key], 0);

/** Weekly hours of a search, without and with a plan. */
export function BenefitBars() {
  return (
    <>
      <ul className="grid gap-x-12 gap-y-8 md:grid-cols-2">
        {benefitBars.bars.map((bar) => (
          <li key={bar.label} className="grid gap-2.5">
            <h3 className="text-lg font-semibold">{bar.label}</h3>
            <Bar name="Without" hours={bar.without} barClassName="bg-line-strong" />
            <Bar name="With" hours={bar.with} barClassName="bg-accent" />
          </li>
        ))}
      </ul>
      <p className="mt-8 text-lg font-semibold">
        {benefitBars.total(sumHours('without'), sumHours('with'))}
      </p>
    </>
  );
}
