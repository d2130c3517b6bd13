import { useId } from 'react';
import { claimsNote } from '../../content/claims';
import { instantJobsFeed as copy } from '../../content/instant-jobs-feed';
import { Button } from '../../../shared/ui/button';
import { Card } from '../../../shared/ui/card';
import { Icon, type IconSet, IconTile } from '../../../shared/ui/icon';
import { PageBand } from '../page-band';
import { PageHead } from '../page-head';
import { PaidPlans } from '../pricing/paid-plans';
import { Section } from '../section';
import { scrollToSection } from '../scroll-to-section';
import { HeroForm } from './hero-form';

const PATH = '/instant-jobs-feed';
const anchors = { top: 'sign-up', pricing: 'pricing' } as const;
/** Larger than any distance above the form, so that it scrolls to the top. */
const TOP_OFFSET = Number.MAX_SAFE_INTEGER;

function Hero() {
  return (
    <PageBand className="grid items-start gap-10 py-10 sm:py-16 lg:grid-cols-[1fr_minmax(0,30rem)] lg:gap-16">
      <div className="lg:sticky lg:top-28">
        <p className="flex items-center gap-2 font-semibold text-accent-text">
          <Icon name="bell" size="small" />
          {copy.eyebrow}
        </p>
        <h1 className="mt-4 text-5xl font-bold">{copy.title}</h1>
        <p className="mt-6 max-w-step text-lg text-ink-soft">{copy.lead}</p>
      </div>
      <Card tone="raised">
        <h2 className="mb-5 text-2xl font-bold">{copy.form.title}</h2>
        <HeroForm />
      </Card>
    </PageBand>
  );
}

function Points({
  points,
}: {
  points: readonly { icon: keyof IconSet; title: string; text: string }[];
}) {
  return (
    <ul className="grid gap-10 sm:grid-cols-2 lg:grid-cols-3">
      {points.map(({ icon, title, text }) => (
        <li key={title}>
          <IconTile name={icon} />
          <h3 className="mt-5 text-xl font-bold">{title}</h3>
          <p className="mt-2 text-ink-soft">{text}</p>
        </li>
      ))}
    </ul>
  );
}

function Steps() {
  return (
    <ol className="grid gap-8 md:grid-cols-3">
      {copy.steps.entries.map(({ title, text }, index) => (
        <li key={title} className="border-t-2 border-accent pt-5">
          <p aria-hidden className="text-3xl font-bold text-accent-text tabular-nums">
            {index + 1}
          </p>
          <h3 className="mt-3 text-xl font-bold">{title}</h3>
          <p className="mt-2 text-ink-soft">{text}</p>
        </li>
      ))}
    </ol>
  );
}

function Channels() {
  return (
    <ul className="grid gap-5 md:grid-cols-3">
      {copy.channels.entries.map(({ icon, title, text }) => (
        <Card key={title} asChild>
          <li>
            <Icon name={icon} className="text-accent-text" />
            <h3 className="mt-4 text-xl font-bold">{title}</h3>
            <p className="mt-2 text-ink-soft">{text}</p>
          </li>
        </Card>
      ))}
    </ul>
  );
}

function CoverageFigures() {
  const { figures, regions, today } = copy.coverage;
  return (
    <>
      <ul className="grid gap-x-10 sm:grid-cols-2 lg:grid-cols-4">
        {figures.map(({ text }) => (
          <li key={text} className="border-t border-line-strong py-5 text-xl font-semibold">
            {text}
          </li>
        ))}
      </ul>
      <Card tone="plain" className="mt-6 flex items-start gap-4">
        <Icon name="globe" className="mt-0.5 text-accent-text" />
        <div>
          <p className="text-lg font-semibold">{regions}</p>
          <p className="mt-1 text-ink-soft">{today}</p>
        </div>
      </Card>
      <p className="mt-6 max-w-step text-sm text-ink-soft">{claimsNote}</p>
    </>
  );
}

function StartBanner() {
  const noteId = useId();
  return (
    <div data-scheme="dark" className="bg-deep px-5 py-12 text-center text-ink sm:py-20">
      <div className="mx-auto grid max-w-step justify-items-center gap-5">
        <h2 className="text-4xl font-bold">{copy.start.title}</h2>
        <p className="text-lg">{copy.start.text}</p>
        <div className="flex flex-col gap-3 sm:flex-row">
          <Button
            size="large"
            aria-describedby={noteId}
            onClick={() => scrollToSection(anchors.top, TOP_OFFSET)}
          >
            {copy.start.trial}
          </Button>
          <Button size="large" variant="secondary" onClick={() => scrollToSection(anchors.pricing)}>
            {copy.start.plans}
          </Button>
        </div>
        <p id={noteId} className="text-sm">
          {copy.start.trialNote}
        </p>
      </div>
    </div>
  );
}

/** `/instant-jobs-feed`: sign-up for free job alerts (JF-01 to JF-08). */
export function InstantJobsFeedPage() {
  return (
    <>
      <PageHead title={copy.eyebrow} description={copy.description} path={PATH} />
      <div id={anchors.top}>
        <Hero />
      </div>
      <Section title={copy.speed.title} lead={copy.speed.lead} tone="surface">
        <Points points={copy.speed.points} />
      </Section>
      <Section title={copy.steps.title}>
        <Steps />
      </Section>
      <Section title={copy.channels.title} tone="sunken">
        <Channels />
      </Section>
      <Section title={copy.coverage.title}>
        <CoverageFigures />
      </Section>
      <Section title={copy.features.title} tone="surface">
        <Points points={copy.features.entries} />
      </Section>
      <StartBanner />
      <Section id={anchors.pricing} title={copy.pricing.title} lead={copy.pricing.lead}>
        <PaidPlans source="instant-jobs-feed" />
      </Section>
    </>
  );
}
