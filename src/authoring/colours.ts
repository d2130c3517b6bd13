/** The few colours of the terminal that carry a meaning here. */
const codes = { error: 31, warning: 33, good: 32, quiet: 2, strong: 1, help: 36 } as const;

export type Paint = (colour: keyof typeof codes, text: string) => string;

/** Colours text, or leaves it alone where nobody could see them. */
export function paintFor(hasColour: boolean): Paint {
  return (colour, text) => (hasColour ? `\u001B[${codes[colour]}m${text}\u001B[0m` : text);
}
