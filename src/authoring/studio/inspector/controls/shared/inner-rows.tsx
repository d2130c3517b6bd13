import type { FormField } from '../../../form/form-field';
import type { ControlProps } from '../../form-control';

/** The properties inside a control. */
export function InnerRows({
  fields,
  isDisabled,
  Row,
}: Pick<ControlProps, 'isDisabled' | 'Row'> & { fields: readonly FormField[] }) {
  const order = fields.map(({ key }) => key);
  return fields.map((field) => (
    <Row key={field.key} field={field} order={order} isDisabled={isDisabled} />
  ));
}
