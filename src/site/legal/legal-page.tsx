import type { LegalText } from '../../content/legal';
import { PageHead } from '../page-head';

/** A text page: the terms or the privacy policy. */
export function LegalPage({ text, path }: { text: LegalText; path: string }) {
  return (
    <article className="mx-auto max-w-step px-5 py-12 sm:py-20">
      <PageHead title={text.title} description={text.description} path={path} />
      <h1 className="text-4xl font-bold">{text.title}</h1>
      <p className="mt-3 text-sm text-ink-soft">{text.updated}</p>
      {text.sections.map(({ title, paragraphs }) => (
        <section key={title} className="mt-10">
          <h2 className="text-2xl font-bold">{title}</h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph} className="mt-3">
              {paragraph}
            </p>
          ))}
        </section>
      ))}
    </article>
  );
}
