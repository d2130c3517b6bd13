import { type MouseEvent, useEffect, useId, useRef } from 'react';

export interface FieldErrorLink {
  /** Id of the input to focus. */
  fieldId: string;
  message: string;
}

/** Following the link would change the URL and lose the history state. */
function focusField(event: MouseEvent, fieldId: string) {
  event.preventDefault();
  document.getElementById(fieldId)?.focus();
}

/**
 * All errors of a form, with links to the fields. It takes the focus on mount, so give it a new
 * `key` for every submission.
 */
export function ErrorSummary({
  title,
  errors,
}: {
  title: string;
  errors: readonly FieldErrorLink[];
}) {
  const rootRef = useRef<HTMLDivElement>(null);
  const titleId = useId();
  useEffect(() => {
    rootRef.current?.focus();
  }, []);
  return (
    <div
      ref={rootRef}
      tabIndex={-1}
      role="alert"
      aria-labelledby={titleId}
      className="rounded-lg border-2 border-danger-line bg-danger-soft px-5 py-4 text-danger-text"
    >
      <h2 id={titleId} className="text-lg font-bold">
        {title}
      </h2>
      <ul className="mt-1">
        {errors.map(({ fieldId, message }) => (
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
