/** First focusable element of a page: skips the menu. */
export function SkipLink({
  to = '#main',
  label = 'Skip to content',
}: {
  to?: string;
  label?: string;
}) {
  return (
    <a
      href={to}
      className="fixed top-3 left-3 z-50 -translate-y-24 rounded-md bg-ink px-5 py-3 font-semibold text-paper focus:translate-y-0 print:hidden"
    >
      {label}
    </a>
  );
}
