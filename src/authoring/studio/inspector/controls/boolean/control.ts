import type { Control, ControlType } from '../../../form/form-field';

export interface BooleanControl extends Control {
  kind: 'boolean';
}

export const booleanControl: ControlType<BooleanControl> = {
  kind: 'boolean',
  isOneInput: true,
  describe: ({ node }) => (node.type === 'boolean' ? { kind: 'boolean' } : null),
};
