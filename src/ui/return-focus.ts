/**
 * For a dialog that closes: its opener gets the focus back, unless somebody has moved it elsewhere
 * meanwhile, such as to a toast.
 */
export function returnFocusUnlessTaken(event: Event) {
  const taken = document.activeElement !== null && document.activeElement !== document.body;
  if (taken) event.preventDefault();
}
