import { useId } from 'react';
import { results as copy } from '../../content/results';

/** Why: some of the visitor's own answers, in the words of the quiz. */
export function ToldUs({ answers }: { answers: readonly string[] }) {
  const labelId = useId();
  if (answers.length === 0) return null;
  return (
    <div>
      <p id={labelId} className="text-sm text-ink-soft">
        {copy.toldUs}
      </p>
      <ul aria-labelledby={labelId} className="mt-1.5 flex flex-wrap gap-2">
        {answers.map((text) => (
          <li
            key={text}
            dir="auto"
            className="rounded-md bg-accent-soft px-3 py-1 text-sm font-semibold text-accent-text wrap-anywhere"
          >
            {text}
          </li>
        ))}
      </ul>
    </div>
  );
}
