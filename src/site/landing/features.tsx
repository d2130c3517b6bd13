import { type Feature, landing, type FeatureSample } from '../../content/landing';
import { Badge } from '../../ui/badge';
import { Card } from '../../ui/card';
import { CallToAction } from '../call-to-action';
import { Section } from '../section';
import { AutopilotOnlyBadge } from './autopilot-only-badge';

const copy = landing.features;

/** Sample data, labelled as an example. */
function SampleCard({ title, rows }: FeatureSample) {
  return (
    <Card asChild className="p-0! sm:p-0!">
      <figure>
        <figcaption className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 border-b border-line px-5 py-3.5">
          <span className="font-semibold">{title}</span>
          <Badge tone="neutral">{copy.sampleNote}</Badge>
        </figcaption>
        <dl className="divide-y divide-line px-5">
          {rows.map(({ label, value }) => (
            <div key={label} className="flex justify-between gap-5 py-3">
              <dt className="text-ink-soft">{label}</dt>
              <dd className="text-right font-medium">{value}</dd>
            </div>
          ))}
        </dl>
      </figure>
    </Card>
  );
}

function FeatureRow({ title, text, autopilotOnly, sample }: Feature) {
  return (
    <li className="group grid items-center gap-x-16 gap-y-6 lg:grid-cols-2">
      <div className="lg:group-even:order-last">
        {autopilotOnly && <AutopilotOnlyBadge />}
        <h3 className="mt-3 text-2xl font-bold">{title}</h3>
        <p className="mt-3 text-lg text-ink-soft">{text}</p>
      </div>
      <SampleCard {...sample} />
    </li>
  );
}

/** Features, each with an example. Link target `features`. */
export function Features() {
  return (
    <Section id="features" title={copy.title} lead={copy.lead}>
      <ul className="grid gap-14 lg:gap-20">
        {copy.entries.map((feature) => (
          <FeatureRow key={feature.title} {...feature} />
        ))}
      </ul>
      <div className="mt-12 grid sm:justify-start">
        <CallToAction to="/quiz2" source="landing-features" size="large">
          {copy.cta}
        </CallToAction>
      </div>
      <p className="mt-3 max-w-step text-sm text-ink-soft">{copy.ctaNote}</p>
    </Section>
  );
}
