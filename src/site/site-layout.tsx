import type { MouseEvent, ReactNode } from 'react';
import { Link, Outlet } from 'react-router-dom';
import { company } from '../content/company';
import { siteLinks } from '../content/site-links';
import { SkipLink } from '../ui/skip-link';
import { CallToAction } from './call-to-action';

/** Following "#main" would drop the page's navigation state, and with it a result: move the focus only. */
function focusMain(event: MouseEvent) {
  event.preventDefault();
  document.getElementById('main')?.focus();
}

function Header() {
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-paper/95 px-5 backdrop-blur-sm sm:px-8">
      <div className="mx-auto flex min-h-16 max-w-page items-center gap-2 sm:gap-4">
        <Link
          to="/"
          className="-ml-2 inline-flex min-h-11 items-center rounded-sm px-2 text-xl font-bold tracking-[-0.03em]"
        >
          {company.name}
        </Link>
        <nav aria-label="Main" className="ml-auto flex items-center sm:gap-2">
          {siteLinks.header.map(({ to, label }) => (
            <Link
              key={to}
              to={to}
              className="inline-flex min-h-11 items-center rounded-sm px-2.5 text-sm font-medium text-ink-soft hover:text-accent-text sm:px-3"
            >
              {label}
            </Link>
          ))}
          <CallToAction to="/quiz2" source="header" size="small" className="max-sm:hidden">
            Get started
          </CallToAction>
        </nav>
      </div>
    </header>
  );
}

function Footer() {
  return (
    <footer className="border-t border-line bg-sunken px-5 py-12 sm:px-8">
      <div className="mx-auto grid max-w-page gap-10 text-sm sm:grid-cols-[1.4fr_1fr_1fr]">
        <div>
          <p className="text-xl font-bold tracking-[-0.03em]">{company.name}</p>
          <address className="mt-3 text-ink-soft not-italic">
            {company.legalName}
            <br />
            {company.address}
          </address>
          <a
            href={`mailto:${company.supportEmail}`}
            className="inline-flex min-h-11 items-center font-semibold text-accent-text underline underline-offset-4"
          >
            {company.supportEmail}
          </a>
          <p className="text-ink-soft">{company.supportPromise}</p>
        </div>
        {siteLinks.footer.map(({ title, links }) => (
          <nav key={title} aria-label={title}>
            <h2 className="font-semibold">{title}</h2>
            <ul className="mt-1">
              {links.map(({ to, label }) => (
                <li key={to}>
                  <Link
                    to={to}
                    className="inline-flex min-h-11 items-center text-ink-soft hover:text-accent-text hover:underline"
                  >
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
    </footer>
  );
}

/** The frame of every page that is not a funnel. Without children it shows the route's page. */
export function SiteLayout({ children }: { children?: ReactNode }) {
  return (
    <>
      <div role="presentation" onClick={focusMain}>
        <SkipLink />
      </div>
      <Header />
      <main id="main" tabIndex={-1} className="min-h-[70dvh] outline-none">
        {children ?? <Outlet />}
      </main>
      <Footer />
    </>
  );
}
