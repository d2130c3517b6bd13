import { type ReactNode, Suspense, useState } from 'react';
import { company } from '../content/company';
import type { ToastMessage } from '../content/site-messages';
import { Button } from '../ui/button';
import { LazyDialog } from './lazy-dialog';

export interface ExternalLinkProps {
  /** `null`: this installation does not have it. What stands there then says so. */
  href: string | null;
  missing: ToastMessage;
  opens?: 'here' | 'in-new-tab';
  /** Told where it led, or `not-configured`. */
  onFollow?: ((destination: string) => void) | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** What stands where a link would, and says when it is pressed why there is none. */
function UnavailableLink({
  missing,
  onFollow,
  children,
  ...button
}: Pick<ExternalLinkProps, 'missing' | 'onFollow' | 'className' | 'children'>) {
  const [open, setOpen] = useState(false);
  function explain() {
    onFollow?.('not-configured');
    setOpen(true);
  }
  return (
    <>
      <button type="button" aria-haspopup="dialog" {...button} onClick={explain}>
        {children}
      </button>
      {open && (
        <Suspense>
          <LazyDialog open onOpenChange={setOpen} title={missing.title} description={missing.text}>
            <Button asChild variant="secondary">
              <a href={`mailto:${company.supportEmail}`}>{company.supportEmail}</a>
            </Button>
          </LazyDialog>
        </Suspense>
      )}
    </>
  );
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
  if (href === null)
    return (
      <UnavailableLink missing={missing} onFollow={onFollow} className={className}>
        {children}
      </UnavailableLink>
    );
  return (
    <a
      href={href}
      {...(opens === 'in-new-tab' ? { target: '_blank', title: 'Opens in a new tab' } : {})}
      rel="noopener noreferrer"
      className={className}
      onClick={() => onFollow?.(href)}
    >
      {children}
    </a>
  );
}
