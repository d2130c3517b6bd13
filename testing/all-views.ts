import * as icons from '../src/ui/icons';
import * as fields from '../src/fields/views';
import type { IconSet } from '../src/ui/icon';
import type { FieldViews, StepViews } from '../src/steps/step-view';
import * as steps from '../src/steps/views';

/**
 * One view a step kind and one a field type: the third of the three tables they stand in. The
 * compiler names what is missing. A funnel's page loads only those of its own kinds and types.
 */
export const allViews = { steps, fields, icons } satisfies {
  steps: StepViews;
  fields: FieldViews;
  icons: Required<IconSet>;
};
