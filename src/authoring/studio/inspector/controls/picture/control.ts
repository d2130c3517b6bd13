import { pictureFilePattern } from '../../../../../funnel/definition/schema/text-schemas';
import type { Control, ControlType } from '../../../form/form-field';
import type { SchemaNode } from '../../../form/json-schema-node';

/** The file of a picture. */
export interface PictureControl extends Control {
  kind: 'picture';
}

export const isPicture = ({ pattern }: SchemaNode): boolean =>
  pattern === pictureFilePattern.source;

export const pictureControl: ControlType<PictureControl> = {
  kind: 'picture',
  describe: ({ node }) => (isPicture(node) ? { kind: 'picture' } : null),
};
