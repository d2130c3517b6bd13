import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { results } from '../../content/results';
import { useSitePorts } from '../../ports/ports-context';
import {
  deleteLastResult,
  type LastResult,
  restoreLastResult,
  toKeptState,
} from '../../stores/last-results';

const copy = results.last;
const linkStyle =
  'inline-flex min-h-11 items-center text-sm whitespace-nowrap underline underline-offset-4';

/** Clicks that open a new tab are left to the browser. */
const isPlainClick = ({ ctrlKey, metaKey, shiftKey, altKey, button }: MouseEvent): boolean =>
  !ctrlKey && !metaKey && !shiftKey && !altKey && button === 0;

/** A link that opens a result again, and a button that deletes it from this device. */
export function LastResultLine({
  result,
  name,
  onOpen,
}: {
  result: LastResult;
  /** The quiz; null where the page names it. */
  name: string | null;
  /** Opens the page of the result with its state. The progress is restored. */
  onOpen: (state: unknown) => void;
}) {
  const { storage, now } = useSitePorts();
  const [isDeleted, setIsDeleted] = useState(false);
  const status = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // The focused button is gone.
    if (isDeleted) status.current?.focus();
  }, [isDeleted]);
  if (isDeleted)
    return (
      <p ref={status} tabIndex={-1} role="status" className={linkStyle.replace('underline ', '')}>
        {copy.deleted}
      </p>
    );
  const nameText = name !== null && <span className="sr-only">{name}</span>;
  return (
    <div className="flex flex-wrap items-center gap-x-4">
      <a
        href={result.to}
        className={`${linkStyle} font-semibold text-accent-text`}
        onClick={(event) => {
          restoreLastResult(storage, result);
          if (!isPlainClick(event)) return;
          event.preventDefault();
          onOpen(toKeptState(result.state));
        }}
      >
        {copy.see} {nameText}
      </a>
      <button
        type="button"
        className={`${linkStyle} text-ink-soft`}
        onClick={() => {
          deleteLastResult(storage, result.route, now());
          setIsDeleted(true);
        }}
      >
        {copy.delete} {nameText}
      </button>
    </div>
  );
}
