import * as icons from '../src/ui/icons';
import * as fields from '../src/fields/views';
import type { IconSet } from '../src/ui/icon';
import type { StepViews } from '../src/steps/step-view';
import type { FieldViews } from '../src/fields/field-view';
import * as steps from '../src/steps/views';

/**
 * All views, by step kind and field type. The compiler reports a missing one. A funnel page loads only
 * those that its definition uses.
 */
export const allViews = { steps, fields, icons } satisfies {
  steps: StepViews;
  fields: FieldViews;
  icons: Required<IconSet>;
};
