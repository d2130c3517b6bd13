import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';

/** Shared styles of text inputs, number inputs and selects. */
export const inputStyles =
  'block min-h-13 w-full rounded-md border border-line-strong bg-surface px-4 py-2.5 text-base text-ink shadow-sm ' +
  'placeholder:text-ink-soft hover:border-ink ' +
  'focus-visible:border-focus focus-visible:outline-3 focus-visible:outline-offset-1 focus-visible:outline-focus ' +
  'aria-invalid:border-danger-line aria-invalid:ring-1 aria-invalid:ring-danger-line ' +
  'disabled:cursor-not-allowed disabled:bg-sunken disabled:text-ink-soft';

/** Hint and error are linked with `aria-describedby`. */
export interface FieldTexts {
  label: string;
  hint?: string | undefined;
  /** Error text; also sets `aria-invalid`. An empty text only marks the field. */
  error?: string | null | undefined;
}

/** Joins ids for `aria-describedby`; undefined if there are none. */
export function getDescribedBy(...ids: (string | false | undefined)[]): string | undefined {
  return ids.filter(Boolean).join(' ') || undefined;
}

interface FieldIds {
  id: string;
  hintId: string | undefined;
  errorId: string | undefined;
}

/** The ids that link an input with its label, hint and error. */
export function useFieldIds({
  id: ownId,
  hint,
  error,
}: Pick<FieldTexts, 'hint' | 'error'> & { id?: string | undefined }): FieldIds {
  const generatedId = useId();
  const id = ownId ?? generatedId;
  return {
    id,
    hintId: hint === undefined ? undefined : `${id}-hint`,
    errorId: error === undefined || error === null ? undefined : `${id}-error`,
  };
}

function FieldLabel({ htmlFor, children }: { htmlFor: string; children: ReactNode }) {
  return (
    <label htmlFor={htmlFor} className="mb-2 block font-semibold">
      {children}
    </label>
  );
}

export function FieldHint({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="-mt-1 mb-2 text-sm text-ink-soft">
      {children}
    </p>
  );
}

export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  if (children === '') return null;
  return (
    <p id={id} className="mt-2 flex items-start gap-2 text-sm font-medium text-danger-text">
      <CircleAlert aria-hidden className="mt-0.5 size-4.5 shrink-0" />
      <span>{children}</span>
    </p>
  );
}

/** A label and a hint above an input, and its error below. */
export function FieldFrame({
  ids: { id, hintId, errorId },
  label,
  hint,
  error,
  className,
  children,
  belowError,
}: FieldTexts & {
  ids: FieldIds;
  className: string | undefined;
  children: ReactNode;
  belowError?: ReactNode;
}) {
  return (
    <div className={className}>
      <FieldLabel htmlFor={id}>{label}</FieldLabel>
      {hintId !== undefined && <FieldHint id={hintId}>{hint}</FieldHint>}
      {children}
      {errorId !== undefined && <FieldError id={errorId}>{error}</FieldError>}
      {belowError}
    </div>
  );
}
