import { landing as copy } from '../../content/landing';
import { testimonials } from '../../content/testimonials';
import { PageHead } from '../page-head';
import { Section } from '../section';
import { TestimonialGrid } from '../testimonial-grid';
import { ComingSoon } from './coming-soon';
import { Credentials } from './credentials';
import { Features } from './features';
import type { FirstQuestionProps } from './first-question';
import { Hero } from './hero';
import { ManagerQuote } from './manager-quote';
import { Pricing } from './pricing';
import { Problems } from './problems';
import { ScrollBanner } from './scroll-banner';
import { ProcessSteps, StartSteps } from './steps';
import { Professionals, Toolbox } from './toolbox';

/**
 * `/`: product, link to the job search quiz, and plans (LD-01 to LD-10).
 * @param props.question what the hero asks; null for nothing
 */
export function LandingPage({ question = null }: { question?: FirstQuestionProps | null }) {
  return (
    <>
      <PageHead title={copy.hero.title.replace(/\.$/, '')} description={copy.hero.lead} path="/" />
      <Hero question={question} />
      {/* On paper: what it does, how, who is behind it, what it costs. */}
      <div className="print:hidden">
        <Problems />
      </div>
      <Features />
      <StartSteps />
      <ProcessSteps />
      <div className="print:hidden">
        <ManagerQuote />
        <Section id="testimonials" title={copy.testimonials.title}>
          <TestimonialGrid entries={testimonials} shownOnPhone={copy.testimonials.shownOnPhone} />
        </Section>
        <Toolbox />
        <Professionals />
        <ComingSoon />
      </div>
      <Credentials />
      <div className="print:break-before-page">
        <Section id="pricing" title={copy.pricing.title} lead={copy.pricing.lead} tone="surface">
          <Pricing />
        </Section>
      </div>
      <ScrollBanner />
    </>
  );
}
