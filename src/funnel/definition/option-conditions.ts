import type { Field } from '../fields/shared/schema/field';
import type { Condition } from './schema/condition-schema';
import type { Option } from './schema/field-parts';
import type { DefinitionPath } from './issues/issue';

export interface OptionCondition {
  option: Option;
  condition: Condition;
  /** Its place inside the field. */
  path: DefinitionPath;
}

/** The conditions under which the options of a field are offered; none where all always are. */
export const listOptionConditions = (field: Field): OptionCondition[] =>
  'options' in field
    ? field.options.flatMap((option, index): OptionCondition[] =>
        option.visibleWhen === undefined
          ? []
          : [
              {
                option,
                condition: option.visibleWhen,
                path: ['options', index, 'visibleWhen'],
              },
            ],
      )
    : [];
