import { Link } from 'react-router-dom';
import { type Coach, coaches } from '../../content/coaches';
import { coachPage, marketplace as copy } from '../../content/marketplace';
import { Badge } from '../../../shared/ui/badge';
import { Card } from '../../../shared/ui/card';
import { CoachScene } from '../../../shared/ui/scenes/coach-scene';
import { AnnouncementHero } from '../announcement-hero';
import { PageHead } from '../page-head';
import { Section } from '../section';
import { CoachAvatar, CoachRating } from './coach-avatar';

function CoachCard({ coach }: { coach: Coach }) {
  return (
    <Card asChild className="flex h-full flex-col">
      <article aria-label={coach.name}>
        <div className="flex max-[20rem]:flex-wrap items-center gap-4">
          <CoachAvatar coach={coach} />
          <div>
            <h3 className="text-xl font-bold">{coach.name}</h3>
            <p className="text-sm text-ink-soft">{coach.title}</p>
          </div>
        </div>
        <p className="mt-5">{coach.description}</p>
        <div className="mt-4 mb-5 flex flex-wrap items-center gap-x-4 gap-y-2">
          <Badge tone="neutral">{coach.specialty}</Badge>
          <CoachRating coach={coach} />
        </div>
        <Link
          to={`/marketplace/${coach.id}`}
          aria-label={`${copy.viewProfile}: ${coach.name}`}
          className="mt-auto inline-flex min-h-11 items-center self-start font-semibold text-accent-text underline underline-offset-4"
        >
          {copy.viewProfile}
        </Link>
      </article>
    </Card>
  );
}

function HowItWillWork() {
  return (
    <dl className="divide-y divide-line border-y border-line">
      {copy.promises.map(({ title, text }) => (
        <div key={title} className="grid gap-x-12 gap-y-1 py-5 md:grid-cols-[1fr_1.6fr]">
          <dt className="text-xl font-bold">{title}</dt>
          <dd className="text-ink-soft">{text}</dd>
        </div>
      ))}
    </dl>
  );
}

/** `/marketplace`: announcement with six sample coaches (PL-10). */
export function MarketplacePage() {
  return (
    <>
      <PageHead title={copy.title} description={copy.description} path="/marketplace" />
      <AnnouncementHero copy={copy} planType="marketplace" source="marketplace">
        <CoachScene className="absolute top-20 right-0 w-72 max-lg:hidden" />
      </AnnouncementHero>
      <Section title={copy.coachesTitle} lead={copy.coachesLead} tone="surface">
        <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
          {coaches.map((coach) => (
            <li key={coach.id}>
              <CoachCard coach={coach} />
            </li>
          ))}
        </ul>
        <p className="mt-5 text-sm text-ink-soft">{coachPage.sampleNote}</p>
      </Section>
      <Section title={copy.promisesTitle}>
        <HowItWillWork />
      </Section>
    </>
  );
}
