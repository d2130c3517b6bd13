import { Link } from 'react-router-dom';
import { marketsToday } from '../../content/announced-dates';
import { claims, claimsNote } from '../../content/claims';
import { landing } from '../../content/landing';
import { Button } from '../../ui/button';
import { CallToAction } from '../call-to-action';
import { useTrackCtaClick } from '../use-track-cta-click';
import { PageBand } from '../page-band';
import { FeedPreview } from './feed-preview';
import { scrollToPlans } from './scroll-to-plans';

const copy = landing.hero;
const factClaims = [claims.hoursSaved, claims.template, claims.markets];

function PlansButton() {
  const track = useTrackCtaClick();
  function showPlans() {
    track('landing-hero', copy.secondary, '#pricing');
    scrollToPlans();
  }
  return (
    <Button variant="secondary" size="large" onClick={showPlans}>
      {copy.secondary}
    </Button>
  );
}

function HeroFacts() {
  return (
    <PageBand className="pb-12 sm:pb-16">
      <ul aria-label="In short" className="grid sm:grid-cols-3">
        {factClaims.map(({ text }) => (
          <li
            key={text}
            className="border-t border-line py-5 text-lg leading-snug font-semibold sm:pr-8"
          >
            {text}
          </li>
        ))}
      </ul>
      <p className="text-sm text-ink-soft">
        {marketsToday} {claimsNote}
      </p>
    </PageBand>
  );
}

/** Headline and the two main calls to action (LD-02). */
export function Hero() {
  return (
    <>
      <PageBand className="grid items-center gap-12 py-12 sm:py-20 lg:grid-cols-[1.15fr_1fr] lg:gap-16">
        <div>
          <p className="font-semibold text-accent-text">{copy.eyebrow}</p>
          <h1 className="mt-4 text-5xl font-bold">{copy.title}</h1>
          <p className="mt-6 max-w-step text-lg text-ink-soft">{copy.lead}</p>
          <div className="mt-8 flex flex-col gap-3 sm:flex-row">
            <CallToAction to="/quiz2" source="landing-hero" size="large">
              {copy.primary}
            </CallToAction>
            <PlansButton />
          </div>
          <p className="mt-4 text-sm text-ink-soft">
            {claims.quizTime.text}.{' '}
            <Link
              to="/quizzes"
              className="inline-flex min-h-11 items-center font-semibold text-accent-text underline underline-offset-4"
            >
              {copy.quizzes}
            </Link>
          </p>
        </div>
        <FeedPreview />
      </PageBand>
      <HeroFacts />
    </>
  );
}
