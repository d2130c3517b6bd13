import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { FunnelDefinition } from '../../definition/normalise';
import { formatIssues, parseDefinition } from '../../definition/parse';
import { checkFunnels } from '../check-funnels';
import { UsageError, type CliCommand, type Terminal } from '../cli-command';
import { parseEnumOption } from '../parse-enum-option';
import { isFunnelFile, readFunnels, type FunnelFile } from '../read-funnels';
import { createFunnel, getDefaultRoute } from '../templates/create-funnel';
import { templateNames, templates } from '../templates/templates';

/** Pages a funnel links to. A funnel at the same route would hide the page or be hidden by it. */
function getLinkedPages({ steps, presentation, result }: FunnelDefinition): string[] {
  const exits = steps.flatMap(({ back }) => (typeof back === 'object' ? [back.exitTo] : []));
  const resultPages = result === undefined ? [] : result.redirect.map(({ to }) => to);
  const skip = presentation.skip === undefined ? [] : [presentation.skip.to];
  return [...exits, ...resultPages, ...skip].map((to) => to.replace(/[?#].*$/, ''));
}

function assertRouteIsFree(route: string, files: readonly FunnelFile[]): void {
  for (const { result, displayName } of files)
    if (result.ok && getLinkedPages(result.definition).includes(route))
      throw new UsageError(
        `"${route}" is a page that ${displayName} links to. Choose another with --route.`,
      );
}

async function assertFileIsFree(folder: string, id: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  const existing = names.find(
    (name) => isFunnelFile(name) && name.replace(/\.funnel\.\w+$/, '') === id,
  );
  if (existing !== undefined)
    throw new UsageError(
      `funnels/${existing} exists already and is not overwritten. Choose another id.`,
    );
}

/** Runs `check` on the new definition beside the others before it is written. */
function assertNoDiagnostics(
  candidate: FunnelFile,
  files: readonly FunnelFile[],
  input: { id: string; route: string },
): void {
  const [first] = checkFunnels([candidate], [...files, candidate]).diagnostics;
  if (first === undefined) return;
  const isRoute = first.path[0] === 'route';
  const value = isRoute ? input.route : input.id;
  const message = first.message.includes(value) ? first.message : `"${value}": ${first.message}`;
  const help = isRoute ? `${first.help}, with --route` : first.help;
  throw new UsageError(`${message}; ${help}. Nothing was written.`);
}

/** @returns false when a definition has issues; no story is then written */
async function writeStories(terminal: Terminal): Promise<boolean> {
  const { updateStories } = await import('../stories/update-stories');
  const { changed, issues } = await updateStories({ root: terminal.directory }, { check: false });
  for (const file of changed) terminal.out(`wrote ${file}`);
  if (issues.length === 0) return true;
  terminal.err(
    `${formatIssues(issues)}\nNo stories were written. Correct this, then run: npm run funnel -- stories`,
  );
  return false;
}

export const newCommand: CliCommand = {
  summary: 'writes a new funnel from a template, with its stories',
  usage: 'ID',
  options: {
    template: {
      type: 'string',
      valueName: templateNames.join('|'),
      description: 'what to start from: a plan, points, a stored lead or a draw (quiz)',
    },
    route: { type: 'string', valueName: '/PATH', description: 'its route (/ID)' },
  },
  run: async ({ values, positionals: [id, ...extraArgs] }, terminal) => {
    if (id === undefined || extraArgs.length > 0)
      throw new UsageError('Give the new funnel one id, such as salary-check.');
    const template = parseEnumOption(templateNames, values['template'] ?? 'quiz', 'template');
    const route = typeof values['route'] === 'string' ? values['route'] : getDefaultRoute(id);
    const folder = path.join(terminal.directory, 'funnels');
    await assertFileIsFree(folder, id);
    const files = await readFunnels(folder, terminal.directory);
    assertRouteIsFree(route, files);

    const neighbours = files.flatMap(({ result }) => (result.ok ? [result.definition] : []));
    const source = createFunnel(templates[template](id), { id, route }, neighbours);
    const displayName = `funnels/${id}.funnel.json`;
    const file = path.join(folder, `${id}.funnel.json`);
    // Prettier is slow to load, and the checks above do not need it.
    const { formatWithPrettier } = await import('../format-with-prettier');
    const text = await formatWithPrettier(terminal.directory, file, JSON.stringify(source));
    const result = parseDefinition(text, displayName);
    const candidate = { file, displayName, text, result, dependencies: [], locate: () => null };
    assertNoDiagnostics(candidate, files, { id, route });

    await mkdir(folder, { recursive: true });
    await writeFile(file, text, { flag: 'wx' });
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
