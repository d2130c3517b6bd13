interface ColourPair {
  /** Token of src/shared/ui/theme.css, without its dashes. */
  front: string;
  ground: string;
  /** The contrast that both schemes have. */
  atLeast: number;
}

/** WCAG 1.4.6 (AAA). */
const TEXT = 7;
/** WCAG 1.4.11 (AA): edges, marks and drawings. */
const SHAPE = 3;

const pairEach = (
  front: string,
  grounds: readonly string[],
  atLeast: number,
): readonly ColourPair[] => grounds.map((ground) => ({ front, ground, atLeast }));

const pages = ['paper', 'surface', 'sunken'] as const;
const tinted = [...pages, 'accent-soft'] as const;

/** Every foreground of the site with the backgrounds it stands on. */
export const colourPairs: readonly ColourPair[] = [
  ...pairEach('ink', [...tinted, 'line', 'danger-soft', 'warning-soft'], TEXT),
  ...pairEach('ink-soft', [...tinted, 'line'], TEXT),
  ...pairEach('accent-text', tinted, TEXT),
  ...pairEach('accent-ink', ['accent', 'accent-strong'], TEXT),
  ...pairEach('danger-text', [...tinted, 'danger-soft'], TEXT),
  ...pairEach('warning-text', ['warning-soft', 'surface', 'paper'], TEXT),
  ...pairEach('signal-ink', ['signal'], TEXT),
  ...pairEach('paper', ['ink'], TEXT),
  ...pairEach('focus', tinted, SHAPE),
  ...pairEach('accent', [...tinted, 'line'], SHAPE),
  ...pairEach('line-strong', tinted, SHAPE),
  ...pairEach('danger-line', ['surface', 'paper'], SHAPE),
  ...pairEach('warning-line', ['warning-soft'], SHAPE),
  ...pairEach('signal', ['brand', 'deep'], SHAPE),
  ...pairEach('brand-ink', ['brand'], SHAPE),
];
