import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { CountdownBanner } from '../../../src/site/pages/countdown-banner';
import { createInMemorySitePorts, NOON, renderPage } from '../../support/site/render-page';

const DAY_MS = 86_400_000;
const noop = () => undefined;
const statusText = () => screen.getByRole('status').textContent;

describe('the countdown banner', () => {
  it.each([
    ['rolling', 'June 15', 'It starts again with each visit. No price ends with it.'],
    ['first-visit', 'June 15', 'It started with your first visit. No price ends with it.'],
  ] as const)('LD-07 a %s countdown says its day and that no price ends', (policy, day, note) => {
    renderPage(<CountdownBanner plan={{ policy, days: 5 }} onShowPlans={noop} />);
    expect(screen.getByRole('timer')).toHaveTextContent(
      `Today's prices are shown until ${day}.5d 11:59:59`,
    );
    expect(statusText()).toBe(note);
    expect(document.body).not.toHaveTextContent(/held|last chance|hurry/i);
  });

  it('LD-07 a countdown that is over says that the prices are the same, and names no day', () => {
    const storage = createInMemorySitePorts().storage;
    storage.set('countdown_deadline', String(NOON - DAY_MS));
    const ports = { ...createInMemorySitePorts(), storage };
    renderPage(<CountdownBanner plan={{ policy: 'first-visit', days: 5 }} onShowPlans={noop} />, {
      ports,
    });
    expect(screen.getByRole('timer')).toHaveTextContent(/^0d 00:00:00/);
    expect(statusText()).toBe('The countdown has ended. The prices are the same.');
  });
});
