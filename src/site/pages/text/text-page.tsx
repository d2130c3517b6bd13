import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { claimsNote, type Claim } from '../../content/claims';
import type { TextLink, TextPageContent, TextSection } from '../../content/text-page';
import { AddressText } from '../address-text';
import { CheckList } from '../check-list';
import { PageHead } from '../page-head';

const linkClassName =
  'inline-flex min-h-11 items-center font-semibold text-accent-text underline underline-offset-4';

function TextLinks({ links }: { links: readonly TextLink[] }) {
  return (
    <ul className="mt-3 flex flex-wrap gap-x-6">
      {links.map(({ to, label }) => (
        <li key={to}>
          {to.startsWith('mailto:') ? (
            <a href={to} className={linkClassName}>
              <AddressText>{label}</AddressText>
            </a>
          ) : (
            <Link to={to} className={linkClassName}>
              {label}
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}

function Figures({ figures }: { figures: readonly Claim[] }) {
  return (
    <div className="mt-6 border-l-4 border-accent pl-5">
      <ul className="grid gap-2 text-lg font-semibold">
        {figures.map(({ text }) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <p className="mt-3 text-sm text-ink-soft">{claimsNote}</p>
    </div>
  );
}

function TextPageSection({ title, paragraphs, points, figures, links }: TextSection) {
  return (
    <section className="mt-10">
      <h2 className="text-2xl font-bold">{title}</h2>
      {paragraphs.map((paragraph) => (
        <p key={paragraph} className="mt-3">
          {paragraph}
        </p>
      ))}
      {points && <CheckList className="mt-4" entries={points.map((text) => ({ text }))} />}
      {figures && <Figures figures={figures} />}
      {links && <TextLinks links={links} />}
    </section>
  );
}

export function TextPage({
  path,
  text,
  children,
}: {
  path: string;
  text: TextPageContent;
  /** Actions below the text. */
  children?: ReactNode;
}) {
  const { title, tabTitle, description, lead, updated, sections } = text;
  return (
    <article className="mx-auto max-w-step px-5 py-12 sm:py-20">
      <PageHead title={tabTitle ?? title} description={description} path={path} />
      <h1 className="text-4xl font-bold">{title}</h1>
      {lead !== undefined && <p className="mt-4 text-lg text-ink-soft">{lead}</p>}
      {updated !== undefined && <p className="mt-3 text-sm text-ink-soft">{updated}</p>}
      {sections.map((section) => (
        <TextPageSection key={section.title} {...section} />
      ))}
      {children}
    </article>
  );
}
