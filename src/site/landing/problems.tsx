import { landing } from '../../content/landing';
import { Section } from '../section';

const copy = landing.problem;

/** Three problems of a job search, without links. */
export function Problems() {
  return (
    <Section title={copy.title} lead={copy.lead} tone="sunken">
      <ol className="divide-y divide-line-strong/40 border-y border-line-strong/40">
        {copy.entries.map(({ title, text }) => (
          <li key={title} className="grid gap-x-12 gap-y-2 py-7 md:grid-cols-[1fr_1.4fr]">
            <h3 className="text-2xl font-bold">{title}</h3>
            <p className="text-lg text-ink-soft">{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
