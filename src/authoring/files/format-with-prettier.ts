import path from 'node:path';
import { format, resolveConfig } from 'prettier';

/**
 * Formats a text with the project's Prettier options, wherever the file lies.
 * @param root the project's folder
 */
export async function formatWithPrettier(
  root: string,
  file: string,
  text: string,
): Promise<string> {
  const options = await resolveConfig(path.join(root, 'package.json'));
  return format(text, { ...options, filepath: file });
}
