import { createElement } from 'react';
import type { FieldType } from '../schema/field';
import { type FieldViewProps, type FieldViews, getFieldView } from './contract';

/**
 * Renders a field with the view of its type.
 * @throws when the funnel's chunk has no view of the type, which the build excludes
 */
export function FieldRenderer<Type extends FieldType>({
  views,
  ...props
}: FieldViewProps<Type> & { views: Partial<FieldViews> }) {
  const { field } = props.state;
  const view = getFieldView<Type>(views, field);
  if (view === undefined) throw new Error(`There is no view for a field of type "${field.type}".`);
  return createElement(view.View, props as FieldViewProps<Type>);
}
