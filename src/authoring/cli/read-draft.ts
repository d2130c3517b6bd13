import { getDefinitionFile } from '../files/find-funnels';
import type { Draft } from '../files/read-funnels';
import { UsageError, type CliOption, type Terminal } from './cli-command';

/** The option of each command that takes a text in place of the file of a funnel. */
export const stdinOption: CliOption = {
  type: 'boolean',
  description: 'read the text of the funnel from standard input; its file stays as it is',
};

/** Letters, digits and hyphens, as ids of funnels: no path. */
const namePattern = /^[A-Za-z][\w-]{0,99}$/;

/**
 * Reads the text of the funnel that a command line names last.
 * @throws UsageError where it names none by its id
 */
export async function readDraft(
  positionals: readonly string[],
  { directory, readInput }: Terminal,
): Promise<Draft> {
  const name = positionals.at(-1);
  if (name === undefined || !namePattern.test(name))
    throw new UsageError(
      '--stdin takes the text of one funnel. Name it by its id: check ID --stdin',
    );
  if (readInput === undefined) throw new UsageError('There is no input to read the text from.');
  return { file: getDefinitionFile(name, directory), text: await readInput() };
}
