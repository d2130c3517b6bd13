import type { DefinitionPath } from '../../../../funnel/definition/issues/issue';

/** An edit whose effect is computed, and not made. */
export interface WhatIfEdit {
  kind: 'removeStep' | 'swapWithNext' | 'dropRule';
  path: DefinitionPath;
  /** The step; for a rule of a decision, the decision. */
  at: string;
  /** Such as `Without "welcome"`. */
  title: string;
}

/** Whether two what-if edits of one text are the same. */
export const isSameEdit = (a: WhatIfEdit, b: WhatIfEdit): boolean =>
  a.kind === b.kind && a.path.join('/') === b.path.join('/');
