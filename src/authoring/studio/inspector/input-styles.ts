/** Inputs of the studio: denser than those of the site where a mouse is likely. */
export const inputStyles =
  'block min-h-11 w-full min-w-0 rounded-sm border border-line-strong bg-surface px-2.5 py-1.5 text-base text-ink ' +
  'placeholder:text-ink-soft hover:border-ink aria-invalid:border-danger-line desk:min-h-9 desk:text-sm ' +
  // The browser's arrow would lie on a long choice.
  '[select&]:pr-6 ' +
  'disabled:cursor-not-allowed disabled:bg-sunken disabled:text-ink-soft';
