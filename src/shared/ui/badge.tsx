import type { ReactNode } from 'react';
import { classNames } from './class-names';

const tones = {
  accent: 'bg-accent-soft text-accent-text',
  solid: 'bg-accent text-accent-ink',
  neutral: 'bg-sunken text-ink-soft',
  warning: 'bg-warning-soft text-warning-text',
} as const;

/** A short label, such as "Most popular". */
export function Badge({
  tone = 'accent',
  className,
  children,
}: {
  tone?: keyof typeof tones;
  className?: string;
  children: ReactNode;
}) {
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1.5 rounded-full px-3 py-1 text-xs font-semibold max-w-full shrink-0',
        tones[tone],
        className,
      )}
    >
      {children}
    </span>
  );
}
