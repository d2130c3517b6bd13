import { checkField } from '../../fields/shared/schema/field';
import { findDuplicates } from '../issues/find-duplicates';
import type { RawIssue } from '../issues/issue';
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
