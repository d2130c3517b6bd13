import { type Control, type ControlType, isFilledText } from '../../../form/form-field';

/** Texts that are longer than this are written in several lines. */
const longText = 200;

export interface TextControl extends Control {
  kind: 'text';
  isLong: boolean;
  maxLength: number | null;
  /** It may have placeholders. */
  isFilled: boolean;
}

export const textControl: ControlType<TextControl> = {
  kind: 'text',
  isOneInput: true,
  describe: ({ node, path }) =>
    node.type === 'string'
      ? {
          kind: 'text',
          isLong:
            (node.maxLength ?? 0) > longText && path.at(-1) !== 'label' && path.at(-1) !== 'title',
          maxLength: node.maxLength ?? null,
          isFilled: isFilledText(node, path),
        }
      : null,
};
