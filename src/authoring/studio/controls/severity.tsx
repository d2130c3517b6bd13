import { CircleAlert, TriangleAlert } from 'lucide-react';
import type { Severity } from '../../verify/finding-rules';

export const severityWords = { error: 'Error', warning: 'Warning' } as const satisfies Record<
  Severity,
  string
>;

/** The picture of a severity. Its name is left out where the word stands beside it. */
export function SeverityIcon({ severity, isNamed }: { severity: Severity; isNamed: boolean }) {
  const name = isNamed ? { 'aria-label': severityWords[severity] } : { 'aria-hidden': true };
  return severity === 'error' ? (
    <CircleAlert {...name} className="mt-0.5 size-4.5 shrink-0 text-danger-text" />
  ) : (
    <TriangleAlert {...name} className="mt-0.5 size-4.5 shrink-0 text-warning-text" />
  );
}
