import type { LucideIcon } from 'lucide-react';
import { classNames } from './class-names';

const sizes = { small: 'size-5', medium: 'size-6', large: 'size-8' } as const;

export interface SvgIconProps {
  /** Undefined while it is on its way: what the build has drawn stays as it is. */
  icon: LucideIcon | undefined;
  size?: keyof typeof sizes;
  className?: string;
}

/**
 * Where React makes a page anew, because something has changed it before it was taken up, it assigns
 * this. Trusted Types refuses a text, even an empty one, and the page would stay blank.
 */
const trustedTypesFactory = (globalThis as { trustedTypes?: { emptyHTML: TrustedHTML } })
  .trustedTypes; // not in TypeScript's DOM

/** React leaves what is in there alone when it takes up the HTML of the build. */
const emptyHtml = { __html: trustedTypesFactory?.emptyHTML ?? '' };

/** A picture beside words that say the same; hidden from assistive technology. */
export function SvgIcon({ icon: Drawing, size = 'medium', className }: SvgIconProps) {
  if (Drawing === undefined)
    return (
      <span suppressHydrationWarning dangerouslySetInnerHTML={emptyHtml} className="contents" />
    );
  return (
    <span key="drawn" className="contents">
      <Drawing aria-hidden className={classNames('shrink-0', sizes[size], className)} />
    </span>
  );
}

/** A picture on a tinted tile, for the head of a statement or a card. */
export function SvgIconTile({ icon: drawing, className }: Omit<SvgIconProps, 'size'>) {
  return (
    <span
      className={classNames(
        'inline-grid size-16 place-items-center rounded-xl bg-accent-soft text-accent-text',
        className,
      )}
    >
      <SvgIcon icon={drawing} size="large" />
    </span>
  );
}
