import type { FunnelDefinition } from '../../funnel/definition/normalise';
import type { InputValues } from '../../funnel/definition/schema/input-schema';
import { findNearestName } from '../../funnel/definition/issues/nearest-name';
import { readers } from '../../funnel/engine/extensions/registry';
import { getParameters, inputs } from '../../funnel/engine/extensions/inputs';
import { type CliOption, type ParsedArgs, UsageError } from './cli-command';

export const inputOption: CliOption = {
  type: 'string',
  valueName: 'NAME=VALUE',
  description: 'inputs as the address gives them, such as "plan=pro&ref=news"',
};

/**
 * Parses inputs that are written as in an address.
 * @throws UsageError for one that is not declared, or has a value that is not allowed
 */
export function parseInputs(
  value: ParsedArgs['values'][string],
  definition: FunnelDefinition,
): InputValues {
  if (typeof value !== 'string') return {};
  const parameters = getParameters(definition);
  const given = inputs.read(definition, null, { search: value, hash: value }, readers);
  for (const [name, text] of new URLSearchParams(value)) {
    if (!parameters.includes(name)) {
      const nearest = findNearestName(name, parameters);
      const hint = nearest === null ? '' : ` Use "${nearest}".`;
      throw new UsageError(`The funnel declares no input "${name}".${hint}`);
    }
    if (given[name] === undefined) throw new UsageError(`The input "${name}" cannot be "${text}".`);
  }
  return given;
}
