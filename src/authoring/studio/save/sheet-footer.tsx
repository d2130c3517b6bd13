import type { ReactNode } from 'react';

/** The buttons of the sheet, which stay in reach while the text above them scrolls. */
export function SheetFooter({ children }: { children: ReactNode }) {
  return (
    // As wide as the dialog and at its edge: it takes the padding back.
    <div className="sticky -bottom-8 -mx-6 -mb-8 flex flex-wrap justify-end gap-2 border-t border-line bg-surface px-6 py-3 sm:-mx-8 sm:px-8">
      {children}
    </div>
  );
}
