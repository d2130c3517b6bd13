import { createInterface, type Interface } from 'node:readline';

/** Lines that come in one by one, however fast they are sent. */
export interface LineReader {
  /** @returns the next line; null when there is no more */
  prompt: (prompt: string) => Promise<string | null>;
  close: () => void;
}

/**
 * Reads lines from a terminal, or from whatever is piped in. Opened only when first asked: an open
 * input keeps the process alive.
 * @param output where prompts go; nobody prompts a pipe
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
