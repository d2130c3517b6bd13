import { type ReactNode, useId } from 'react';
import { classNames } from '../../shared/ui/class-names';

const tones = {
  plain: '',
  surface: 'border-y border-line bg-surface',
  sunken: 'bg-sunken',
  tinted: 'bg-accent-soft',
} as const;

/** A section of a page, labelled by its heading. */
export function Section({
  title,
  lead,
  id,
  tone = 'plain',
  width = 'page',
  children,
}: {
  title: string;
  lead?: string;
  /** Link target. */
  id?: string;
  tone?: keyof typeof tones;
  width?: 'page' | 'text';
  children: ReactNode;
}) {
  const headingId = useId();
  return (
    <section
      id={id}
      aria-labelledby={headingId}
      className={classNames('px-5 py-4.5 sm:px-8 sm:py-20 print:py-4', tones[tone])}
    >
      <div className="mx-auto max-w-page">
        <h2 id={headingId} className="max-w-step text-2xl font-bold sm:text-3xl">
          {title}
        </h2>
        {lead !== undefined && (
          <p className="mt-2 max-w-step text-ink-soft sm:mt-3 sm:text-lg">{lead}</p>
        )}
        <div className={classNames('mt-4 sm:mt-10 print:mt-4', width === 'text' && 'max-w-step')}>
          {children}
        </div>
      </div>
    </section>
  );
}
