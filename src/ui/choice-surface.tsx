import { classNames } from './class-names';

/**
 * The ground of a choice, drawn by the state of the input right before it. It stands in the card,
 * which is `isolate`, and lies under all that is in it.
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
