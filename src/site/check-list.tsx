import { Check, X } from 'lucide-react';
import { classNames } from '../ui/class-names';

const marks = {
  check: { Mark: Check, markClassName: 'bg-accent-soft text-accent-text' },
  cross: { Mark: X, markClassName: 'bg-danger-soft text-danger-text' },
} as const;

export interface CheckListEntry {
  text: string;
  /** Said behind it in small print. */
  note?: string | undefined;
}

/** Short lines with the same mark before each. */
export function CheckList({
  entries,
  mark = 'check',
  className,
}: {
  entries: readonly CheckListEntry[];
  mark?: keyof typeof marks;
  className?: string;
}) {
  const { Mark, markClassName } = marks[mark];
  return (
    <ul className={classNames('grid gap-3', className)}>
      {entries.map(({ text, note }) => (
        <li key={text} className="flex items-start gap-3">
          <span
            className={classNames(
              'mt-0.5 grid size-6 shrink-0 place-items-center rounded-full',
              markClassName,
            )}
          >
            <Mark aria-hidden className="size-3.5" strokeWidth={3} />
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
