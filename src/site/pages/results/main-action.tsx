import type { ReactNode } from 'react';

/** The action of a result. While it is off the screen, `StickyOffer` shows it. */
export const MAIN_ACTION_SELECTOR = '[data-main-action]';

export function MainAction({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div data-main-action="" className={className ?? 'grid'}>
      {children}
    </div>
  );
}
