import type { Control, ControlType } from '../../../form/form-field';

/** Any JSON, as text: what no other control takes. */
export interface JsonControl extends Control {
  kind: 'json';
}

export const jsonControl = {
  kind: 'json',
  isOneInput: true,
  isWide: true,
  describe: (): JsonControl => ({ kind: 'json' }),
} satisfies ControlType<JsonControl>;
