import type { Control, ControlType } from '../../../form/form-field';

export interface NumberControl extends Control {
  kind: 'number';
  min: number | null;
  max: number | null;
  isWhole: boolean;
}

export const numberControl: ControlType<NumberControl> = {
  kind: 'number',
  isOneInput: true,
  describe: ({ node: { type, minimum, exclusiveMinimum, maximum } }) =>
    type === 'number' || type === 'integer'
      ? {
          kind: 'number',
          min: minimum ?? (exclusiveMinimum === undefined ? null : exclusiveMinimum + 1),
          max: maximum ?? null,
          isWhole: type === 'integer',
        }
      : null,
};
