import type { RawIssue } from '../parts/issue';
import { describeUnknownName } from '../reference-index';
import type { DefinitionCheck } from './check';
import { findDuplicates } from '../parts/find-duplicates';
import { getFieldsWithPath } from './fields-with-path';

export const checkOptionValuesUnique: DefinitionCheck = (funnel) =>
  getFieldsWithPath(funnel).flatMap(({ entry: field, path }): RawIssue[] => {
    if (!('options' in field)) return [];
    const values = field.options.map((option) => option.value);
    const repeated = findDuplicates([...values.entries()], ([, value]) => value).map(
      ([index, value]): RawIssue => ({
        code: 'option/duplicate-value',
        path: [...path, 'options', index, 'value'],
        params: { value },
      }),
    );
    if (field.type !== 'multiChoice') return repeated;
    const foreign = field.exclusive.flatMap((value, index): RawIssue[] =>
      values.includes(value)
        ? []
        : [
            {
              code: 'option/unknown-exclusive',
              path: [...path, 'exclusive', index],
              params: describeUnknownName(value, values),
            },
          ],
    );
    return [...repeated, ...foreign];
  });

export const checkBounds: DefinitionCheck = (funnel) =>
  getFieldsWithPath(funnel).flatMap(({ entry: field, path }): RawIssue[] => {
    if (field.type !== 'multiChoice' && field.type !== 'number') return [];
    const { min, max } = field;
    return min !== undefined && max !== undefined && min > max
      ? [{ code: 'field/min-over-max', path: [...path, 'min'], params: { min, max } }]
      : [];
  });

/** An exclusive option stands alone, so it is never one of several. */
export const checkMinChoices: DefinitionCheck = (funnel) =>
  getFieldsWithPath(funnel).flatMap(({ entry: field, path }): RawIssue[] => {
    if (field.type !== 'multiChoice') return [];
    const together = field.options.filter(({ value }) => !field.exclusive.includes(value));
    const choosable = Math.max(1, together.length);
    return field.min > choosable
      ? [
          {
            code: 'field/min-over-options',
            path: [...path, 'min'],
            params: { min: field.min, choosable },
          },
        ]
      : [];
  });
