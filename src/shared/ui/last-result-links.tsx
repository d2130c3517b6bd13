import { useEffect, useRef, useState } from 'react';
import { classNames } from './class-names';
import { isPlainClick } from './is-plain-click';

export interface LastResultLinksProps {
  /** Address of the result. */
  to: string;
  labels: { see: string; delete: string; deleted: string };
  /** What the result is of, for screen readers; null where the page says it. */
  name: string | null;
  /** Whether it stands in the padding above the step of a funnel, where it moves nothing. */
  isAboveStep?: boolean;
  /** A click that opens no new tab. */
  onOpen: () => void;
  onDelete: () => void;
}

const linkStyle = 'inline-flex min-h-11 items-center text-sm underline underline-offset-4';

/** A link that opens a result again, and a button that deletes it. */
export function LastResultLinks({
  to,
  labels,
  name,
  isAboveStep = false,
  onOpen,
  onDelete,
}: LastResultLinksProps) {
  const [isDeleted, setIsDeleted] = useState(false);
  const status = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // The focused button is gone.
    if (isDeleted) status.current?.focus();
  }, [isDeleted]);
  const nameText = name !== null && <span className="sr-only">{name}</span>;
  return (
    // With large text it is in the flow.
    <div className={isAboveStep ? 'relative z-10 h-0 max-[20rem]:h-auto' : undefined}>
      <div
        className={classNames(
          'flex flex-wrap items-center gap-x-4',
          isAboveStep && 'absolute inset-x-0 -top-10 max-[20rem]:static sm:-top-11',
        )}
      >
        {isDeleted ? (
          <p
            ref={status}
            tabIndex={-1}
            role="status"
            className="inline-flex min-h-11 items-center text-sm"
          >
            {labels.deleted}
          </p>
        ) : (
          <>
            <a
              href={to}
              className={`${linkStyle} font-semibold text-accent-text`}
              onClick={(event) => {
                if (!isPlainClick(event)) return;
                event.preventDefault();
                onOpen();
              }}
            >
              {labels.see} {nameText}
            </a>
            <button
              type="button"
              className={`${linkStyle} text-ink-soft`}
              onClick={() => {
                onDelete();
                setIsDeleted(true);
              }}
            >
              {labels.delete} {nameText}
            </button>
          </>
        )}
      </div>
    </div>
  );
}
