import { landing } from '../../content/landing';
import { PhoneDisclosure } from '../phone-disclosure';
import { Section } from '../section';

const copy = landing.problem;

/** Three problems of a job search, without links. */
export function Problems() {
  return (
    <Section title={copy.title} lead={copy.lead} tone="sunken">
      <ol className="divide-y divide-line-strong/40 border-y border-line-strong/40">
        {copy.entries.map(({ title, text }) => (
          <li key={title} className="gap-x-12 md:grid md:grid-cols-[1fr_1.4fr] md:py-7">
            <PhoneDisclosure
              title={title}
              headingClassName="text-lg font-bold md:text-2xl"
              contentClassName="pb-4 text-ink-soft md:pb-0 md:text-lg"
            >
              {text}
            </PhoneDisclosure>
          </li>
        ))}
      </ol>
    </Section>
  );
}
