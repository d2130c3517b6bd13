import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from './class-names';

const tones = {
  error: {
    look: 'border-danger-line bg-danger-soft text-danger-text',
    Mark: CircleAlert,
    role: 'alert',
  },
  success: {
    look: 'border-accent bg-accent-soft text-accent-text',
    Mark: CircleCheck,
    role: 'status',
  },
  info: { look: 'border-line-strong bg-sunken text-ink', Mark: Info, role: 'status' },
} as const;

/** A message that stays where it is until what it speaks of is over. */
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
  const { look, Mark, role } = tones[tone];
  return (
    <div
      role={role}
      className={classNames(
        'flex items-start gap-3 rounded-lg border px-4 py-3.5',
        look,
        className,
      )}
    >
      <Mark aria-hidden className="mt-0.5 size-5 shrink-0" />
      <div className="min-w-0">
        {title !== undefined && <p className="font-semibold">{title}</p>}
        {children}
      </div>
    </div>
  );
}
