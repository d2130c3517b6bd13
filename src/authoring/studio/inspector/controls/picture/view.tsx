import type { ControlProps } from '../../form-control';
import { usePartEdits } from '../../use-part-edits';
import type { PictureControl } from './control';
import { PicturePicker } from './picture-picker';

export function PictureView({
  field,
  describedBy,
  isDisabled,
  order,
}: ControlProps<PictureControl>) {
  const { set } = usePartEdits();
  return (
    <PicturePicker
      label={field.label}
      name={field.path.join('.')}
      describedBy={describedBy}
      value={field.value}
      isDisabled={isDisabled}
      onPick={(file) => set(field.path, file, { order })}
    />
  );
}
