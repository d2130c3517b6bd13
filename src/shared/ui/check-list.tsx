import { Check } from 'lucide-react';

/** A list with a mark before each entry. */
export function CheckList({
  title,
  entries,
}: {
  title?: string | undefined;
  entries: readonly string[];
}) {
  return (
    <div>
      {title !== undefined && <h2 className="mb-4 text-xl font-semibold">{title}</h2>}
      <ul className="flex flex-col gap-3.5">
        {entries.map((entry) => (
          <li key={entry} className="flex items-start gap-3 text-lg leading-snug">
            <span className="grid size-7 shrink-0 place-items-center rounded-full bg-accent-soft text-accent-text">
              <Check aria-hidden strokeWidth={3} className="size-4" />
            </span>
            {entry}
          </li>
        ))}
      </ul>
    </div>
  );
}
