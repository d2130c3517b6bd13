import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useSitePorts } from '../../ports/ports-context';
import type { ResultPageProps } from '../use-funnel-result';

/** A link to a question of the quiz, which has all answers of the result. */
export function ChangeLink({
  field,
  fallbackTo,
  reopen,
  onChange,
  className = 'inline-flex min-h-11 items-center font-semibold text-accent-text underline underline-offset-4',
  children,
}: Pick<ResultPageProps, 'fallbackTo' | 'reopen'> & {
  /** The field of the question; null for the first one. */
  field: string | null;
  onChange?: () => void;
  className?: string;
  children: ReactNode;
}) {
  const ports = useSitePorts();
  const { state } = useLocation();
  return (
    <Link
      to={fallbackTo}
      className={className}
      onClick={() => {
        onChange?.();
        reopen(state, field, ports);
      }}
    >
      {children}
    </Link>
  );
}
