import type { NameUse } from '../../../../../funnel/definition/schema/name-schemas';
import type { Control, ControlType } from '../../../form/form-field';

/** The part's own name: a change changes every reference. */
export interface OwnNameControl extends Control {
  kind: 'ownName';
  part: NameUse['part'];
}

export const ownNameControl: ControlType<OwnNameControl> = {
  kind: 'ownName',
  isOneInput: true,
  describe: ({ node: { nameUse } }) =>
    nameUse?.role === 'declares' && nameUse.part !== 'storageKey'
      ? { kind: 'ownName', part: nameUse.part }
      : null,
};
