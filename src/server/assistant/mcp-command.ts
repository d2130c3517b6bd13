import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { UsageError, type CliCommand } from '../../authoring/cli/cli-command';
import { findAccount } from '../measured/team-database';
import { parseJson, readKey } from '../../shared/text/json';
import { createDefinitions } from '../studio/definitions';
import { createFunnelFiles } from '../studio/funnel-files';
import { createMeasurements } from '../studio/measurements';
import { createStoryFiles } from '../studio/story-files';
import { createCommandTools, createRunOnText } from './command-tools';
import { createMeasuredTool } from './measured-tool';
import { createSavingTools } from './saving-tools';
import { serveTools } from './tool-server';

async function openMeasurements(root: string) {
  // It loads Vite, which not every session needs.
  const { findDatabase } = await import('../studio/find-database');
  return createMeasurements(findDatabase(root, process.env));
}

export const mcpCommand: CliCommand = {
  summary: 'serves the folder to an assistant (Model Context Protocol) until its input ends',
  usage: '',
  options: {},
  details: [
    '',
    'In the configuration of the assistant, as the command of a server:',
    '  npm --prefix FOLDER_OF_THE_PROJECT run --silent funnel -- mcp',
    '',
    'The assistant can list, read, check and play funnels. It saves a text only if that checks.',
    'GETHIRED_TEAM_EMAIL and GETHIRED_TEAM_PASSWORD let it read what was measured.',
  ].join('\n'),
  run: async ({ positionals }, { directory, script }) => {
    if (positionals.length > 0 || script === undefined)
      throw new UsageError('mcp takes no argument: it serves the folder "funnels".');
    const root = path.resolve(path.dirname(script), '..');
    const folder = path.join(directory, 'funnels');
    const runOnText = createRunOnText(script);
    const files = createFunnelFiles(folder);
    const definitions = createDefinitions({ directory: folder, root, runsTypeScript: false });
    const places = { definitions, files, stories: createStoryFiles(folder) };
    const project = parseJson(await readFile(path.join(root, 'package.json'), 'utf8'));
    const tools = [
      ...createSavingTools(places, runOnText),
      ...createCommandTools(files, runOnText),
      createMeasuredTool(findAccount(process.env), () => openMeasurements(root)),
    ];
    await serveTools(tools, String(readKey(project, 'version')));
    await definitions.stop();
    return 0;
  },
};
