import { Link } from 'react-router-dom';
import { formatNotOpenYet } from '../../content/announced-dates';
import { type Announcement, landing } from '../../content/landing';
import { newsletters } from '../../content/newsletter';
import { Badge } from '../../ui/badge';
import { Card } from '../../ui/card';
import { IconTile } from '../../ui/icon';
import { NewsletterAction } from '../dialog-action';
import { Section } from '../section';

const copy = landing.comingSoon;

function AnnouncementCard({ icon, title, when, text, to, newsletter, more }: Announcement) {
  return (
    <Card asChild className="flex h-full flex-col">
      <article aria-label={title}>
        <div className="flex items-start justify-between gap-4">
          <IconTile name={icon} />
          <Badge tone="neutral">{when}</Badge>
        </div>
        <h3 className="mt-5 text-2xl font-bold">{title}</h3>
        <p className="mt-2 text-ink-soft">{text}</p>
        <p className="mt-2 mb-6 text-sm">{formatNotOpenYet(when)}</p>
        <div className="mt-auto flex flex-wrap items-center gap-x-5 gap-y-2">
          <NewsletterAction
            planType={newsletter}
            title={newsletters.full_autopilot.title}
            source="landing-coming-soon"
            variant="secondary"
          >
            {copy.cta}
          </NewsletterAction>
          <Link
            to={to}
            className="inline-flex min-h-11 items-center font-semibold text-accent-text underline underline-offset-4"
          >
            {more}
          </Link>
        </div>
      </article>
    </Card>
  );
}

/** Announced features, with a newsletter for each (LD-05, LD-10). */
export function ComingSoon() {
  return (
    <Section title={copy.title} lead={copy.lead} tone="sunken">
      <ul className="grid gap-6 md:grid-cols-2">
        {copy.cards.map((card) => (
          <li key={card.to}>
            <AnnouncementCard {...card} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
