/** A mailto URL with subject and body. */
export function createMailtoUrl(to: string, subject: string, lines: readonly string[]): string {
  return `mailto:${to}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(lines.join('\r\n'))}`;
}
