import path from 'node:path';
import { issueMessages } from '../../funnel/definition/issues/issue-messages';
import { UsageError } from './cli-command';
import { readDefinitionText, type Encoding } from '../files/definition-text';

/** Says which encoding a file has, and how it becomes UTF-8. */
export function describeEncoding(name: string, encoding: Encoding): string {
  const { message, help } = issueMessages['file/encoding']({ encoding });
  return `"${name}": ${message}; ${help}`;
}

/**
 * Reads a file that an option of a command names.
 * @throws UsageError where there is none, or where it is not UTF-8
 */
export async function readGivenFile(name: string, directory: string): Promise<string> {
  const decoded = await readDefinitionText(path.resolve(directory, name));
  if (decoded === null) throw new UsageError(`There is no file "${name}".`);
  if (!decoded.ok) throw new UsageError(describeEncoding(name, decoded.encoding));
  return decoded.text;
}
