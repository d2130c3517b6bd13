import { ConditionEditor } from '../../condition/condition-editor';
import type { ControlProps } from '../../form-control';
import { usePartEdits } from '../../use-part-edits';
import type { ConditionControl } from './control';

export function ConditionView({ field, isDisabled, order }: ControlProps<ConditionControl>) {
  const { set } = usePartEdits();
  return (
    <ConditionEditor
      value={field.value}
      label={field.label}
      isDisabled={isDisabled}
      isOptional={!field.isRequired}
      path={field.path}
      onChange={(condition) => set(field.path, condition, { order })}
    />
  );
}
