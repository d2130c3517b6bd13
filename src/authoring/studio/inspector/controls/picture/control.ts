import { pictureFilePattern } from '../../../../../funnel/definition/schema/text-schemas';
import type { Control, ControlType } from '../../../form/form-field';

/** The file of a picture. */
export interface PictureControl extends Control {
  kind: 'picture';
}

export const pictureControl: ControlType<PictureControl> = {
  kind: 'picture',
  describe: ({ node }) => (node.pattern === pictureFilePattern.source ? { kind: 'picture' } : null),
};
