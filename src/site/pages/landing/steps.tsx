import { landing } from '../../content/landing';
import { CvScene } from '../../../shared/ui/scenes/cv-scene';
import { HandshakeScene } from '../../../shared/ui/scenes/handshake-scene';
import { PhoneDisclosure } from '../phone-disclosure';
import { ScoreDialScene } from '../../../shared/ui/scenes/score-dial-scene';
import { Section } from '../section';
import { QuizAction } from './quiz-action';

const { start, process } = landing;

const startScenes = [ScoreDialScene, CvScene, HandshakeScene] as const;

/** The visitor's three steps. Phones have no room for their drawings. */
export function StartSteps() {
  return (
    <Section title={start.title} tone="tinted">
      <ol className="grid max-md:divide-y max-md:divide-line-strong/40 max-md:border-y max-md:border-line-strong/40 md:grid-cols-3 md:gap-8">
        {start.steps.map(({ title, text }, index) => {
          const StartScene = startScenes[index];
          return (
            <li key={title} className="max-md:grid max-md:grid-cols-[2rem_1fr]">
              {StartScene && <StartScene className="mb-6 max-md:hidden print:hidden" />}
              <p
                aria-hidden
                className="font-display text-2xl font-bold text-accent-text tabular-nums max-md:pt-1.5 md:text-5xl"
              >
                {index + 1}
              </p>
              <div>
                <PhoneDisclosure
                  title={title}
                  headingClassName="text-lg font-bold md:mt-3 md:text-xl"
                  contentClassName="pb-4 md:mt-2 md:pb-0"
                >
                  {text}
                </PhoneDisclosure>
              </div>
            </li>
          );
        })}
      </ol>
      <QuizAction copy={start} source="landing-start" className="md:mt-10" />
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
            className="group relative flex gap-4 last:pb-0 md:gap-5 md:pb-8 lg:flex-col lg:pr-6 lg:pb-0"
          >
            <span
              aria-hidden
              className="absolute -bottom-1 w-px max-md:top-10 max-md:left-4.5 md:top-11 md:bottom-0 md:left-5.5 bg-line-strong/50 group-last:hidden lg:top-5.5 lg:right-0 lg:bottom-auto lg:left-11 lg:h-px lg:w-auto"
            />
            <span
              aria-hidden
              className="grid size-9 shrink-0 place-items-center max-md:mt-1 md:size-11 rounded-full border-2 border-accent font-bold text-accent-text tabular-nums"
            >
              {index + 1}
            </span>
            <div className="grow">
              <PhoneDisclosure
                title={title}
                headingClassName="text-lg font-bold md:pt-1.5 md:text-xl lg:pt-0"
                contentClassName="pb-4 text-ink-soft md:mt-1.5 md:pb-0"
              >
                {text}
              </PhoneDisclosure>
            </div>
          </li>
        ))}
      </ol>
      <QuizAction
        copy={process}
        source="landing-process"
        className="md:mt-10"
        noteClassName="text-ink-soft"
      />
    </Section>
  );
}
