import { type MouseEvent, useEffect, useId, useRef } from 'react';

/** What is wrong with one field. */
export interface FieldErrorLink {
  /** The id of the input to go to. */
  fieldId: string;
  message: string;
}

/** The hash would change the address, and with it what the page was handed: move the focus only. */
function focusField(event: MouseEvent, fieldId: string) {
  event.preventDefault();
  document.getElementById(fieldId)?.focus();
}

/**
 * Everything that is wrong with a form, above it, each with the way to its field. It takes the
 * focus when it appears: give it another `key` for every try.
 */
export function ErrorSummary({
  title,
  problems,
}: {
  title: string;
  problems: readonly FieldErrorLink[];
}) {
  const root = useRef<HTMLDivElement>(null);
  const titleId = useId();
  useEffect(() => root.current?.focus(), []);
  return (
    <div
      ref={root}
      tabIndex={-1}
      role="alert"
      aria-labelledby={titleId}
      className="rounded-lg border-2 border-danger-line bg-danger-soft px-5 py-4 text-danger-text"
    >
      <h2 id={titleId} className="text-lg font-bold">
        {title}
      </h2>
      <ul className="mt-1">
        {problems.map(({ fieldId, message }) => (
          <li key={fieldId}>
            <a
              href={`#${fieldId}`}
              onClick={(event) => focusField(event, fieldId)}
              className="inline-flex min-h-11 items-center font-medium underline underline-offset-4"
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
