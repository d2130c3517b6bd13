import type { Ref } from 'react';

/** The one `h1` of a step. It takes the focus when the step arrives, so that it is read aloud. */
export function StepHeading({
  title,
  headingRef,
}: {
  title: string;
  headingRef: Ref<HTMLHeadingElement>;
}) {
  return (
    <h1 ref={headingRef} tabIndex={-1} className="text-3xl font-bold">
      {title}
    </h1>
  );
}

/** The heading with the sentence below it. */
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
