/** How a text is indented. */
export interface Indentation {
  unit: string;
  eol: string;
}

/** Finds how a text is indented, by its first indented line. */
export function findIndentation(text: string): Indentation {
  const indent = /^([ \t]+)\S/m.exec(text)?.[1] ?? '  ';
  return {
    unit: indent.startsWith('\t') ? '\t' : indent,
    eol: text.includes('\r\n') ? '\r\n' : '\n',
  };
}

const findLineStart = (text: string, offset: number): number =>
  text.lastIndexOf('\n', offset - 1) + 1;

/** The white space at the start of the line that holds an offset. */
export const getIndentAt = (text: string, offset: number): string =>
  /^[ \t]*/.exec(text.slice(findLineStart(text, offset), offset))?.[0] ?? '';

/** How many characters stand before an offset on its line, without the indentation. */
export const getUsedWidth = (text: string, offset: number): number =>
  offset - findLineStart(text, offset) - getIndentAt(text, offset).length;
