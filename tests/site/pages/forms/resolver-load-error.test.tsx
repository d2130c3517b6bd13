import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { InstantJobsFeedPage } from '../../../../src/site/pages/instant-jobs-feed/instant-jobs-feed-page';
import { createInMemorySitePorts, renderPage } from '../../../support/site/render-page';
import { enterText, getField, clickButton } from '../../../support/site/form-actions';

vi.mock(import('../../../../src/shared/browser/import-with-retry'), async (original) => {
  const real = await original();
  return {
    ...real,
    importWithRetry: () => Promise.reject(new real.ChunkLoadError('the network is down')),
  };
});

it('a form whose validation fails to load shows a failure, keeps its values and can be submitted again', async () => {
  const ports = createInMemorySitePorts();
  renderPage(<InstantJobsFeedPage />, { ports });
  await enterText(getField('Job title'), 'Product Manager');
  await clickButton('Subscribe');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Failed to submit your information. Please try again.',
  );
  expect(getField('Job title')).toHaveValue('Product Manager');
  expect(screen.getByRole('button', { name: 'Subscribe' })).toBeEnabled();
  expect(ports.leads.saved).toEqual([]);
});
