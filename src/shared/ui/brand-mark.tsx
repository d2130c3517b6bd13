import { classNames } from './class-names';

/**
 * The mark: a line that goes up as a tick, and the signal at its end. It stands beside the name, so
 * assistive technology skips it. src/site/app/boot/icon.svg has the same paths.
 */
export function BrandMark({ className = 'size-8' }: { className?: string }) {
  return (
    <svg aria-hidden viewBox="0 0 32 32" className={classNames('shrink-0', className)}>
      <rect width="32" height="32" rx="9" className="fill-brand" />
      <path
        d="M7.5 17.5l5.5 5.5 8.75-11"
        fill="none"
        strokeWidth="3.5"
        strokeLinecap="round"
        strokeLinejoin="round"
        className="stroke-brand-ink"
      />
      <circle cx="24.25" cy="8.5" r="2.5" className="fill-signal" />
    </svg>
  );
}
