/** What a version changes, as the command `diff` prints it. */
export function Difference({ text }: { text: string }) {
  return (
    <pre className="rounded-md bg-sunken p-3 text-xs wrap-anywhere whitespace-pre-wrap">{text}</pre>
  );
}
