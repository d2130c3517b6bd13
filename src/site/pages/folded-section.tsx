import { type ReactNode, useId } from 'react';
import { classNames } from '../../shared/ui/class-names';
import { PhoneDisclosure } from './phone-disclosure';

/** A section of a page that is folded on a phone. */
export function FoldedSection({
  title,
  isSunken = false,
  children,
}: {
  title: string;
  isSunken?: boolean;
  children: ReactNode;
}) {
  const headingId = useId();
  return (
    <section
      aria-labelledby={headingId}
      className={classNames(
        'border-t border-line px-5 py-1 sm:px-8 md:py-20',
        isSunken && 'md:bg-sunken',
      )}
    >
      <div className="mx-auto max-w-page">
        <PhoneDisclosure
          title={title}
          level="h2"
          headingId={headingId}
          headingClassName="max-w-step text-lg font-bold md:text-3xl"
          contentClassName="mt-3 mb-8 md:mt-10 md:mb-0"
        >
          {children}
        </PhoneDisclosure>
      </div>
    </section>
  );
}
