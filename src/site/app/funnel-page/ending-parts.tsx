import { Fragment, type ReactNode } from 'react';
import { describeRedirect, externalSiteUnavailable } from '../../content/external-sites';
import type { SiteName } from '../../../funnel/definition/schema/text-schemas';
import { useSitePorts } from '../../ports/ports-context';
import { ExternalSiteAction } from '../../pages/external-site-action';
import { useTrackCtaClick } from '../../pages/use-track-cta-click';
import type { EndingPart } from '../../../funnel/steps/ending/schema';
import { Button } from '../../../shared/ui/button';
import { CheckList } from '../../../shared/ui/check-list';
import { Notice } from '../../../shared/ui/notice';

/** Links are plain: an ending in a funnel has no router. */
function PartLink({
  part: { label, to, site },
  source,
}: {
  part: Extract<EndingPart, { kind: 'link' }>;
  source: string;
}) {
  const track = useTrackCtaClick();
  if (site !== undefined)
    return (
      <ExternalSiteAction site={site} source={source} className="self-start max-sm:self-stretch">
        {label}
      </ExternalSiteAction>
    );
  if (to === undefined) return null;
  return (
    <Button asChild className="self-start max-sm:self-stretch">
      <a href={to} onClick={() => track(source, label, to)}>
        {label}
      </a>
    </Button>
  );
}

/** The parts of an ending that a visitor sees, in their order. */
export function EndingParts({
  parts,
  source,
  feedback,
  plan,
}: {
  parts: readonly EndingPart[];
  /** The funnel, for analytics. */
  source: string;
  feedback: ReactNode;
  plan: ReactNode;
}) {
  return parts.map((part, index) => {
    // Parts have no id, and those of one ending do not change while it is shown.
    const key = `${part.kind} ${index}`;
    switch (part.kind) {
      case 'paragraph':
        return (
          <p key={key} className="max-w-prose text-lg text-ink-soft">
            {part.text}
          </p>
        );
      case 'list':
        return <CheckList key={key} title={part.title} entries={part.entries} />;
      case 'feedback':
        return <Fragment key={key}>{feedback}</Fragment>;
      case 'plan':
        return <Fragment key={key}>{plan}</Fragment>;
      case 'link':
        return <PartLink key={key} part={part} source={source} />;
    }
  });
}

/** Says that another site follows. The link is for visitors who came back from it. */
export function SiteRedirect({ site, source }: { site: SiteName; source: string }) {
  const { text, label } = describeRedirect(site);
  const { external } = useSitePorts();
  const track = useTrackCtaClick();
  const address = external[site];
  if (address === null) return null;
  return (
    <>
      <p className="max-w-prose text-lg text-ink-soft">{text}</p>
      <Button asChild className="self-start max-sm:self-stretch">
        <a href={address} rel="noopener noreferrer" onClick={() => track(source, label, address)}>
          {label}
        </a>
      </Button>
    </>
  );
}

/** Says that the site which would follow has no address in this installation. */
export function UnlinkedSite({ site }: { site: SiteName }) {
  const { title, text } = externalSiteUnavailable[site];
  return (
    <Notice tone="info" title={title}>
      {text}
    </Notice>
  );
}
