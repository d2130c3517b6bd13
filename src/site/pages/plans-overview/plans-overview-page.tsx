import { plansOverview as copy } from '../../content/plans-overview';
import { newsletters } from '../../content/newsletter';
import { type PlanKey, plans } from '../../content/plans';
import { testimonials } from '../../content/testimonials';
import { Button } from '../../../shared/ui/button';
import { Card } from '../../../shared/ui/card';
import { Icon } from '../../../shared/ui/icon';
import { CallToAction } from '../call-to-action';
import { useTrackCtaClick } from '../use-track-cta-click';
import { CheckoutAction } from '../checkout-action';
import { NewsletterAction } from '../dialog-action';
import { PageBand } from '../page-band';
import { PageHead } from '../page-head';
import { PlanCard } from '../plan-card';
import { AutopilotCard } from '../pricing/autopilot-card';
import { FreePlanCard } from '../pricing/free-plan-card';
import { PriceNotes } from '../pricing/price-notes';
import { Section } from '../section';
import { scrollToSection } from '../scroll-to-section';
import { TestimonialGrid } from '../testimonial-grid';

const source = 'funnel';

/** A button that scrolls to a section of this page. */
function ScrollButton({
  to,
  variant = 'primary',
  children,
}: {
  to: 'pricing' | 'testimonials';
  variant?: 'primary' | 'secondary';
  children: string;
}) {
  const track = useTrackCtaClick();
  function scroll() {
    track(source, children, `#${to}`);
    scrollToSection(to);
  }
  return (
    <Button variant={variant} size="large" onClick={scroll}>
      {children}
    </Button>
  );
}

function Hero() {
  return (
    <PageBand className="py-12 sm:py-20 print:py-4">
      <h1 className="max-w-[52rem] text-5xl font-bold">{copy.title}</h1>
      <p className="mt-6 max-w-step text-lg text-ink-soft">{copy.lead}</p>
      <div className="mt-8 grid sm:justify-start print:hidden">
        <ScrollButton to="pricing">{copy.toPlans}</ScrollButton>
      </div>
    </PageBand>
  );
}

function Benefits() {
  return (
    <ul className="grid gap-x-10 gap-y-9 sm:grid-cols-2 lg:grid-cols-3 print:grid-cols-3 print:gap-y-4">
      {copy.benefits.map(({ icon, title, text }) => (
        <li key={title}>
          <Icon name={icon} size="large" className="text-accent-text" />
          <h3 className="mt-3 text-xl font-bold">{title}</h3>
          <p className="mt-1.5 text-ink-soft">{text}</p>
        </li>
      ))}
    </ul>
  );
}

function PaidPlan({ plan, highlighted = false }: { plan: PlanKey; highlighted?: boolean }) {
  return (
    <PlanCard
      plan={plans[plan]}
      highlighted={highlighted}
      action={
        <CheckoutAction
          plan={plan}
          source={source}
          size="large"
          variant={highlighted ? 'primary' : 'secondary'}
        >
          {copy.getStarted}
        </CheckoutAction>
      }
    />
  );
}

function Plans() {
  return (
    <>
      <div className="mb-6 grid gap-6 lg:grid-cols-3 print:mb-4 print:grid-cols-3 print:gap-4">
        <FreePlanCard
          action={
            <CallToAction to="/instant-jobs-feed" source={source} size="large" variant="secondary">
              {copy.getStarted}
            </CallToAction>
          }
        />
        <PaidPlan plan="starter" />
        <PaidPlan plan="double_down" highlighted />
      </div>
      <AutopilotCard
        action={
          <>
            <ScrollButton to="testimonials">{copy.autopilotUpdates}</ScrollButton>
            <p className="mt-2 text-sm">{copy.autopilotUpdatesNote}</p>
          </>
        }
      />
      <PriceNotes hasBadges />
    </>
  );
}

/** Target of "Subscribe to updates" in the Full Autopilot card. */
function AutopilotUpdates() {
  return (
    <Card
      tone="tinted"
      className="mt-8 flex flex-wrap items-center justify-between gap-5 print:hidden"
    >
      <div>
        <h3 className="text-xl font-bold">{copy.updatesTitle}</h3>
        <p className="mt-1">{newsletters.full_autopilot.text}</p>
      </div>
      <NewsletterAction planType="full_autopilot" source={source}>
        {plans.full_autopilot.cta}
      </NewsletterAction>
    </Card>
  );
}

/** `/funnel`: benefits, plans and testimonials (PL-08). */
export function PlansOverviewPage() {
  return (
    <>
      <PageHead title={copy.title} description={copy.lead} path="/funnel" />
      <Hero />
      <Section title={copy.benefitsTitle} tone="surface">
        <Benefits />
      </Section>
      <div className="print:break-before-page">
        <Section id="pricing" title={copy.pricingTitle} lead={copy.pricingLead}>
          <Plans />
        </Section>
      </div>
      <Section id="testimonials" title={copy.testimonialsTitle} tone="sunken">
        <TestimonialGrid entries={testimonials.slice(0, 3)} />
        <AutopilotUpdates />
      </Section>
    </>
  );
}
