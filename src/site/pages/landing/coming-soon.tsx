import { Link } from 'react-router-dom';
import { formatNotOpenYet } from '../../content/announced-dates';
import { type Announcement, landing } from '../../content/landing';
import { newsletters } from '../../content/newsletter';
import { Badge } from '../../../shared/ui/badge';
import { IconTile } from '../../../shared/ui/icon';
import { NewsletterAction } from '../dialog-action';
import { PhoneDisclosure } from '../phone-disclosure';
import { Section } from '../section';

const copy = landing.comingSoon;

/** A card on wide screens, a folded row on phones. */
function AnnouncementCard({ icon, title, when, text, to, newsletter, more }: Announcement) {
  return (
    <article
      aria-label={title}
      className="flex h-full flex-col md:rounded-xl md:border md:border-line md:bg-surface md:p-7 md:shadow-sm"
    >
      <IconTile name={icon} className="mb-5 max-md:hidden" />
      <PhoneDisclosure
        title={title}
        headingClassName="text-lg font-bold md:text-2xl"
        contentClassName="flex grow flex-col items-start pb-5 md:pb-0"
      >
        <Badge tone="neutral" className="md:mt-2">
          {when}
        </Badge>
        <p className="mt-2 text-ink-soft">{text}</p>
        <p className="mt-2 mb-4 text-sm md:mb-6">{formatNotOpenYet(when)}</p>
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
      </PhoneDisclosure>
    </article>
  );
}

/** Announced features, with a newsletter for each (LD-05, LD-10). */
export function ComingSoon() {
  return (
    <Section title={copy.title} lead={copy.lead} tone="sunken">
      <ul className="grid max-md:divide-y max-md:divide-line-strong/40 max-md:border-y max-md:border-line-strong/40 md:grid-cols-2 md:gap-6">
        {copy.cards.map((card) => (
          <li key={card.to}>
            <AnnouncementCard {...card} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
