import { confirmation as copy } from '../../content/confirmation';
import { useSitePorts } from '../../ports/ports-context';
import { Card } from '../../../shared/ui/card';
import { EnvelopeScene } from '../../../shared/ui/scenes/envelope-scene';
import { AlertSettings } from '../alert-settings';
import { CallToAction } from '../call-to-action';
import { ExternalSiteAction } from '../external-site-action';
import { type ResultPageProps, useFunnelResult } from '../use-funnel-result';
import { PageHead } from '../page-head';
import { confirmationStateSchema } from './confirmation-state';

/** `/subscription-confirmation`: where updates go, and the settings of the alert (TY-02). */
export function SubscriptionConfirmationPage({ recompute }: Pick<ResultPageProps, 'recompute'>) {
  const { jobTitle, location, locationLabel, workFormat, email } =
    useFunnelResult(confirmationStateSchema, recompute) ?? {};
  const { sendsConfirmationEmail } = useSitePorts();
  const texts = sendsConfirmationEmail ? copy.sent : copy.saved;
  const title = email ? texts.title : copy.unknownTitle;

  return (
    <div className="mx-auto grid max-w-step gap-8 px-5 py-12 sm:py-20">
      <PageHead title={title} description={copy.description} path="/subscription-confirmation" />
      <div>
        <EnvelopeScene />
        <h1 className="mt-6 text-4xl font-bold">{title}</h1>
        <p className="mt-4 text-lg">
          {email ? texts.text : texts.unknownText}{' '}
          <strong dir="auto" className="break-all">
            {email || copy.emailFallback}
          </strong>
          .
        </p>
        <p className="mt-2 text-ink-soft">{texts.spam}</p>
      </div>
      <AlertSettings
        title={copy.settingsTitle}
        settings={[
          { term: copy.role, value: jobTitle },
          { term: copy.region, value: location && (locationLabel || copy.regionFallback) },
          { term: copy.workFormat, value: workFormat },
          { term: copy.email, value: email },
        ]}
      />
      <ExternalSiteAction site="app" source="subscription-confirmation" size="large">
        {copy.cta}
      </ExternalSiteAction>
      <Card tone="tinted">
        <h2 className="text-xl font-bold">{copy.nextTitle}</h2>
        <p className="mt-1.5 mb-5">{copy.nextText}</p>
        <CallToAction to="/quiz2" source="subscription-confirmation" variant="secondary">
          {copy.nextCta}
        </CallToAction>
      </Card>
    </div>
  );
}
