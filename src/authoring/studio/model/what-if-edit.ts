import type { WhatIfEdit } from './protocol';

/** Whether two what-if edits of one text are the same. */
export const isSameEdit = (a: WhatIfEdit, b: WhatIfEdit): boolean =>
  a.kind === b.kind && a.path.join('/') === b.path.join('/');
