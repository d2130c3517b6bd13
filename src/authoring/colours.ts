/** The few colours of the terminal that carry a meaning here. */
const ansiCodes = { error: 31, warning: 33, good: 32, quiet: 2, strong: 1, help: 36 } as const;

export type Paint = (colour: keyof typeof ansiCodes, text: string) => string;

/** Colours text, or leaves it alone where nobody could see them. */
export function createPaint(hasColour: boolean): Paint {
  return (colour, text) => (hasColour ? `\u001B[${ansiCodes[colour]}m${text}\u001B[0m` : text);
}
