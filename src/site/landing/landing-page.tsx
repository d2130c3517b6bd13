import { landing as words } from '../../content/landing';
import { testimonials } from '../../content/testimonials';
import { PageHead } from '../page-head';
import { Section } from '../section';
import { TestimonialGrid } from '../testimonial-grid';
import { ComingSoon } from './coming-soon';
import { Credentials } from './credentials';
import { Features } from './features';
import { Hero } from './hero';
import { ManagerQuote } from './manager-quote';
import { Pricing } from './pricing';
import { Problems } from './problems';
import { ScrollBanner } from './scroll-banner';
import { Process, Start } from './steps';
import { Professionals, Toolbox } from './toolbox';

/** `/`: what the product is, the way to the job search quiz, and the plans (LD-01 to LD-10). */
export function LandingPage() {
  return (
    <>
      <PageHead
        title={words.hero.title.replace(/\.$/, '')}
        description={words.hero.lead}
        path="/"
      />
      <Hero />
      <Problems />
      <Features />
      <Start />
      <Process />
      <ManagerQuote />
      <Section id="testimonials" title={words.testimonials.title}>
        <TestimonialGrid entries={testimonials} />
      </Section>
      <Toolbox />
      <Professionals />
      <ComingSoon />
      <Credentials />
      <Section id="pricing" title={words.pricing.title} lead={words.pricing.lead} tone="surface">
        <Pricing />
      </Section>
      <ScrollBanner />
    </>
  );
}
