import { type Feature, landing } from '../../content/landing';
import { SampleCard } from '../../../shared/ui/sample-card';
import { PhoneDisclosure } from '../phone-disclosure';
import { Section } from '../section';
import { AutopilotOnlyBadge } from './autopilot-only-badge';
import { QuizAction } from './quiz-action';

const copy = landing.features;

const textColumn = 'lg:col-start-1 lg:group-even:col-start-2';
const sampleColumn = 'lg:col-start-2 lg:group-even:col-start-1';

/** Text and sample side by side on wide screens; on phones both are below the folded title. */
function FeatureRow({ title, text, autopilotOnly, sample }: Feature) {
  return (
    <li className="group border-t border-line first:border-0 md:border-0 lg:grid lg:grid-cols-2 lg:grid-rows-[1fr_auto_auto_1fr] lg:gap-x-16">
      {autopilotOnly && (
        <div className={`pt-3 md:pt-0 lg:row-start-1 lg:self-end ${textColumn}`}>
          <AutopilotOnlyBadge />
        </div>
      )}
      <PhoneDisclosure
        title={title}
        headingClassName={`text-lg font-bold md:mt-3 md:text-2xl lg:row-start-2 ${textColumn}`}
        contentClassName="pb-6 md:pb-0 lg:contents"
      >
        <p className={`text-ink-soft md:mt-3 md:text-lg lg:row-start-3 ${textColumn}`}>{text}</p>
        <div
          className={`mt-5 lg:row-span-4 lg:row-start-1 lg:mt-0 lg:self-center print:hidden ${sampleColumn}`}
        >
          <SampleCard label={copy.sampleNote} {...sample} />
        </div>
      </PhoneDisclosure>
    </li>
  );
}

/** Features, each with an example. Link target `features`. */
export function Features() {
  return (
    <Section id="features" title={copy.title} lead={copy.lead}>
      <ul className="grid border-y border-line md:gap-14 md:border-0 lg:gap-20 print:gap-y-4">
        {copy.entries.map((feature) => (
          <FeatureRow key={feature.title} {...feature} />
        ))}
      </ul>
      <QuizAction
        copy={copy}
        source="landing-features"
        className="md:mt-12"
        noteClassName="text-ink-soft"
      />
    </Section>
  );
}
