import { type ReactNode, Suspense, useState } from 'react';
import { company } from '../content/company';
import type { ToastMessage } from '../content/site-messages';
import { Button } from '../../shared/ui/button';
import { AddressText } from './address-text';
import { LazyDialog } from './lazy-dialog';

export interface ExternalLinkProps {
  /** `null`: not configured in this build. A click then shows `unavailableMessage`. */
  href: string | null;
  unavailableMessage: ToastMessage;
  opens?: 'here' | 'in-new-tab';
  /** Called with the URL, or with `not-configured`. */
  onFollow?: ((destination: string) => void) | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** A button in place of a link that is not configured. A click explains why. */
function UnavailableLink({
  unavailableMessage,
  onFollow,
  children,
  ...buttonProps
}: Pick<ExternalLinkProps, 'unavailableMessage' | 'onFollow' | 'className' | 'children'>) {
  const [isOpen, setIsOpen] = useState(false);
  function handleClick() {
    onFollow?.('not-configured');
    setIsOpen(true);
  }
  return (
    <>
      <button type="button" aria-haspopup="dialog" {...buttonProps} onClick={handleClick}>
        {children}
      </button>
      {isOpen && (
        <Suspense>
          <LazyDialog
            open
            onOpenChange={setIsOpen}
            title={unavailableMessage.title}
            description={unavailableMessage.text}
          >
            <Button asChild variant="secondary">
              <a href={`mailto:${company.supportEmail}`}>
                <AddressText>{company.supportEmail}</AddressText>
              </a>
            </Button>
          </LazyDialog>
        </Suspense>
      )}
    </>
  );
}

/** A link to another site, or a button with an explanation if it is not configured. */
export function ExternalLink({
  href,
  unavailableMessage,
  opens = 'here',
  onFollow,
  className,
  children,
}: ExternalLinkProps) {
  if (href === null)
    return (
      <UnavailableLink
        unavailableMessage={unavailableMessage}
        onFollow={onFollow}
        className={className}
      >
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
