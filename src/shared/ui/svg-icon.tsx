import type { LucideIcon } from 'lucide-react';
import { classNames } from './class-names';

const sizes = { small: 'size-5', medium: 'size-6', large: 'size-8' } as const;

export interface SvgIconProps {
  /** Undefined while loading: hydration keeps the prerendered icon. */
  icon: LucideIcon | undefined;
  size?: keyof typeof sizes;
  className?: string;
}

/**
 * On a hydration mismatch React assigns `innerHTML`. Trusted Types rejects any string, even an empty
 * one, and the page would stay blank.
 */
const trustedTypesFactory = (globalThis as { trustedTypes?: { emptyHTML: TrustedHTML } })
  .trustedTypes; // not in TypeScript's DOM types

/** Hydration does not compare the content of an element with `dangerouslySetInnerHTML`. */
const emptyHtml = { __html: trustedTypesFactory?.emptyHTML ?? '' };

/** Decorative icon, hidden from assistive technology. */
export function SvgIcon({ icon: IconComponent, size = 'medium', className }: SvgIconProps) {
  if (IconComponent === undefined)
    return (
      <span suppressHydrationWarning dangerouslySetInnerHTML={emptyHtml} className="contents" />
    );
  return (
    <span key="rendered" className="contents">
      <IconComponent aria-hidden className={classNames('shrink-0', sizes[size], className)} />
    </span>
  );
}

/** An icon on a tinted tile. */
export function SvgIconTile({ icon, className }: Omit<SvgIconProps, 'size'>) {
  return (
    <span
      className={classNames(
        'inline-grid size-16 place-items-center rounded-xl bg-accent-soft text-accent-text',
        className,
      )}
    >
      <SvgIcon icon={icon} size="large" />
    </span>
  );
}
