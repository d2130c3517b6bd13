/**
 * A text with a mail address, which is longer than a line of a phone where text has twice its size.
 * A line may end behind "@", so no word of the address is broken. It is read and copied as before.
 */
export function AddressText({ children: text }: { children: string }) {
  const domain = text.indexOf('@') + 1;
  if (domain === 0) return text;
  // One element, as links and buttons lay out each of their children. Chromium reads a bare wbr as a space.
  return (
    <span>
      {text.slice(0, domain)}
      <wbr aria-hidden />
      {text.slice(domain)}
    </span>
  );
}
