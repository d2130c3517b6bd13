import { createContext, type Ref, use } from 'react';

/** The id of the text that says which step this is, read together with the heading. */
export const StepPositionContext = createContext<string | undefined>(undefined);

/** The `h1` of a step. It is focused on a step change, so that screen readers announce it. */
export function StepHeading({
  title,
  headingRef,
}: {
  title: string;
  headingRef: Ref<HTMLHeadingElement>;
}) {
  return (
    <h1
      ref={headingRef}
      tabIndex={-1}
      aria-describedby={use(StepPositionContext)}
      className="max-w-[15em] text-3xl font-bold wrap-anywhere hyphens-auto"
    >
      {title}
    </h1>
  );
}

export function StepIntro({
  title,
  description,
  headingRef,
  className,
}: {
  title: string;
  description: string | undefined;
  headingRef: Ref<HTMLHeadingElement>;
  className?: string;
}) {
  return (
    <div className={className}>
      <StepHeading title={title} headingRef={headingRef} />
      {description !== undefined && (
        <p className="mt-3 text-lg text-pretty text-ink-soft">{description}</p>
      )}
    </div>
  );
}
