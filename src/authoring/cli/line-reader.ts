import { createInterface, type Interface } from 'node:readline';

/** Reads an input line by line. Lines that arrive early are buffered. */
export interface LineReader {
  /** @returns the next line; null at the end of the input */
  prompt: (prompt: string) => Promise<string | null>;
  close: () => void;
}

/**
 * Reads lines from a terminal or a pipe. The input is opened by the first prompt, because an open
 * input keeps the process alive.
 * @param output receives the prompts of a terminal; a pipe gets none
 */
export function createLineReader(
  input: NodeJS.ReadableStream & { isTTY?: boolean },
  output: NodeJS.WritableStream,
): LineReader {
  let opened: { lines: Interface; iterator: AsyncIterator<string> } | null = null;
  const open = () => {
    const lines = createInterface({ input, ...(input.isTTY === true && { output }) });
    return { lines, iterator: lines[Symbol.asyncIterator]() };
  };
  return {
    prompt: async (prompt) => {
      opened ??= open();
      if (input.isTTY === true) {
        opened.lines.setPrompt(prompt);
        opened.lines.prompt();
      }
      const { done, value } = await opened.iterator.next();
      return done === true ? null : value;
    },
    close: () => opened?.lines.close(),
  };
}
