import { company } from '../content/company';

export interface PageHeadProps {
  title: string;
  description: string;
  path: string;
  /** Pages that only make sense to the visitor who came through a quiz stay out of search. */
  index?: boolean;
}

/** What the browser's tab, a search engine and a shared link show of a page. */
export function PageHead({ title, description, path, index = true }: PageHeadProps) {
  const full = `${title} · ${company.name}`;
  return (
    <>
      <title>{full}</title>
      <meta name="description" content={description} />
      <meta property="og:title" content={full} />
      <meta property="og:description" content={description} />
      {index ? (
        <link rel="canonical" href={`${window.location.origin}${path}`} />
      ) : (
        <meta name="robots" content="noindex" />
      )}
    </>
  );
}
