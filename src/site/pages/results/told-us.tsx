import { useId } from 'react';
import { results as copy } from '../../content/results';

/** More would push the price off the first screen of a phone. */
const MAX_ANSWERS = 3;

/** Why: the first of the visitor's own answers, in the words of the quiz. */
export function ToldUs({ answers }: { answers: readonly string[] }) {
  const labelId = useId();
  if (answers.length === 0) return null;
  return (
    <div>
      <p id={labelId} className="text-sm text-ink-soft">
        {copy.toldUs}
      </p>
      <ul aria-labelledby={labelId} className="mt-1.5 flex flex-wrap gap-2">
        {answers.slice(0, MAX_ANSWERS).map((text) => (
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
