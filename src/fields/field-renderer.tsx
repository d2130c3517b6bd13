import { createElement } from 'react';
import type { FieldType } from './field-schema';
import type { FieldViewProps, FunnelViews } from '../steps/step-view';

/**
 * Shows a field by the view of its type.
 * @throws when there is no view of its type, which the build lets no funnel lack
 */
export function FieldRenderer<Type extends FieldType>({
  views,
  ...props
}: FieldViewProps<Type> & { views: FunnelViews['fields'] }) {
  const { type } = props.state.field;
  // A FieldOf<Type> has the type `Type`; the compiler does not conclude that by itself.
  const view = views[type as Type];
  if (view === undefined) throw new Error(`There is no view for a field of the type "${type}".`);
  return createElement(view, props as FieldViewProps<Type>);
}
