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
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      aria-valuetext={text ?? `${String(percent)}%`}
      className={classNames('overflow-hidden bg-line', className ?? 'h-1.5 rounded-full')}
    >
      {/* Its length is an attribute: a style in the HTML of the build would be refused by the site's policy. */}
      <svg
        aria-hidden
        viewBox="0 0 100 1"
        preserveAspectRatio="none"
        className="block size-full overflow-visible"
      >
        <rect
          width={100}
          height={1}
          // Stretched and not resized: that needs no layout while it moves.
          transform={`scale(${String(percent / 100)} 1)`}
          className="fill-accent transition-transform duration-(--duration-calm) ease-calm forced-colors:fill-[Highlight]"
        />
      </svg>
    </div>
  );
}
