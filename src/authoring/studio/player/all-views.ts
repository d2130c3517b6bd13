import * as fields from '../../../funnel/fields/shared/view/registry';
import type { FieldViews } from '../../../funnel/fields/shared/view/contract';
import type { StepViews } from '../../../funnel/steps/shared/view/contract';
import * as steps from '../../../funnel/steps/shared/view/registry';
import type { IconSet } from '../../../shared/ui/icon';
import * as icons from '../../../shared/ui/icons';

/**
 * All views, by step kind and field type. The compiler reports a missing one. A funnel page loads only
 * those that its definition uses.
 */
export const allViews = { steps, fields, icons } satisfies {
  steps: StepViews;
  fields: FieldViews;
  icons: Required<IconSet>;
};
