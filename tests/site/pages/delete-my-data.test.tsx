import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { CONSENT_KEY } from '../../../src/shared/names/storage-keys';
import { PrivacyPage } from '../../../src/site/pages/text/text-pages';
import { createInMemorySitePorts, renderPage } from '../../support/site/render-page';

const name = 'Delete my data on this device';

/** A browser with data of earlier visits. */
function createReturningVisitor() {
  const ports = createInMemorySitePorts();
  ports.storage.set('quiz2_email', 'maya@example.com');
  ports.storage.set('quiz3_draw', '{}');
  ports.storage.set('anything_else', 'x');
  ports.consent.choose('accepted');
  window.sessionStorage.setItem('scroll', 'x');
  return ports;
}

describe('deleting', () => {
  it('ST-05 deletion asks for confirmation, deletes everything and confirms it, by keyboard', async () => {
    const ports = createReturningVisitor();
    const clear = vi.spyOn(ports.leads, 'clear');
    const storedKeys = vi.fn<() => void>();
    ports.consent.subscribe(storedKeys);
    renderPage(<PrivacyPage />, { ports });

    screen.getByRole('button', { name }).focus();
    await userEvent.keyboard('{Enter}');
    const dialog = await screen.findByRole('dialog', { name: 'Delete everything kept here?' });
    within(dialog).getByRole('button', { name: 'Delete it' }).focus();
    await userEvent.keyboard('{Enter}');

    expect(await screen.findByText('Nothing of yours is left in this browser.')).toBeVisible();
    expect([...ports.storage.entries]).toEqual([]);
    expect(window.sessionStorage).toHaveLength(0);
    expect(clear).toHaveBeenCalledOnce();
    expect(ports.consent.getState().consent).toBe('undecided');
    expect(storedKeys).toHaveBeenCalled();
  });

  it('ST-05 cancelling deletes nothing', async () => {
    const ports = createReturningVisitor();
    renderPage(<PrivacyPage />, { ports });
    await userEvent.click(screen.getByRole('button', { name }));
    await userEvent.click(await screen.findByRole('button', { name: 'Keep it' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect([...ports.storage.entries.keys()]).toContain(CONSENT_KEY);
    expect(ports.storage.get('quiz2_email')).toBe('maya@example.com');
    expect(screen.queryByText(/is left in this browser/)).toBeNull();
  });

  it('ST-05 a failed deletion is reported', async () => {
    const ports = createReturningVisitor();
    vi.spyOn(ports.leads, 'clear').mockRejectedValue(new Error('blocked'));
    renderPage(<PrivacyPage />, { ports });
    await userEvent.click(screen.getByRole('button', { name }));
    await userEvent.click(await screen.findByRole('button', { name: 'Delete it' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Not everything could be deleted.');
    expect(screen.queryByText(/is left in this browser/)).toBeNull();
  });
});
