import { useEffect, useLayoutEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { thankYou as copy } from '../../content/thank-you';
import { Card } from '../../../shared/ui/card';
import { EnvelopeScene } from '../../../shared/ui/scenes/envelope-scene';
import { AlertSettings } from '../alert-settings';
import { CallToAction } from '../call-to-action';
import { CheckList } from '../check-list';
import { PageHead } from '../page-head';
import { useTrackView } from '../use-track-view';
import { hideEmail } from './hide-email';
import {
  getAnalyticsSource,
  formatPlace,
  parseThankYouQuery,
  type ThankYouQuery,
  formatWorkFormats,
} from './thank-you-query';

/**
 * Reads the query once and removes the e-mail from the URL. A layout effect, so that it runs before
 * the effect that tracks the page view.
 */
function useThankYouQuery(): ThankYouQuery {
  const { search, state } = useLocation();
  const [query] = useState(() => parseThankYouQuery(search, state));
  useLayoutEffect(() => {
    hideEmail();
  }, []);
  return query;
}

/** `/thank-you`: settings of the alert and the next steps (TY-01). */
export function ThankYouPage() {
  const query = useThankYouQuery();
  const source = getAnalyticsSource(query);
  const isKnown = query.email !== '' || query.jobTitle !== '';
  const title = isKnown ? copy.title : copy.unknown.title;
  useEffect(() => {
    window.scrollTo(0, 0);
  }, []);
  useTrackView({ name: 'view_thank_you', source });
  return (
    <div className="mx-auto grid max-w-step gap-8 px-5 py-12 sm:py-20">
      <PageHead
        title={title}
        description={isKnown ? copy.description : copy.unknown.description}
        path="/thank-you"
      />
      <meta name="referrer" content="no-referrer" />
      <div>
        <EnvelopeScene />
        <h1 className="mt-6 text-4xl font-bold">{title}</h1>
        <p className="mt-4 text-lg">
          {isKnown ? copy.lead : copy.unknown.lead}{' '}
          <strong dir="auto" className="wrap-anywhere">
            {query.email || copy.emailFallback}
          </strong>
          .
        </p>
      </div>
      <AlertSettings
        title={copy.settingsTitle}
        settings={[
          { term: copy.terms.jobTitle, value: query.jobTitle },
          { term: copy.terms.place, value: formatPlace(query) },
          { term: copy.terms.workFormats, value: formatWorkFormats(query) },
        ]}
      />
      <section>
        <h2 className="mb-4 text-2xl font-bold">{copy.nextTitle}</h2>
        <CheckList entries={copy.next.map((text) => ({ text }))} />
      </section>
      <Card tone="tinted">
        <h2 className="text-xl font-bold">{copy.quizTitle}</h2>
        <p className="mt-1.5 mb-5">{copy.quizText}</p>
        <div className="flex flex-col gap-3 sm:flex-row">
          <CallToAction to="/quiz2" source="thank-you">
            {copy.quizCta}
          </CallToAction>
          <CallToAction to="/job-listings" source="thank-you" variant="secondary">
            {copy.browse}
          </CallToAction>
        </div>
      </Card>
    </div>
  );
}
