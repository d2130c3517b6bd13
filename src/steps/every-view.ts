import * as icons from '../ui/drawings';
import * as fields from './field-views';
import type { Drawings } from '../ui/icon';
import type { FieldViews, StepViews } from './step-view';
import * as steps from './step-views';

/**
 * One view a step kind and one a field type: the third of the three tables they stand in. The
 * compiler names what is missing. A funnel's page loads only those of its own kinds and types.
 */
export const everyView = { steps, fields, icons } satisfies {
  steps: StepViews;
  fields: FieldViews;
  icons: Required<Drawings>;
};
