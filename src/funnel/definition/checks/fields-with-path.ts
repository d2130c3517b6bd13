import type { Field } from '../../fields/shared/schema/field';
import type { ParsedFunnel } from '../funnel-schema';
import { getStepFields } from '../normalise';
import { placeFields } from '../other-texts';
import type { WithPath } from './check';

/** Every field of every question with its path. */
export function getFieldsWithPath(funnel: ParsedFunnel): WithPath<Field>[] {
  return funnel.steps.flatMap((step, s) =>
    placeFields(getStepFields(step)).map(({ field, path }) => ({
      entry: field,
      path: ['steps', s, ...path],
    })),
  );
}
