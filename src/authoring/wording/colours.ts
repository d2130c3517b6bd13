/** ANSI codes by meaning. */
const ansiCodes = { error: 31, warning: 33, success: 32, dim: 2, bold: 1, hint: 36 } as const;

export type Paint = (colour: keyof typeof ansiCodes, text: string) => string;

/** Creates a function that colours text; without colour support it returns the text unchanged. */
export function createPaint(hasColour: boolean): Paint {
  return (colour, text) => (hasColour ? `\u001B[${ansiCodes[colour]}m${text}\u001B[0m` : text);
}
