import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router-dom';
import { type Coach, coaches, findCoach } from '../../content/coaches';
import { coachPage as copy } from '../../content/marketplace';
import { Badge } from '../../../shared/ui/badge';
import { Button } from '../../../shared/ui/button';
import { Card } from '../../../shared/ui/card';
import { CallToAction } from '../call-to-action';
import { CheckList } from '../check-list';
import { NewsletterAction } from '../dialog-action';
import { PageBand } from '../page-band';
import { PageHead } from '../page-head';
import { CoachAvatar, CoachRating } from './coach-avatar';

const source = 'coach';

function ProfileSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="border-t border-line pt-6">
      <h2 className="text-2xl font-bold">{title}</h2>
      <div className="mt-3 max-w-step">{children}</div>
    </section>
  );
}

/** Booking and messages are not available yet; both buttons open the newsletter. */
function CoachContact({ coach }: { coach: Coach }) {
  return (
    <Card tone="raised" className="grid gap-4 lg:sticky lg:top-24">
      <div>
        <p className="text-sm text-ink-soft">{copy.availability}</p>
        <p className="font-semibold">{coach.availability}</p>
      </div>
      <NewsletterAction planType="marketplace" source={source} size="large">
        {copy.consult}
      </NewsletterAction>
      <NewsletterAction planType="marketplace" source={source} size="large" variant="secondary">
        {copy.message}
      </NewsletterAction>
      <p className="text-sm text-ink-soft">{copy.notYet}</p>
    </Card>
  );
}

function CoachTestimonials({ coach }: { coach: Coach }) {
  return (
    <ul className="grid gap-5 sm:grid-cols-2">
      {coach.testimonials.map(({ author, text }) => (
        <li key={author} className="grid">
          <figure className="rounded-lg bg-sunken p-5">
            <blockquote>“{text}”</blockquote>
            <figcaption className="mt-3 text-sm text-ink-soft">{author}</figcaption>
          </figure>
        </li>
      ))}
    </ul>
  );
}

function CoachProfile({ coach }: { coach: Coach }) {
  return (
    <PageBand className="pt-4 pb-16 sm:pb-24">
      <Button asChild variant="quiet" size="small" className="-ml-4">
        <Link to="/marketplace">
          <ArrowLeft aria-hidden className="size-4" />
          {copy.back}
        </Link>
      </Button>
      <div className="mt-6 grid items-start gap-x-16 gap-y-10 lg:grid-cols-[1.7fr_1fr]">
        <div className="flex flex-wrap items-start gap-5 sm:flex-nowrap">
          <CoachAvatar coach={coach} />
          <div>
            <h1 className="text-4xl font-bold">{coach.name}</h1>
            <p className="mt-1 text-lg text-ink-soft">{coach.title}</p>
            <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
              <Badge>{coach.specialty}</Badge>
              <Badge tone="neutral">{copy.sample}</Badge>
              <CoachRating coach={coach} />
            </div>
            <p className="mt-4 text-lg">{coach.description}</p>
          </div>
        </div>
        <div className="lg:row-span-2 lg:h-full">
          <CoachContact coach={coach} />
        </div>
        <div className="grid gap-8">
          <ProfileSection title={copy.about}>
            <p>{coach.about}</p>
          </ProfileSection>
          <ProfileSection title={copy.expertise}>
            <CheckList entries={coach.expertise.map((text) => ({ text }))} />
          </ProfileSection>
          <ProfileSection title={copy.experience}>
            <p>{coach.experience}</p>
          </ProfileSection>
          <ProfileSection title={copy.approach}>
            <p>{coach.approach}</p>
          </ProfileSection>
          <ProfileSection title={copy.testimonials}>
            <CoachTestimonials coach={coach} />
          </ProfileSection>
          <p className="text-sm text-ink-soft">{copy.sampleNote}</p>
        </div>
      </div>
    </PageBand>
  );
}

function CoachNotFound() {
  return (
    <div className="mx-auto grid max-w-step justify-items-center gap-5 px-5 py-24 text-center">
      <h1 className="text-4xl font-bold">{copy.missingTitle}</h1>
      <p className="text-lg text-ink-soft">{copy.missingText}</p>
      <CallToAction to="/marketplace" source={source}>
        {copy.missingReturn}
      </CallToAction>
    </div>
  );
}

/** `/marketplace/:coachId`: one coach, or a message for an unknown id (PL-11). */
export function CoachPage() {
  const { coachId } = useParams();
  const coach = findCoach(coachId);
  if (coach === null) {
    return (
      <>
        <PageHead title={copy.missingTitle} description={copy.missingText} path={null} />
        <CoachNotFound />
      </>
    );
  }
  return (
    <>
      <PageHead
        title={`${coach.name}, ${coach.title}`}
        description={coach.description}
        path={`/marketplace/${coach.id}`}
      />
      <CoachProfile coach={coach} />
    </>
  );
}

/** `/professional-profile`: the first coach of the marketplace (RT-04). */
export function ProfessionalProfilePage() {
  const [coach] = coaches;
  return (
    <>
      <PageHead
        title={`Professional profile: ${coach.name}`}
        description={`A sample profile of the marketplace. ${coach.description}`}
        path={`/marketplace/${coach.id}`}
      />
      <CoachProfile coach={coach} />
    </>
  );
}
