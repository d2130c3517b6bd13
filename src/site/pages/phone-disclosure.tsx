import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useIsWideScreen } from '../../shared/browser/use-is-wide-screen';
import { classNames } from '../../shared/ui/class-names';

/**
 * A heading whose content is folded below 768 px and always shown from there on. The content is in
 * the HTML at every width, for search engines, for printing and for browsers without scripts.
 */
export function PhoneDisclosure({
  title,
  level: Heading = 'h3',
  headingId,
  headingClassName,
  contentClassName,
  note,
  isOpenAtFirst = false,
  children,
}: {
  title: string;
  level?: 'h2' | 'h3' | 'h4';
  headingId?: string;
  headingClassName?: string;
  contentClassName?: string;
  /** Stays below the heading while the content is folded. */
  note?: ReactNode;
  isOpenAtFirst?: boolean;
  children: ReactNode;
}) {
  const contentId = useId();
  const [isOpen, setIsOpen] = useState(isOpenAtFirst);
  const isWide = useIsWideScreen();
  return (
    <>
      <Heading id={headingId} className={headingClassName}>
        {isWide === true ? (
          title
        ) : (
          // The prerendered HTML has the button at every width. On wide screens it looks like text.
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={contentId}
            onClick={() => setIsOpen(!isOpen)}
            className="flex w-full items-center justify-between gap-4 text-left max-md:min-h-11 max-md:py-2 md:pointer-events-none"
          >
            {title}
            <ChevronDown
              aria-hidden
              className={classNames(
                'size-5 shrink-0 text-ink-soft transition-transform md:hidden print:hidden',
                isOpen && 'rotate-180',
              )}
            />
          </button>
        )}
      </Heading>
      {note}
      <div
        id={contentId}
        className={classNames(contentClassName, !isOpen && 'max-md:not-print:not-noscript:hidden')}
      >
        {children}
      </div>
    </>
  );
}
