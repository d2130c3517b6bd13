import { useId } from 'react';
import type { NextStep } from '../../content/next-steps';
import { results as copy } from '../../content/results';

/** Numbered steps. Their links are plain: an ending in a funnel has no router. */
export function StepList({ steps }: { steps: readonly NextStep[] }) {
  return (
    <ol className="grid gap-5 print:gap-2">
      {steps.map(({ title, text, link }, index) => (
        <li key={title} className="flex gap-4">
          <span
            aria-hidden
            className="grid size-8 shrink-0 place-items-center rounded-full bg-accent-soft font-bold text-accent-text"
          >
            {index + 1}
          </span>
          <div className="min-w-0">
            <p className="font-semibold text-ink">{title}</p>
            <p className="text-ink-soft">{text}</p>
            {link !== undefined && (
              <a
                href={link.to}
                className="inline-flex min-h-11 items-center font-semibold text-accent-text underline underline-offset-4 print:hidden"
              >
                {link.label}
              </a>
            )}
          </div>
        </li>
      ))}
    </ol>
  );
}

/** What to do after a result. */
export function NextSteps({ steps }: { steps: readonly NextStep[] }) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className="text-left">
      <h2 id={headingId} className="mb-5 text-2xl font-bold print:mb-2">
        {copy.nextTitle}
      </h2>
      <StepList steps={steps} />
    </section>
  );
}
