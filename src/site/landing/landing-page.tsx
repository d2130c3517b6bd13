import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { claims } from '../../content/claims';
import { landing as words } from '../../content/landing';
import { Button } from '../../ui/button';
import { IconTile } from '../../ui/icon';
import { CallToAction } from '../call-to-action';
import { PageBand } from '../page-band';
import { PageHead } from '../page-head';
import { Section } from '../section';
import { FeedPreview } from './feed-preview';
import { Pricing } from './pricing';

const facts = [claims.hoursSaved, claims.template, claims.markets];

function Hero({ onPlans }: { onPlans: () => void }) {
  return (
    <PageBand className="grid items-center gap-12 py-12 sm:py-20 lg:grid-cols-[1.15fr_1fr] lg:gap-16 lg:py-28">
      <div>
        <p className="font-semibold text-accent-text">{words.eyebrow}</p>
        <h1 className="mt-4 text-5xl font-bold">{words.title}</h1>
        <p className="mt-6 max-w-step text-lg text-ink-soft">{words.lead}</p>
        <div className="mt-8 flex flex-col gap-3 sm:flex-row">
          <CallToAction to="/quiz2" source="landing-hero" size="large">
            {words.primary}
          </CallToAction>
          <Button variant="secondary" size="large" onClick={onPlans}>
            {words.secondary}
          </Button>
        </div>
        <p className="mt-4 text-sm text-ink-soft">
          {claims.quizTime.text}.{' '}
          <Link
            to="/quizzes"
            className="inline-flex min-h-11 items-center font-semibold text-accent-text underline underline-offset-4"
          >
            {words.quizzes}
          </Link>
        </p>
      </div>
      <FeedPreview />
    </PageBand>
  );
}

function Facts() {
  return (
    <PageBand>
      <ul aria-label="In short" className="grid sm:grid-cols-3">
        {facts.map(({ text }) => (
          <li
            key={text}
            className="border-t border-line py-5 text-lg leading-snug font-semibold sm:pr-8"
          >
            {text}
          </li>
        ))}
      </ul>
    </PageBand>
  );
}

function HowItWorks() {
  return (
    <ol className="grid gap-10 md:grid-cols-3">
      {words.steps.map(({ icon, title, text }) => (
        <li key={title}>
          <IconTile name={icon} />
          <h3 className="mt-5 text-xl font-bold">{title}</h3>
          <p className="mt-2 text-ink-soft">{text}</p>
        </li>
      ))}
    </ol>
  );
}

function Closing() {
  return (
    <div className="bg-ink px-5 py-16 text-center text-paper sm:py-24">
      <div className="mx-auto grid max-w-step justify-items-center gap-5">
        <h2 className="text-4xl font-bold">{words.closingTitle}</h2>
        <p className="text-lg">{words.closingText}</p>
        <CallToAction to="/quiz2" source="landing-closing" size="large">
          {words.primary}
        </CallToAction>
      </div>
    </div>
  );
}

/** `/`: what the product is, the way to the job search quiz, and the plans. */
export function LandingPage() {
  const pricing = useRef<HTMLDivElement>(null);
  return (
    <>
      <PageHead title={words.title.replace(/\.$/, '')} description={words.lead} path="/" />
      <Hero onPlans={() => pricing.current?.scrollIntoView()} />
      <Facts />
      <Section title={words.stepsTitle}>
        <HowItWorks />
      </Section>
      <div ref={pricing}>
        <Section id="pricing" title={words.pricingTitle} lead={words.pricingLead} tone="surface">
          <Pricing />
        </Section>
      </div>
      <Closing />
    </>
  );
}
