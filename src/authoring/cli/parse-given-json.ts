import { getErrorMessage } from '../../shared/text/error-message';
import { UsageError } from './cli-command';

/**
 * Parses JSON that a command was given.
 * @param what the text, with its verb: "The events are"
 * @throws UsageError that says why it is no JSON
 */
export function parseGivenJson(text: string, what: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    throw new UsageError(`${what} not valid JSON: ${getErrorMessage(error)}`, { cause: error });
  }
}
