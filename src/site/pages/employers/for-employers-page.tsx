import { forEmployers as copy } from '../../content/employers';
import { Button } from '../../../shared/ui/button';
import { AddressText } from '../address-text';
import { CallToAction } from '../call-to-action';
import { useTrackCtaClick } from '../use-track-cta-click';
import { CheckList } from '../check-list';
import { PageBand } from '../page-band';
import { PageHead } from '../page-head';
import { Section } from '../section';

const source = 'for-employers';

function PostAJob() {
  const track = useTrackCtaClick();
  return (
    <Button asChild size="large">
      <a
        href={copy.post.draft}
        onClick={() => track(source, copy.post.label, copy.post.draft)}
        aria-describedby="post-note"
      >
        {copy.post.label}
      </a>
    </Button>
  );
}

function HowItWorks() {
  return (
    <ol className="grid gap-8 md:grid-cols-3">
      {copy.how.map(({ title, text }, index) => (
        <li key={title} className="border-t-2 border-accent pt-5">
          <p aria-hidden className="text-sm font-semibold text-accent-text">
            {index + 1}
          </p>
          <h3 className="mt-1 text-xl font-bold">{title}</h3>
          <p className="mt-2 text-ink-soft">{text}</p>
        </li>
      ))}
    </ol>
  );
}

/** `/for-employers`: how to post a job by mail, and how to have one removed (ST-02). */
export function ForEmployersPage() {
  return (
    <>
      <PageHead title={copy.title} description={copy.description} path="/for-employers" />
      <PageBand className="py-12 sm:py-20">
        <h1 className="text-4xl font-bold">{copy.title}</h1>
        <p className="mt-4 max-w-step text-lg text-ink-soft">{copy.lead}</p>
        <div className="mt-8 flex flex-col gap-3 sm:flex-row">
          <PostAJob />
          <CallToAction to={copy.remove.to} source={source} size="large" variant="secondary">
            {copy.remove.label}
          </CallToAction>
        </div>
        <p id="post-note" className="mt-4 text-sm text-ink-soft">
          <AddressText>{copy.post.note}</AddressText>
        </p>
      </PageBand>
      <Section title={copy.howTitle} tone="surface">
        <HowItWorks />
      </Section>
      <Section title={copy.rulesTitle} width="text">
        <CheckList entries={copy.rules.map((text) => ({ text }))} />
        <h2 className="mt-14 text-2xl font-bold">{copy.removalTitle}</h2>
        <p className="mt-3">{copy.removalText}</p>
      </Section>
    </>
  );
}
