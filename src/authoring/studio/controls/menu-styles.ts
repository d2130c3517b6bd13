/** An entry of a menu. */
export const menuItemStyles =
  'flex min-h-11 cursor-pointer items-center gap-2 rounded-sm px-2 text-sm outline-none select-none data-[highlighted]:bg-sunken desk:min-h-8';

/** The sheet of a menu that may be long. */
export const menuStyles =
  'z-50 max-h-96 min-w-56 overflow-y-auto rounded-md border border-line bg-surface p-1 text-ink shadow-lg';
