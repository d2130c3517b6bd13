import { type Control, type ControlType, isConditionName } from '../../../form/form-field';

export interface ConditionControl extends Control {
  kind: 'condition';
}

export const conditionControl: ControlType<ConditionControl> = {
  kind: 'condition',
  isWide: true,
  describe: ({ name }) => (isConditionName(name) ? { kind: 'condition' } : null),
};
