import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { InstantJobsFeedPage } from '../../../src/site/instant-jobs-feed/instant-jobs-feed-page';
import { memoryPorts, renderPage } from '../site-fixture';
import { field, press } from './form-hands';

vi.mock(import('../../../src/ui/patient-import'), async (original) => {
  const real = await original();
  return { ...real, patiently: () => Promise.reject(new real.MissingPart('the network is down')) };
});

it('a form whose checks cannot be fetched says that it failed, keeps what was written and can be sent again', async () => {
  const ports = memoryPorts();
  renderPage(<InstantJobsFeedPage />, { ports });
  await userEvent.type(field('Job title'), 'Product Manager');
  await press('Subscribe');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Failed to submit your information. Please try again.',
  );
  expect(field('Job title')).toHaveValue('Product Manager');
  expect(screen.getByRole('button', { name: 'Subscribe' })).toBeEnabled();
  expect(ports.leads.saved).toEqual([]);
});
