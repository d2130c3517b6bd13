import type { Field } from '../../fields/field-schema';
import type { ParsedFunnel } from '../funnel-schema';
import { getStepFields } from '../normalise';
import type { WithPath } from './check';

/** Every field of every question with its path. */
export function getFieldsWithPath(funnel: ParsedFunnel): WithPath<Field>[] {
  return funnel.steps.flatMap((step, s) =>
    getStepFields(step).map((entry, f) => ({ entry, path: ['steps', s, 'fields', f] })),
  );
}
