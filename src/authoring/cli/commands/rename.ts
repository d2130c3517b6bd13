import { writeFile } from 'node:fs/promises';
import { parseDefinition } from '../../../funnel/definition/parse';
import { parseSourceText } from '../../../funnel/definition/source-text';
import { readProperty } from '../../../funnel/definition/schema-introspection';
import { formatPath } from '../../../funnel/definition/issues/issue';
import { rename, type RenamedPlace } from '../../edit/rename';
import { describeRenameFailure } from '../../edit/rename-failure';
import { findHeldRenaming } from '../../edit/find-renaming';
import { getPartWord, renamableParts, type Renaming } from '../../edit/renaming';
import { prove } from '../../verify/verify';
import { UsageError, type CliCommand } from '../cli-command';
import { findFunnel } from '../../files/find-funnels';
import { parseEnumOption } from '../parse-enum-option';
import { formatPlural } from '../../wording/format-numbers';
import type { FunnelFile } from '../../wording/funnel-file';
import { readCommittedText } from '../../git/read-committed-text';
import { writeStories } from '../../stories/write-stories';

const partWords = renamableParts.map(getPartWord);

/** The parts that are named with what holds them. */
const holders = { option: 'FIELD', outcome: 'STEP', band: 'SCORE', result: 'DECISION' } as const;

/** @throws UsageError that says which argument is missing */
function parseRenaming(args: readonly string[], text: string): Renaming {
  const [kind, name, to, ...extra] = args;
  if (kind === undefined || name === undefined || to === undefined || extra.length > 0)
    throw new UsageError(
      'Give a funnel, a kind of part and two names: rename job-search step goal aim',
    );
  const word = parseEnumOption(partWords, kind, 'part');
  if (word !== 'option' && word !== 'outcome' && word !== 'band' && word !== 'result')
    return { part: word, from: name, to };
  const holder = holders[word];
  // The id of a holder has no dot, the value of an option may have some.
  const dot = name.indexOf('.');
  if (dot < 1)
    throw new UsageError(
      `Name the ${word} with its ${holder.toLowerCase()}: rename ID ${word} ${holder}.${name} ${to}`,
    );
  const [owner, from] = [name.slice(0, dot), name.slice(dot + 1)];
  if (word === 'option') return { part: word, field: owner, from, to };
  const part = word === 'result' ? 'decisionResult' : word;
  return findHeldRenaming(parseSourceText(text).value, { part, from, to }, owner);
}

/** The version of the last commit: visitors can have stored no newer one. */
async function readPublishedVersion(file: string): Promise<number | null> {
  const text = await readCommittedText(file);
  const version = text === null ? null : readProperty(parseSourceText(text).value, 'version');
  return typeof version === 'number' ? version : null;
}

/** Its warnings without those that it accepts; none where it has errors. */
const findAllWarnings = ({ result }: FunnelFile) =>
  result.ok ? prove({ ...result.definition, accepted: [] }).findings : [];

/** Formats a text as Prettier does, if it was formatted so before. */
async function keepFormat(
  directory: string,
  { file, text: before }: FunnelFile,
  after: string,
): Promise<string> {
  const { formatWithPrettier } = await import('../../files/format-with-prettier');
  const format = (text: string) => formatWithPrettier(directory, file, text).catch(() => null);
  return (await format(before)) === before ? ((await format(after)) ?? after) : after;
}

const formatPlace = (displayName: string, { line, column, path }: RenamedPlace): string =>
  `  ${displayName}:${line}:${column}  ${formatPath(path)}`;

export const renameCommand: CliCommand = {
  summary: 'renames a part wherever it is named, and writes the migration that it needs',
  usage: `ID ${partWords.join('|')} OLD NEW`,
  options: {
    'dry-run': { type: 'boolean', description: 'show what would change, and write nothing' },
  },
  details:
    'An option is named with its field: rename job-search option persona.exploring curious\nSo are an outcome with its step, a band with its score or value, and a result with its decision.\nStored visits have the names of steps, fields and options, so these need a migration. A stored draw of a renamed outcome is drawn again. Renamings between two commits share one version and one migration.',
  run: async ({ values, positionals: [id, ...args] }, terminal) => {
    const funnel = await findFunnel(id, terminal.directory);
    const renaming = parseRenaming(args, funnel.text);
    const { file, displayName } = funnel;
    if (!file.endsWith('.json'))
      throw new UsageError(
        `${displayName} is TypeScript. Rename in your editor, and write the migration by hand.`,
      );
    const result = rename(funnel.text, renaming, {
      publishedVersion: await readPublishedVersion(file),
      warnings: findAllWarnings(funnel),
    });
    if (!result.ok) {
      const { message, help } = describeRenameFailure(result.failure);
      terminal.err(`${displayName}: ${message}\n    help: ${help}\nNothing was written.`);
      return 1;
    }
    const text = await keepFormat(terminal.directory, funnel, result.text);
    const isDryRun = values['dry-run'] === true;
    const count = formatPlural(result.places.length, 'place');
    terminal.out(
      [
        `${isDryRun ? 'would rename' : 'renamed'} ${getPartWord(renaming.part)} "${renaming.from}" to "${renaming.to}" in ${count} of version ${result.version}:`,
        ...result.places.map((place) => formatPlace(displayName, place)),
      ].join('\n'),
    );
    if (isDryRun) return 0;
    await writeFile(file, text);
    terminal.out(`wrote ${displayName}`);
    // A definition with errors has no stories. `check` reports them.
    if (!parseDefinition(text, displayName).ok) return 0;
    return (await writeStories(terminal)) ? 0 : 1;
  },
};
