import { landing } from '../../content/landing';
import { CvScene } from '../../ui/scenes/cv-scene';
import { HandshakeScene } from '../../ui/scenes/handshake-scene';
import { ScoreDialScene } from '../../ui/scenes/score-dial-scene';
import { CallToAction } from '../call-to-action';
import { Section } from '../section';

const { start, process } = landing;

const startScenes = [ScoreDialScene, CvScene, HandshakeScene] as const;

/** The visitor's three steps. Phones have no room for their drawings. */
export function StartSteps() {
  return (
    <Section title={start.title} tone="tinted">
      <ol className="grid gap-8 md:grid-cols-3">
        {start.steps.map(({ title, text }, index) => {
          const StartScene = startScenes[index];
          return (
            <li key={title}>
              {StartScene && <StartScene className="mb-6 max-md:hidden" />}
              <p
                aria-hidden
                className="font-display text-5xl font-bold text-accent-text tabular-nums"
              >
                {index + 1}
              </p>
              <h3 className="mt-3 text-xl font-bold">{title}</h3>
              <p className="mt-2">{text}</p>
            </li>
          );
        })}
      </ol>
      <div className="mt-10 grid sm:justify-start">
        <CallToAction to="/quiz2" source="landing-start" size="large">
          {start.cta}
        </CallToAction>
      </div>
      <p className="mt-3 max-w-step text-sm">{start.ctaNote}</p>
    </Section>
  );
}

/** The five steps of the service on a line, vertical on phones and horizontal on wide screens. */
export function ProcessSteps() {
  return (
    <Section title={process.title} lead={process.lead}>
      <ol className="grid lg:grid-cols-5">
        {process.steps.map(({ title, text }, index) => (
          <li
            key={title}
            className="group relative flex gap-5 pb-8 last:pb-0 lg:flex-col lg:pr-6 lg:pb-0"
          >
            <span
              aria-hidden
              className="absolute top-11 bottom-0 left-5.5 w-px bg-line-strong/50 group-last:hidden lg:top-5.5 lg:right-0 lg:bottom-auto lg:left-11 lg:h-px lg:w-auto"
            />
            <span
              aria-hidden
              className="grid size-11 shrink-0 place-items-center rounded-full border-2 border-accent font-bold text-accent-text tabular-nums"
            >
              {index + 1}
            </span>
            <div>
              <h3 className="pt-1.5 text-xl font-bold lg:pt-0">{title}</h3>
              <p className="mt-1.5 text-ink-soft">{text}</p>
            </div>
          </li>
        ))}
      </ol>
      <div className="mt-10 grid sm:justify-start">
        <CallToAction to="/quiz2" source="landing-process" size="large">
          {process.cta}
        </CallToAction>
      </div>
      <p className="mt-3 max-w-step text-sm text-ink-soft">{process.ctaNote}</p>
    </Section>
  );
}
