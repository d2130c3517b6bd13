import { type ReactNode, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { company } from '../content/company';
import { consentMessages } from '../content/consent';
import { newsletters } from '../content/newsletter';
import { type FooterGroup, getFooterGroups, type LegalWording } from '../content/site-links';
import { BrandMark } from '../../shared/ui/brand-mark';
import { Button } from '../../shared/ui/button';
import { preloadOnIntent, lazyWithPreload } from '../../shared/browser/import-with-retry';
import { AddressText } from './address-text';
import { ConsentDialog } from './consent/consent-dialog';
import { LazyDialog } from './lazy-dialog';

// Forms are loaded with their validation schemas, on demand.
const NewsletterDialog = lazyWithPreload(
  async () => (await import('./forms/newsletter-dialog')).NewsletterDialog,
);

const linkClassName =
  'inline-flex min-h-11 items-center text-left text-ink-soft hover:text-accent-text hover:underline';

function FooterNewsletter() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        {...preloadOnIntent(NewsletterDialog)}
        onClick={() => setIsOpen(true)}
        className="mt-3 sm:mt-4"
      >
        {newsletters.footer.title}
      </Button>
      {isOpen && (
        <Suspense>
          <NewsletterDialog open onOpenChange={setIsOpen} planType="footer" />
        </Suspense>
      )}
    </>
  );
}

function CompanyDetails() {
  return (
    <div>
      <p className="flex items-center gap-2.5 font-display text-xl font-bold tracking-[-0.02em]">
        <BrandMark />
        {company.name}
      </p>
      <address className="mt-3 text-ink-soft not-italic">
        {company.legalName}, {company.address}
      </address>
      <a
        href={`mailto:${company.supportEmail}`}
        className="inline-flex min-h-11 items-center font-semibold text-accent-text underline underline-offset-4"
      >
        <AddressText>{company.supportEmail}</AddressText>
      </a>
      <p className="text-ink-soft">{company.supportPromise}</p>
      <FooterNewsletter />
    </div>
  );
}

function FooterLinks({ title, links, children }: FooterGroup & { children?: ReactNode }) {
  return (
    <nav aria-label={title} className="break-inside-avoid max-sm:pb-4">
      <h2 className="font-sans font-semibold">{title}</h2>
      <ul className="mt-1">
        {links.map(({ to, label }) => (
          <li key={to}>
            <Link to={to} viewTransition className={linkClassName}>
              {label}
            </Link>
          </li>
        ))}
        {children}
      </ul>
    </nav>
  );
}

/** Reopens the consent dialog. */
function AnalyticsChoices() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        {...preloadOnIntent(LazyDialog)}
        onClick={() => setIsOpen(true)}
        className={linkClassName}
      >
        {consentMessages.reopen}
      </button>
      {isOpen && (
        <Suspense>
          <ConsentDialog onOpenChange={setIsOpen} />
        </Suspense>
      )}
    </>
  );
}

/** Company details, links and consent settings (NV-04). */
export function SiteFooter({ legal }: { legal: LegalWording }) {
  const { groups, last } = getFooterGroups(legal);
  return (
    <footer
      data-scheme="dark"
      className="border-t border-line bg-deep px-5 py-7 text-sm sm:py-12 text-ink sm:px-8"
    >
      <div className="mx-auto grid max-w-page gap-8 sm:gap-10 lg:grid-cols-[1fr_2.6fr]">
        <CompanyDetails />
        <div className="gap-x-6 gap-y-8 max-sm:columns-2 max-[20rem]:columns-1 sm:grid sm:grid-cols-3 lg:grid-cols-5">
          {groups.map((group) => (
            <FooterLinks key={group.title} {...group} />
          ))}
          <FooterLinks {...last}>
            <li>
              <AnalyticsChoices />
            </li>
          </FooterLinks>
        </div>
      </div>
    </footer>
  );
}
