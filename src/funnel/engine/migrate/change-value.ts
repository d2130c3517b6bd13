import type { NewNames } from '../../definition/migration-tables';
import { parseJson, readKey } from '../../../shared/text/json';

/** The new name; the old one where it stays, or where there are no new ones. */
export const rename = (names: unknown, name: string): string =>
  String(readKey(names, name) ?? name);

/**
 * Changes the options in an answer: an option, a list of options, or such a list as JSON.
 * @returns an empty text where no option is left
 */
export function changeValue(value: unknown, options: NewNames | undefined): unknown {
  if (!options) return value;
  if (Array.isArray(value)) {
    const changed = new Set(value.map((entry) => changeValue(entry, options)));
    changed.delete('');
    return changed.size > 0 || value.length === 0 ? [...changed] : '';
  }
  if (typeof value !== 'string') return value;
  const list = parseJson(value);
  if (!Array.isArray(list)) return rename(options, value);
  const changed = changeValue(list, options);
  return changed && JSON.stringify(changed);
}
