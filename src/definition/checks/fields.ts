import { checkField } from '../../fields/field-schema';
import { findDuplicates } from '../parts/find-duplicates';
import type { RawIssue } from '../parts/issue';
import type { DefinitionCheck } from './check';
import { getFieldsWithPath } from './fields-with-path';

export const checkOptionValuesUnique: DefinitionCheck = (funnel) =>
  getFieldsWithPath(funnel).flatMap(({ entry: field, path }): RawIssue[] => {
    if (!('options' in field)) return [];
    const values = field.options.map((option) => option.value);
    return findDuplicates([...values.entries()], ([, value]) => value).map(
      ([index, value]): RawIssue => ({
        code: 'option/duplicate-value',
        path: [...path, 'options', index, 'value'],
        params: { value },
      }),
    );
  });

/** Runs the checks of every field's own type. */
export const checkFields: DefinitionCheck = (funnel) =>
  getFieldsWithPath(funnel).flatMap(({ entry, path }) => checkField(entry, path));
