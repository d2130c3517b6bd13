import { type ComponentType, createElement } from 'react';
import type { FieldType } from '../definition/field-schemas';
import { ConsentView } from './fields/consent-view';
import { EmailView } from './fields/email-view';
import { MultiChoiceView } from './fields/multi-choice-view';
import { NumberView } from './fields/number-view';
import { SelectView } from './fields/select-view';
import { SingleChoiceView } from './fields/single-choice-view';
import { TextView } from './fields/text-view';
import type { FieldViewProps } from './step-view';

type FieldViews = { [Type in FieldType]: ComponentType<FieldViewProps<Type>> };

/** One view a field type: the third of the three tables a type stands in. */
export const fieldViews = {
  singleChoice: SingleChoiceView,
  multiChoice: MultiChoiceView,
  text: TextView,
  email: EmailView,
  select: SelectView,
  number: NumberView,
  consent: ConsentView,
} satisfies FieldViews;

/** Shows a field by the view of its type. */
export function FieldView<Type extends FieldType>(props: FieldViewProps<Type>) {
  const views: FieldViews = fieldViews;
  // A FieldOf<Type> has the type `Type`; the compiler does not conclude that by itself.
  return createElement(views[props.state.field.type as Type], props);
}
