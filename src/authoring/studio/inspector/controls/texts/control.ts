import type { NameUse } from '../../../../../funnel/definition/schema/name-schemas';
import {
  type Control,
  type ControlType,
  isFilledText,
  listEntries,
} from '../../../form/form-field';
import { resolveItem } from '../shared/list-item';

/** A list of texts. */
export interface TextsControl extends Control {
  kind: 'texts';
  part: NameUse['part'] | null;
  isCopy: boolean;
  isFilled: boolean;
}

export const textsControl: ControlType<TextsControl> = {
  kind: 'texts',
  describe: ({ node, path }, { root }) => {
    const item = resolveItem(root, node);
    return item?.type === 'string'
      ? {
          kind: 'texts',
          part: item.nameUse?.role === 'refers' ? item.nameUse.part : null,
          isCopy: item.isCopy === true,
          isFilled: isFilledText(item, path),
        }
      : null;
  },
  listInnerPlaces: listEntries,
};
