import { classNames } from './class-names';

/**
 * Background of a choice, styled by the state of the input right before it. The card must be
 * `isolate`, so that the background stays below the other content.
 */
export function ChoiceSurface({ className }: { className: string }) {
  return (
    <span
      aria-hidden
      className={classNames(
        'absolute -inset-px -z-10 border bg-surface',
        'after-checked:border-accent',
        'after-focus-visible:outline-3 after-focus-visible:outline-offset-2 after-focus-visible:outline-focus',
        className,
      )}
    />
  );
}
