import type { ReactNode } from 'react';

/** What a panel says while it has nothing to show. */
export function PanelMessage({
  title,
  children,
  picture,
}: {
  title: string;
  children?: ReactNode;
  picture?: ReactNode;
}) {
  return (
    <div className="grid h-full min-h-40 place-content-center justify-items-center gap-2 p-6 text-center">
      {picture}
      <p className="font-semibold">{title}</p>
      {children !== undefined && (
        <div className="max-w-[34ch] text-sm text-ink-soft">{children}</div>
      )}
    </div>
  );
}
