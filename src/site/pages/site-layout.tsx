import type { MouseEvent, ReactNode } from 'react';
import { Link, Outlet, useLocation } from 'react-router-dom';
import { company } from '../content/company';
import type { LegalWording } from '../content/site-links';
import { BrandMark } from '../../shared/ui/brand-mark';
import { SkipLink } from '../../shared/ui/skip-link';
import { ConsentBanner } from './consent/consent-banner';
import { MainNavigation } from './main-navigation';
import { useScrollToLinkedSection } from './scroll-to-section';
import { SiteFooter } from './site-footer';

function focusMain() {
  document.getElementById('main')?.focus();
}

/** Following "#main" would drop the history state, and with it a quiz result. */
function skipToMain(event: MouseEvent) {
  event.preventDefault();
  focusMain();
}

function SiteHeader() {
  const { pathname } = useLocation();
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-paper/95 px-5 backdrop-blur-sm lg:px-8">
      <div className="mx-auto flex min-h-16 max-w-page flex-wrap items-center gap-2 lg:gap-4">
        <Link
          to="/"
          viewTransition
          className="-ml-2 inline-flex min-h-11 items-center gap-2.5 rounded-sm px-2 font-display text-xl font-bold tracking-[-0.02em]"
        >
          <BrandMark />
          {company.name}
        </Link>
        {/* The key closes the menu on navigation. */}
        <MainNavigation key={pathname} />
      </div>
    </header>
  );
}

/** Layout of all pages except funnels. Without children it renders the route's outlet. */
export function SiteLayout({
  legal = 'standard',
  children,
}: {
  legal?: LegalWording;
  children?: ReactNode;
}) {
  useScrollToLinkedSection();
  return (
    <>
      <div role="presentation" onClick={skipToMain}>
        <SkipLink />
      </div>
      <SiteHeader />
      <main id="main" tabIndex={-1} className="min-h-[70dvh] outline-none">
        {children ?? <Outlet />}
      </main>
      <SiteFooter legal={legal} />
      <ConsentBanner onChoice={focusMain} />
    </>
  );
}
