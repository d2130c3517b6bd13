import type { ReactNode } from 'react';
import { usePageScheme } from '../../../shared/browser/use-page-scheme';
import type { FunnelDefinition } from '../../../funnel/definition/normalise';

interface ResultSchemeProps {
  scheme: FunnelDefinition['presentation']['theme']['scheme'];
  children: ReactNode;
}

/** A result page has the colour scheme of its funnel, so that the result continues the quiz. */
export function ResultScheme({ scheme, children }: ResultSchemeProps) {
  usePageScheme(scheme);
  return children;
}
