import type { ReactNode } from 'react';
import { formatNotOpenYet } from '../content/announced-dates';
import { Badge } from '../../shared/ui/badge';
import { CallToAction } from './call-to-action';
import { NewsletterAction } from './dialog-action';
import { PageBand } from './page-band';

interface AnnouncementCopy {
  whenLabel: string;
  when: string;
  title: string;
  lead: string;
  subscribe: string;
  home: string;
}

type Announced = Pick<Parameters<typeof NewsletterAction>[0], 'planType' | 'source'>;

/** The head of a page about something that is not open yet: when it comes, and the newsletter. */
export function AnnouncementHero({
  copy,
  planType,
  source,
  children,
}: Announced & { copy: AnnouncementCopy; children?: ReactNode }) {
  return (
    <PageBand className="relative py-12 sm:py-20">
      {children}
      <Badge>
        {copy.whenLabel} {copy.when}
      </Badge>
      <p className="mt-2 text-sm text-ink-soft">{formatNotOpenYet(copy.when)}</p>
      <h1 className="mt-4 max-w-[52rem] text-5xl font-bold">{copy.title}</h1>
      <p className="mt-6 max-w-step text-lg text-ink-soft">{copy.lead}</p>
      <div className="mt-8 flex flex-col gap-3 sm:flex-row">
        <NewsletterAction planType={planType} source={source} size="large">
          {copy.subscribe}
        </NewsletterAction>
        <CallToAction to="/" source={source} size="large" variant="secondary">
          {copy.home}
        </CallToAction>
      </div>
    </PageBand>
  );
}
