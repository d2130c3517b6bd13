import type { NameUse } from '../../../../../funnel/definition/schema/name-schemas';
import type { Control, ControlType } from '../../../form/form-field';

/** The name of another part. */
export interface NameControl extends Control {
  kind: 'name';
  part: NameUse['part'];
}

export const nameControl: ControlType<NameControl> = {
  kind: 'name',
  isOneInput: true,
  describe: ({ node: { nameUse } }) =>
    nameUse?.role === 'refers' ? { kind: 'name', part: nameUse.part } : null,
};
