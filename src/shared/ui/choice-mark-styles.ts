// The tick and the dot are drawn with CSS. An image would be a `data:` URL, which the CSP forbids,
// and its colour could not follow the colour scheme.
const base =
  'grid size-6 appearance-none place-content-center border-2 border-line-strong bg-surface ' +
  'checked:border-accent checked:bg-accent aria-invalid:border-danger-line forced-colors:appearance-auto ' +
  "before:bg-accent-ink before:content-[''] not-checked:before:hidden forced-colors:before:hidden";

const tick =
  'before:size-3.5 before:[clip-path:polygon(14%_44%,0_62%,42%_98%,100%_20%,82%_4%,40%_64%)]';

export const choiceMarkStyles = {
  radio: `${base} rounded-full before:size-2.5 before:rounded-full`,
  checkbox: `${base} rounded-sm ${tick}`,
} as const;

/** The marks of large answers: a choice gets a tick, of one and of several. */
export const answerMarkStyles = {
  radio: `${base} rounded-full ${tick}`,
  checkbox: choiceMarkStyles.checkbox,
} as const;
