import { z } from 'zod';

/** What a tool answers: texts for the assistant. */
export interface ToolAnswer {
  texts: readonly string[];
  /** The tool did not do what it was asked to. */
  isError?: boolean;
}

/** A tool of the server for assistants, as the protocol lists and calls it. */
export interface Tool {
  name: string;
  description: string;
  /** Whether it writes a definition. */
  saves: boolean;
  /** JSON Schema of its arguments. */
  inputSchema: { type: 'object' };
  /** @param args not checked yet */
  call: (args: unknown, signal: AbortSignal) => Promise<ToolAnswer>;
}

export const refuse = (text: string): ToolAnswer => ({ texts: [text], isError: true });

/** Makes a tool of what its arguments must be and what it does with them. */
export function defineTool<Shape extends z.ZodRawShape>({
  input,
  run,
  saves = false,
  ...names
}: {
  name: string;
  description: string;
  saves?: boolean;
  input: Shape;
  run: (args: z.output<z.ZodObject<Shape>>, signal: AbortSignal) => Promise<ToolAnswer>;
}): Tool {
  const schema = z.strictObject(input);
  return {
    ...names,
    saves,
    inputSchema: { ...z.toJSONSchema(schema, { io: 'input' }), type: 'object' },
    call: async (args, signal) => {
      const parsed = schema.safeParse(args ?? {});
      return parsed.success ? run(parsed.data, signal) : refuse(z.prettifyError(parsed.error));
    },
  };
}
