import { careerBoost as copy } from '../../content/career-boost';
import { Card } from '../../../shared/ui/card';
import { IconTile } from '../../../shared/ui/icon';
import { AnnouncementHero } from '../announcement-hero';
import { CallToAction } from '../call-to-action';
import { CheckList } from '../check-list';
import { PageBand } from '../page-band';
import { PageHead } from '../page-head';
import { Section } from '../section';

const source = 'career-boost';

function BoostParts() {
  return (
    <PageBand className="pb-14 sm:pb-20">
      <ul className="grid gap-6 md:grid-cols-2">
        {copy.parts.map(({ icon, title, text, points }) => (
          <li key={title} className="grid">
            <Card>
              <IconTile name={icon} />
              <h2 className="mt-5 text-2xl font-bold">{title}</h2>
              <p className="mt-2 mb-6 text-ink-soft">{text}</p>
              <CheckList entries={points.map((point) => ({ text: point }))} />
            </Card>
          </li>
        ))}
      </ul>
    </PageBand>
  );
}

function MonthPlan() {
  return (
    <ol className="divide-y divide-line-strong/40 border-y border-line-strong/40">
      {copy.plan.map(({ when, text }) => (
        <li key={when} className="grid gap-x-12 gap-y-1 py-5 md:grid-cols-[10rem_1fr]">
          <h3 className="text-xl font-bold">{when}</h3>
          <p className="max-w-step text-lg">{text}</p>
        </li>
      ))}
    </ol>
  );
}

/** `/career-boost`: announcement of coaching and the LinkedIn boost (PL-10). */
export function CareerBoostPage() {
  return (
    <>
      <PageHead title={copy.title} description={copy.description} path="/career-boost" />
      <AnnouncementHero copy={copy} planType="career_boost" source={source} />
      <BoostParts />
      <Section title={copy.planTitle} tone="sunken">
        <MonthPlan />
      </Section>
      <Section title={copy.meanwhileTitle} lead={copy.meanwhileText}>
        <CallToAction to="/quiz2" source={source} variant="secondary">
          {copy.meanwhileCta}
        </CallToAction>
      </Section>
    </>
  );
}
