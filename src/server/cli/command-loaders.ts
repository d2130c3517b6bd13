import { commandLoaders, type CommandLoaders } from '../../authoring/cli/run-funnel-command';

/** All commands of `npm run funnel -- COMMAND`: also those that save, or ask the database. */
export const allCommandLoaders: CommandLoaders = {
  ...commandLoaders,
  mcp: async () => (await import('../assistant/mcp-command')).mcpCommand,
  rates: async () => (await import('../measured/rates-command')).ratesCommand,
  visits: async () => (await import('../measured/visits-command')).visitsCommand,
};
