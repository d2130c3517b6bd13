import { Check, X } from 'lucide-react';
import { classNames } from '../../shared/ui/class-names';

const markStyles = {
  check: { MarkIcon: Check, markClassName: 'bg-accent-soft text-accent-text' },
  cross: { MarkIcon: X, markClassName: 'bg-danger-soft text-danger-text' },
} as const;

export interface CheckListEntry {
  text: string;
  /** Small print after the text. */
  note?: string | undefined;
}

export function CheckList({
  entries,
  variant = 'check',
  className,
}: {
  entries: readonly CheckListEntry[];
  variant?: keyof typeof markStyles;
  className?: string;
}) {
  const { MarkIcon, markClassName } = markStyles[variant];
  return (
    <ul className={classNames('grid gap-2 sm:gap-3', className)}>
      {entries.map(({ text, note }) => (
        <li key={text} className="flex items-start gap-3">
          <span
            className={classNames(
              'mt-0.5 grid size-6 shrink-0 place-items-center rounded-full',
              markClassName,
            )}
          >
            <MarkIcon aria-hidden className="size-3.5" strokeWidth={3} />
          </span>
          <span>
            {text}
            {note !== undefined && <span className="text-sm text-ink-soft"> ({note})</span>}
          </span>
        </li>
      ))}
    </ul>
  );
}
