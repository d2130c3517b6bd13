import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { claims } from '../../content/claims';
import { quizIndex as copy } from '../../content/quiz-index';
import { Badge } from '../../../shared/ui/badge';
import { Card } from '../../../shared/ui/card';
import { CallToAction } from '../call-to-action';
import { CheckList } from '../check-list';
import { PageBand } from '../page-band';
import { PageHead } from '../page-head';
import { Section } from '../section';
import { LastQuizResult } from './last-quiz-result';

function QuizCards() {
  return (
    <ul className="grid gap-6 md:grid-cols-2">
      {copy.cards.map(({ name, description, facts, to, cta, recommended }) => (
        <li key={to}>
          <Card
            asChild
            tone={recommended ? 'accent' : 'plain'}
            className="flex h-full flex-col gap-5"
          >
            <article aria-label={name}>
              <div>
                <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
                  <h2 className="text-2xl font-bold">{name}</h2>
                  {recommended && <Badge tone="solid">Recommended</Badge>}
                </div>
                <p className="mt-2 text-ink-soft">{description}</p>
              </div>
              <CheckList entries={facts.map((text) => ({ text }))} />
              <CallToAction
                to={to}
                source="quiz-index"
                size="large"
                variant={recommended ? 'primary' : 'secondary'}
                className="mt-auto"
              >
                {cta}
              </CallToAction>
            </article>
          </Card>
        </li>
      ))}
    </ul>
  );
}

function MoreQuizzes() {
  return (
    <ul className="divide-y divide-line border-y border-line">
      {copy.more.entries.map(({ name, text, to }) => (
        <li key={to}>
          <Link to={to} className="group flex min-h-18 items-center justify-between gap-4 py-4">
            <span>
              <span className="block text-lg font-semibold group-hover:text-accent-text">
                {name}
              </span>
              <span className="block text-ink-soft">{text}</span>
            </span>
            <ArrowRight
              aria-hidden
              className="size-5 shrink-0 text-accent transition-transform group-hover:translate-x-1"
            />
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** `/quizzes`: the two main quizzes and all others (QZ-01). */
export function QuizIndexPage() {
  return (
    <>
      <PageHead title={copy.tabTitle} description={copy.lead} path="/quizzes" />
      <PageBand className="pt-12 pb-14 sm:pt-20">
        <h1 className="text-4xl font-bold">{copy.title}</h1>
        <p className="mt-4 max-w-step text-lg text-ink-soft">{copy.lead}</p>
        <p className="mt-2 font-semibold text-accent-text">{claims.quizTime.text}.</p>
        <LastQuizResult />
        <QuizCards />
      </PageBand>
      <Section title={copy.reasonsTitle} tone="surface">
        <ul className="grid gap-x-10 gap-y-8 sm:grid-cols-2">
          {copy.reasons.map(({ title, text }) => (
            <li key={title} className="border-l-4 border-accent pl-5">
              <h3 className="text-lg font-bold">{title}</h3>
              <p className="mt-1 text-ink-soft">{text}</p>
            </li>
          ))}
        </ul>
      </Section>
      <Section title={copy.more.title} width="text">
        <MoreQuizzes />
      </Section>
    </>
  );
}
