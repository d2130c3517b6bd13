import { confirmation as words } from '../../content/confirmation';
import { Card } from '../../ui/card';
import { IconTile } from '../../ui/icon';
import { CallToAction } from '../call-to-action';
import { ExternalSiteAction } from '../external-site-action';
import { type ResultPageProps, useResult } from '../navigation-state';
import { PageHead } from '../page-head';
import { confirmationStateSchema } from './confirmation-state';

/** `/subscription-confirmation`: where the confirmation link went, and what was asked for (TY-02). */
export function SubscriptionConfirmationPage({ recompute }: Pick<ResultPageProps, 'recompute'>) {
  const { jobTitle, location, locationLabel, email } =
    useResult(confirmationStateSchema, recompute) ?? {};
  const settings = [
    { term: words.role, value: jobTitle },
    { term: words.region, value: location && (locationLabel || words.regionFallback) },
    { term: words.email, value: email },
  ].filter(({ value }) => value !== undefined && value !== '');

  return (
    <div className="mx-auto grid max-w-step gap-8 px-5 py-12 sm:py-20">
      <PageHead
        title={words.title}
        description="Your job alert is almost set up: confirm it from your inbox."
        path="/subscription-confirmation"
      />
      <div>
        <IconTile name="mail" />
        <h1 className="mt-6 text-4xl font-bold">{words.title}</h1>
        <p className="mt-4 text-lg">
          {words.sent} <strong className="break-all">{email || words.emailFallback}</strong>.
        </p>
        <p className="mt-2 text-ink-soft">{words.spam}</p>
      </div>
      {settings.length > 0 && (
        <Card>
          <h2 className="text-xl font-bold">{words.settingsTitle}</h2>
          <dl className="mt-4 divide-y divide-line border-t border-line">
            {settings.map(({ term, value }) => (
              <div key={term} className="py-3.5 sm:flex sm:justify-between sm:gap-6">
                <dt className="text-ink-soft">{term}</dt>
                <dd className="font-semibold break-words">{value}</dd>
              </div>
            ))}
          </dl>
        </Card>
      )}
      <ExternalSiteAction site="app" source="subscription-confirmation" size="large">
        {words.cta}
      </ExternalSiteAction>
      <Card tone="tinted">
        <h2 className="text-xl font-bold">{words.nextTitle}</h2>
        <p className="mt-1.5 mb-5">{words.nextText}</p>
        <CallToAction to="/quiz2" source="subscription-confirmation" variant="secondary">
          {words.nextCta}
        </CallToAction>
      </Card>
    </div>
  );
}
