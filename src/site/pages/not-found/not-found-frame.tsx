import type { ReactNode } from 'react';
import { pageMessages } from '../../content/site-messages';

/** The heading of an unknown path, with what is around it. */
export function NotFoundFrame({
  picture,
  children,
}: {
  picture?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <div className="mx-auto grid max-w-step justify-items-center gap-5 px-5 py-24 text-center sm:py-32">
      {picture}
      <h1 className="text-4xl font-bold">{pageMessages.notFound}</h1>
      {children}
    </div>
  );
}
