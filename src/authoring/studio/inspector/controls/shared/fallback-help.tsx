/** What the part behind `|` of a placeholder is for. */
export const fallbackHelp =
  'Write between the quotes behind | what a visitor reads who has no answer, as in {answer.name | "friend"}. Empty quotes show nothing.';

/** Whether a text has a placeholder with a fallback. */
export const hasFallback = (text: string): boolean =>
  /\{[^{}|]*\|\s*(?:"[^"]*"|'[^']*')\s*\}/.test(text);

/** Explains the fallback below a text that has one. */
export function FallbackHelp({ id, text }: { id: string; text: string }) {
  return hasFallback(text) ? (
    <p id={id} className="mt-1 text-xs text-ink-soft">
      {fallbackHelp}
    </p>
  ) : null;
}
