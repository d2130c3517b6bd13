import { classNames } from './class-names';

export interface ProgressProps {
  /** From 0 to 1. */
  value: number;
  /** Accessible name. */
  label: string;
  /** Accessible value. Left out, it is said as a percentage. */
  text?: string | null | undefined;
  className?: string;
}

export function Progress({ value, label, text, className }: ProgressProps) {
  const percent = Math.round(value * 100);
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      aria-valuetext={text ?? undefined}
      className={classNames('overflow-hidden bg-line', className ?? 'h-1.5 rounded-full')}
    >
      {/* An SVG attribute, because the CSP forbids `style` attributes in prerendered HTML. */}
      <svg
        aria-hidden
        viewBox="0 0 100 1"
        preserveAspectRatio="none"
        className="block size-full overflow-visible"
      >
        <rect
          width={100}
          height={1}
          // A transform animates without layout.
          transform={`scale(${String(value)} 1)`}
          className="fill-accent transition-transform duration-(--duration-step) ease-calm forced-colors:fill-[Highlight]"
        />
      </svg>
    </div>
  );
}
