import { company } from '../content/company';
import { isListed } from './is-listed';
import { useSitePorts } from '../ports/ports-context';

export interface PageHeadProps {
  title: string;
  description: string;
  /** Path of the page; `null` for error and not-found pages, which have no canonical URL. */
  path: string | null;
}

/** Title, description and link preview of a page. */
export function PageHead({ title, description, path }: PageHeadProps) {
  const { siteOrigin } = useSitePorts();
  const fullTitle = `${title} · ${company.name}`;
  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={description} />
      <meta property="og:title" content={fullTitle} />
      <meta property="og:description" content={description} />
      {path !== null && isListed(path) ? (
        <>
          <meta property="og:url" content={siteOrigin + path} />
          <link rel="canonical" href={siteOrigin + path} />
        </>
      ) : (
        <meta name="robots" content="noindex" />
      )}
    </>
  );
}
