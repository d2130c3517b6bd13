import { Progress as RadixProgress } from 'radix-ui';
import { classNames } from './class-names';

export interface ProgressProps {
  /** How far, from 0 to 1. */
  value: number;
  /** What the bar measures, for those who do not see it. */
  label: string;
  /** How far, in words; without it the share in percent. */
  text?: string | null | undefined;
  className?: string;
}

/** A thin bar that says how far one has come. */
export function Progress({ value, label, text, className }: ProgressProps) {
  const percent = Math.round(Math.min(1, Math.max(0, value)) * 100);
  return (
    <RadixProgress.Root
      value={percent}
      aria-label={label}
      getValueLabel={(now) => text ?? `${String(now)}%`}
      className={classNames('overflow-hidden bg-line', className ?? 'h-1.5 rounded-full')}
    >
      <RadixProgress.Indicator
        style={{ transform: `translateX(${String(percent - 100)}%)` }}
        className="h-full w-full rounded-r-full bg-accent transition-transform duration-(--duration-calm) ease-calm forced-colors:bg-[Highlight]"
      />
    </RadixProgress.Root>
  );
}
