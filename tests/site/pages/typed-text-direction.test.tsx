import { screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { describe, expect, it } from 'vitest';
import { SubscribeDialog } from '../../../src/site/pages/forms/subscribe-dialog';
import { SearchPage } from '../../../src/site/pages/jobs/search-page';
import { SubscriptionConfirmationPage } from '../../../src/site/pages/subscription-confirmation/subscription-confirmation-page';
import { keepStateUnchecked, renderPage } from '../../support/site/render-page';

const jobTitle = 'مهندس جسور';

const dialog = (
  <SubscribeDialog
    open
    onOpenChange={() => undefined}
    source="filter_subscription"
    prefill={{ jobTitle, location: 'Texas', workFormats: ['remote'] }}
    fieldSet="email"
  />
);
const confirmation = <SubscriptionConfirmationPage recompute={keepStateUnchecked} />;

describe('what a visitor has typed is shown in the direction of its own script', () => {
  it.each<[string, ReactElement]>([
    ['JL-06 in the dialog of an alert', dialog],
    ['TY-02 on the confirmation', confirmation],
  ])('%s', (_, page) => {
    renderPage(page, { state: { jobTitle } });
    expect(screen.getByText(jobTitle)).toHaveAttribute('dir', 'auto');
  });

  it('RT-06 in the heading of a search', () => {
    renderPage(<SearchPage />);
    expect(screen.getByRole('heading', { level: 1 })).toHaveAttribute('dir', 'auto');
  });
});
