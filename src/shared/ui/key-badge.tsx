/** Keyboard shortcut of an answer, shown only on devices that can hover. */
export function KeyBadge({ shortcut }: { shortcut: string }) {
  return (
    <kbd
      aria-hidden
      className="hidden size-7 shrink-0 place-items-center rounded-sm border border-line bg-paper font-sans text-xs font-semibold text-ink-soft [@media(hover:hover)]:grid"
    >
      {shortcut}
    </kbd>
  );
}
