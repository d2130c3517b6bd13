import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from './class-names';

const tones = {
  error: {
    styles: 'border-danger-line bg-danger-soft text-danger-text',
    IconComponent: CircleAlert,
    role: 'alert',
  },
  success: {
    styles: 'border-accent bg-accent-soft text-accent-text',
    IconComponent: CircleCheck,
    role: 'status',
  },
  info: { styles: 'border-line-strong bg-sunken text-ink', IconComponent: Info, role: 'status' },
} as const;

/** A message in the page that stays until its cause is resolved. */
export function Notice({
  tone = 'error',
  title,
  className,
  children,
}: {
  tone?: keyof typeof tones;
  title?: string;
  className?: string;
  children?: ReactNode;
}) {
  const { styles, IconComponent, role } = tones[tone];
  return (
    <div
      role={role}
      className={classNames(
        'flex items-start gap-3 rounded-lg border px-4 py-3.5',
        styles,
        className,
      )}
    >
      <IconComponent aria-hidden className="mt-0.5 size-5 shrink-0" />
      <div className="min-w-0">
        {title !== undefined && <p className="font-semibold">{title}</p>}
        {children}
      </div>
    </div>
  );
}
