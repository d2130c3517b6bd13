import { fomo as copy } from '../../content/fomo';
import { CallToAction } from '../call-to-action';
import { CheckList } from '../check-list';
import { PageBand } from '../page-band';
import { PageHead } from '../page-head';
import { Section } from '../section';

/** All buttons of the page open the AI job market quiz (ST-06). */
function QuizAction({ children }: { children: string }) {
  return (
    <CallToAction to="/quiz5" source="fomo" size="large">
      {children}
    </CallToAction>
  );
}

function Hero() {
  return (
    <div data-scheme="dark" className="bg-paper text-ink">
      <PageBand className="py-16 sm:py-28">
        <p className="font-semibold text-danger-text">{copy.eyebrow}</p>
        <h1 className="mt-4 max-w-[58rem] text-5xl font-bold">{copy.title}</h1>
        <p className="mt-6 max-w-step text-lg">{copy.lead}</p>
        <div className="mt-9 grid sm:justify-start">
          <QuizAction>{copy.cta}</QuizAction>
        </div>
      </PageBand>
    </div>
  );
}

function Alarms() {
  return (
    <ol className="grid gap-x-12 gap-y-10 md:grid-cols-2">
      {copy.alarms.map(({ title, text }) => (
        <li key={title} className="border-l-4 border-danger-line pl-5">
          <h3 className="text-2xl font-bold">{title}</h3>
          <p className="mt-2 text-lg text-ink-soft">{text}</p>
        </li>
      ))}
    </ol>
  );
}

function Clock() {
  return (
    <>
      <ol className="divide-y divide-danger-line/40 border-y border-danger-line/40">
        {copy.clock.map(({ when, text }) => (
          <li key={when} className="grid gap-x-12 gap-y-1 py-5 md:grid-cols-[12rem_1fr]">
            <h3 className="text-xl font-bold text-danger-text">{when}</h3>
            <p className="max-w-step text-lg">{text}</p>
          </li>
        ))}
      </ol>
      <div className="mt-10 grid sm:justify-start">
        <QuizAction>{copy.middleCta}</QuizAction>
      </div>
    </>
  );
}

/** `/fomo`: the cost of a stalled search, and the link to the AI job market quiz (ST-06). */
export function FomoPage() {
  return (
    <>
      <PageHead title={copy.title} description={copy.description} path="/fomo" />
      <Hero />
      <Section title={copy.alarmsTitle}>
        <Alarms />
      </Section>
      <Section title={copy.clockTitle} tone="sunken">
        <Clock />
      </Section>
      <Section title={copy.calmTitle} lead={copy.calmText} tone="tinted">
        <CheckList entries={copy.calmPoints.map((text) => ({ text }))} />
        <div className="mt-8 grid sm:justify-start">
          <QuizAction>{copy.lastCta}</QuizAction>
        </div>
      </Section>
    </>
  );
}
