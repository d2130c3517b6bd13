import { ImageOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { MEDIA_PATH } from '../../../api/api-protocol';
import { FileButton } from '../../../controls/file-button';
import {
  loadPictures,
  pictureTypes,
  uploadPicture,
  usePictures,
} from '../../../files/pictures-store';
import { isPictureFile } from '../../../form/picture-file';

const tile =
  'relative flex w-24 cursor-pointer flex-col overflow-hidden rounded-sm border border-line bg-surface text-xs ' +
  'has-checked:border-accent has-checked:bg-accent-soft has-checked:text-accent-text ' +
  'has-focus-visible:outline-3 has-focus-visible:outline-focus';

const preview = 'grid aspect-4/3 w-full place-items-center bg-sunken text-ink-soft';

interface PicturePickerProps {
  label: string;
  /** Tells the group of buttons from others of the form. */
  name: string;
  describedBy?: string | undefined;
  value: unknown;
  isDisabled: boolean;
  onPick: (file: string) => void;
}

/** The pictures of the folder, chosen by sight, and a button that adds one. */
export function PicturePicker(props: PicturePickerProps) {
  const { label, name: group, describedBy, value, isDisabled, onPick } = props;
  const { pictures, problem } = usePictures();
  const names = pictures?.map(({ name }) => name) ?? null;
  const [isAdding, setAdding] = useState(false);
  useEffect(() => {
    void loadPictures();
  }, []);
  const chosen = isPictureFile(value) ? value : null;
  const isMissing = chosen !== null && names !== null && !names.includes(chosen);
  const shown = isMissing ? [chosen, ...names] : (names ?? []);

  const add = async (file: File): Promise<void> => {
    setAdding(true);
    const name = await uploadPicture(file);
    setAdding(false);
    if (name !== null) onPick(name);
  };

  return (
    <div className="space-y-2">
      {chosen === null && names !== null && (
        <p className="text-sm text-ink-soft">
          {names.length === 0
            ? 'The folder media has no pictures yet. Add one.'
            : 'Choose a picture, or add one.'}
        </p>
      )}
      <div
        role="radiogroup"
        aria-label={label}
        aria-describedby={describedBy}
        className="flex max-h-72 flex-wrap gap-2 overflow-y-auto p-1"
      >
        {shown.map((name) => (
          <label key={name} title={name} className={tile}>
            <input
              type="radio"
              name={group}
              disabled={isDisabled}
              checked={name === chosen}
              onChange={() => onPick(name)}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            {isMissing && name === chosen ? (
              <span className={preview}>
                <ImageOff aria-hidden className="size-5" />
              </span>
            ) : (
              <img
                src={`${MEDIA_PATH}/${name}`}
                alt=""
                loading="lazy"
                className={`${preview} object-cover`}
              />
            )}
            <span className="px-1.5 py-1 break-words">{name}</span>
          </label>
        ))}
      </div>
      {isMissing && (
        <p className="text-sm text-danger-text">{chosen} is not in the folder media.</p>
      )}
      {!isDisabled && (
        <FileButton
          label={isAdding ? 'Adding the picture …' : 'Add a picture from this device'}
          accept={pictureTypes}
          onPick={(file) => void add(file)}
        />
      )}
      <p role="status" className="text-sm text-danger-text empty:hidden">
        {problem}
      </p>
    </div>
  );
}
