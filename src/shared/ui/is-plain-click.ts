import type { MouseEvent } from 'react';

/** Whether a click on a link stays in this tab. Others open a tab or a window, or download. */
export const isPlainClick = ({ ctrlKey, metaKey, shiftKey, altKey, button }: MouseEvent): boolean =>
  !ctrlKey && !metaKey && !shiftKey && !altKey && button === 0;
