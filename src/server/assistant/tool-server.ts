import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { CallToolRequestSchema, ListToolsRequestSchema } from '@modelcontextprotocol/sdk/types.js';
import { getErrorMessage } from '../../shared/text/error-message';
import { describeSystemError } from '../studio/server-messages';
import { refuse, type Tool, type ToolAnswer } from './tool';

/** A fault of a tool ends the call, not the server. */
async function call(tool: Tool, args: unknown, signal: AbortSignal): Promise<ToolAnswer> {
  try {
    return await tool.call(args, signal);
  } catch (error) {
    return refuse(describeSystemError(error)?.message ?? getErrorMessage(error));
  }
}

/** Serves tools on standard input and output, until the input ends. */
export async function serveTools(tools: readonly Tool[], version: string): Promise<void> {
  const server = new Server({ name: 'funnels', version }, { capabilities: { tools: {} } });
  server.setRequestHandler(ListToolsRequestSchema, () => ({
    tools: tools.map(({ name, description, inputSchema, saves }) => ({
      name,
      description,
      inputSchema,
      annotations: { readOnlyHint: !saves, openWorldHint: false },
    })),
  }));
  server.setRequestHandler(CallToolRequestSchema, async ({ params }, { signal }) => {
    const tool = tools.find(({ name }) => name === params.name);
    const { texts, isError = false }: ToolAnswer =
      tool === undefined
        ? refuse(`There is no tool "${params.name}".`)
        : await call(tool, params.arguments, signal);
    return { content: texts.map((text) => ({ type: 'text' as const, text })), isError };
  });
  const ended = new Promise<void>((resolve) => {
    process.stdin.once('end', resolve);
    process.stdin.once('close', resolve);
  });
  await server.connect(new StdioServerTransport());
  await ended;
  await server.close();
}
