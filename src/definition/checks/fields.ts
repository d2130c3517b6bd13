import type { Fault } from '../issue';
import { unknownName } from '../names-in-funnel';
import type { Check } from './check';
import { duplicates } from './duplicates';
import { fieldsOf } from './fields-of';

export const optionsStandApart: Check = (funnel) =>
  fieldsOf(funnel).flatMap(({ entry: field, path }): Fault[] => {
    if (!('options' in field)) return [];
    const values = field.options.map((option) => option.value);
    const repeated = duplicates([...values.entries()], ([, value]) => value).map(
      ([index, value]): Fault => ({
        code: 'option/duplicate-value',
        path: [...path, 'options', index, 'value'],
        params: { value },
      }),
    );
    if (field.type !== 'multiChoice') return repeated;
    const foreign = field.exclusive.flatMap((value, index): Fault[] =>
      values.includes(value)
        ? []
        : [
            {
              code: 'option/unknown-exclusive',
              path: [...path, 'exclusive', index],
              params: unknownName(value, values),
            },
          ],
    );
    return [...repeated, ...foreign];
  });

export const boundsCanHold: Check = (funnel) =>
  fieldsOf(funnel).flatMap(({ entry: field, path }): Fault[] => {
    if (field.type !== 'multiChoice' && field.type !== 'number') return [];
    const { min, max } = field;
    return min !== undefined && max !== undefined && min > max
      ? [{ code: 'field/min-over-max', path: [...path, 'min'], params: { min, max } }]
      : [];
  });

/** An exclusive option stands alone, so it is never one of several. */
export const enoughCanBeChosen: Check = (funnel) =>
  fieldsOf(funnel).flatMap(({ entry: field, path }): Fault[] => {
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
