import { Link } from 'react-router-dom';
import { marketsToday } from '../../content/announced-dates';
import { claims, claimsNote } from '../../content/claims';
import { landing } from '../../content/landing';
import { plans } from '../../content/plans';
import { Button } from '../../../shared/ui/button';
import { CallToAction } from '../call-to-action';
import { formatPrice } from '../format-price';
import { useTrackCtaClick } from '../use-track-cta-click';
import { PageBand } from '../page-band';
import { CvComparison } from './cv-comparison';
import { FirstQuestion, type FirstQuestionProps } from './first-question';
import { scrollToPlans } from './scroll-to-plans';

const copy = landing.hero;
const factClaims = [claims.hoursSaved, claims.template, claims.markets];
const lowestPrice = formatPrice(Math.min(...Object.values(plans).map(({ weekly }) => weekly)));
const linkClassName =
  'inline-flex min-h-11 items-center font-semibold text-accent-text underline underline-offset-4';

function PlansButton() {
  const track = useTrackCtaClick();
  function showPlans() {
    track('landing-hero', copy.secondary, '#pricing');
    scrollToPlans();
  }
  return (
    <Button variant="secondary" onClick={showPlans} className="sm:min-h-14 sm:px-7 sm:text-lg">
      {copy.secondary}
    </Button>
  );
}

function HeroFacts() {
  return (
    <PageBand className="pb-4 sm:pb-16">
      <ul aria-label="In short" className="max-sm:mb-2 sm:grid sm:grid-cols-3">
        {factClaims.map(({ text }) => (
          <li
            key={text}
            className="font-semibold sm:border-t sm:border-line sm:py-5 sm:pr-8 sm:text-lg sm:leading-snug"
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

/** Headline, a first question, the two main calls to action and a picture of the product (LD-02). */
export function Hero({ question }: { question: FirstQuestionProps | null }) {
  return (
    <>
      <PageBand className="grid items-center gap-5 pt-6 pb-3 sm:gap-12 sm:py-12 md:grid-cols-[1.15fr_1fr] lg:gap-16">
        <div>
          <p className="font-semibold text-accent-text max-sm:hidden">{copy.eyebrow}</p>
          <h1 className="text-5xl font-bold sm:mt-4 md:max-lg:text-4xl">{copy.title}</h1>
          <p className="mt-3 max-w-step text-lg text-ink-soft sm:mt-6">{copy.lead}</p>
          {question !== null && <FirstQuestion {...question} />}
          <div className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-3 sm:mt-6">
            <CallToAction to="/quiz2" source="landing-hero" size="large" className="max-sm:w-full">
              {copy.primary}
            </CallToAction>
            <PlansButton />
            <p className="font-semibold text-ink-soft">{copy.prices(lowestPrice)}</p>
          </div>
          <p className="mt-2 text-sm text-ink-soft sm:mt-4">
            {claims.quizTime.text}.{' '}
            <Link to="/quizzes" className={linkClassName}>
              {copy.quizzes}
            </Link>
          </p>
        </div>
        <CvComparison />
      </PageBand>
      <HeroFacts />
    </>
  );
}
