import { findNearestName } from '../../funnel/definition/issues/nearest-name';
import { UsageError } from './cli-command';

/**
 * Parses an option that takes one of a few values.
 * @param noun what a value is called, as in `"xml" is no format`
 * @throws UsageError that names the nearest or all values
 */
export function parseEnumOption<Value extends string>(
  values: readonly Value[],
  input: string | boolean | undefined,
  noun: string,
): Value {
  const match = values.find((value) => value === input);
  if (match !== undefined) return match;
  const nearest = findNearestName(String(input), values);
  const hint = nearest === null ? `Use one of: ${values.join(', ')}.` : `Use "${nearest}".`;
  throw new UsageError(`"${String(input)}" is no ${noun}. ${hint}`);
}
