import { company } from '../content/company';
import type { ToastMessage } from '../content/messages';
import { Button } from '../ui/button';
import { Dialog } from '../ui/dialog';
import { type ActionProps, useCtaClick } from './call-to-action';

export interface ExternalActionProps extends ActionProps {
  /** `null`: this installation does not have it. The button then says so. */
  href: string | null;
  missing: ToastMessage;
  opens?: 'here' | 'in-new-tab';
}

/** A call to action that leaves the site, or says honestly that it cannot. */
export function ExternalAction({
  href,
  missing,
  opens = 'here',
  source,
  children,
  ...look
}: ExternalActionProps) {
  const track = useCtaClick();
  if (href === null) {
    return (
      <Dialog
        trigger={
          <Button {...look} onClick={() => track(source, children, 'not-configured')}>
            {children}
          </Button>
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
    <Button asChild {...look}>
      <a
        href={href}
        {...(opens === 'in-new-tab' ? { target: '_blank' } : {})}
        rel="noopener"
        onClick={() => track(source, children, href)}
      >
        {children}
      </a>
    </Button>
  );
}
