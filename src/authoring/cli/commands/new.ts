import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { FunnelSource } from '../../../funnel/definition/funnel-schema';
import { formatIssues } from '../../../funnel/definition/parse';
import { UsageError, type CliCommand, type Terminal } from '../cli-command';
import { readDefinitionText } from '../../files/definition-text';
import { parseEnumOption } from '../parse-enum-option';
import { findFunnel } from '../../files/find-funnels';
import { isFunnelFile, readFunnels } from '../../files/read-funnels';
import { getDefaultRoute } from '../../templates/new-names';
import { draftFunnel } from '../../templates/draft-funnel';
import { templateNames } from '../../wording/template-names';
import { writeStories } from '../../stories/write-stories';

async function assertFileIsFree(folder: string, id: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  const existing = names.find(
    (name) => isFunnelFile(name) && name.replace(/\.funnel\.\w+$/, '') === id,
  );
  if (existing === undefined) return;
  const decoded = await readDefinitionText(path.join(folder, existing));
  // An empty file waits to be filled.
  if (decoded?.ok !== true || decoded.text.trim() !== '')
    throw new UsageError(
      `funnels/${existing} exists already and is not overwritten. Choose another id.`,
    );
}

/** Loads the funnel to copy. @returns null when it is invalid; its issues are then printed */
async function loadOriginal(id: string, terminal: Terminal): Promise<FunnelSource | null> {
  const { source, result, displayName, text } = await findFunnel(id, terminal.directory);
  if (!result.ok) {
    terminal.err(`${formatIssues(result.issues)}\nNothing was written.`);
    return null;
  }
  if (/^\s*\/\//m.test(text)) terminal.out(`The comments of ${displayName} are not copied.`);
  return source as FunnelSource; // the parser has accepted it
}

export const newCommand: CliCommand = {
  summary: 'writes a new funnel from a template or from another funnel, with its stories',
  usage: 'ID',
  options: {
    template: {
      type: 'string',
      valueName: templateNames.join('|'),
      description: 'what to start from, see docs/funnel-format.md#templates (quiz)',
    },
    from: { type: 'string', valueName: 'ID', description: 'copy this funnel instead' },
    route: { type: 'string', valueName: '/PATH', description: 'its route (/ID)' },
  },
  run: async ({ values, positionals: [id, ...extraArgs] }, terminal) => {
    if (id === undefined || extraArgs.length > 0)
      throw new UsageError('Give the new funnel one id, such as salary-check.');
    const { from } = values;
    if (from !== undefined && values['template'] !== undefined)
      throw new UsageError('Give --from or --template: a funnel starts from one of them.');
    const template = parseEnumOption(templateNames, values['template'] ?? 'quiz', 'template');
    const route = typeof values['route'] === 'string' ? values['route'] : getDefaultRoute(id);
    const folder = path.join(terminal.directory, 'funnels');
    await assertFileIsFree(folder, id);
    const existingFiles = await readFunnels(folder, terminal.directory);
    const files = existingFiles.filter(({ text }) => text.trim() !== '');
    const original = typeof from === 'string' ? await loadOriginal(from, terminal) : undefined;
    if (original === null) return 1;
    const { file, displayName, text } = await draftFunnel(
      original === undefined ? { template } : { original },
      { id, route },
      { files, folder, root: terminal.directory },
    );
    await mkdir(folder, { recursive: true });
    await writeFile(file, text);
    terminal.out(`wrote ${displayName}`);
    const hasStories = await writeStories(terminal);
    terminal.out(
      [
        '',
        'Next:',
        `  npm run dev                    then open http://localhost:5173${route}`,
        `  npm run funnel -- walk ${id}`,
        `  npm run funnel -- check ${displayName}`,
      ].join('\n'),
    );
    return hasStories ? 0 : 1;
  },
};
