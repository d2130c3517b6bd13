import * as fields from '../../fields/views';
import type { FieldViews } from '../../fields/field-view';
import type { StepViews } from '../../steps/step-view';
import * as steps from '../../steps/views';
import type { IconSet } from '../../ui/icon';
import * as icons from '../../ui/icons';

/**
 * All views, by step kind and field type. The compiler reports a missing one. A funnel page loads only
 * those that its definition uses.
 */
export const allViews = { steps, fields, icons } satisfies {
  steps: StepViews;
  fields: FieldViews;
  icons: Required<IconSet>;
};
