import type { ReactNode } from 'react';
import { company } from '../content/company';
import type { ToastMessage } from '../content/messages';
import { Button } from '../ui/button';
import { Dialog } from '../ui/dialog';

export interface ExternalLinkProps {
  /** `null`: this installation does not have it. What stands there then says so. */
  href: string | null;
  missing: ToastMessage;
  opens?: 'here' | 'in-new-tab';
  /** Told where it led, or `not-configured`. */
  onFollow?: (destination: string) => void;
  className?: string;
  children: ReactNode;
}

/** A link that leaves the site, or a button that says honestly that it cannot. */
export function ExternalLink({
  href,
  missing,
  opens = 'here',
  onFollow,
  className,
  children,
}: ExternalLinkProps) {
  if (href === null) {
    return (
      <Dialog
        trigger={
          <button type="button" className={className} onClick={() => onFollow?.('not-configured')}>
            {children}
          </button>
        }
        title={missing.title}
        description={missing.text}
      >
        <Button asChild variant="secondary">
          <a href={`mailto:${company.supportEmail}`}>{company.supportEmail}</a>
        </Button>
      </Dialog>
    );
  }
  return (
    <a
      href={href}
      {...(opens === 'in-new-tab' ? { target: '_blank', title: 'Opens in a new tab' } : {})}
      rel="noopener"
      className={className}
      onClick={() => onFollow?.(href)}
    >
      {children}
    </a>
  );
}
