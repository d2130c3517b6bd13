import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { ScrollBanner } from '../../../src/site/pages/landing/scroll-banner';
import { renderPage } from '../../support/site/render-page';

afterEach(() => {
  vi.restoreAllMocks();
  vi.stubGlobal('scrollY', 0);
  sessionStorage.clear();
});

const scrollTo = (y: number) =>
  act(() => {
    vi.stubGlobal('scrollY', y);
    window.dispatchEvent(new Event('scroll'));
  });

it('LD-07 the countdown appears below 200 px, and stays away for the visit once it is closed', async () => {
  const { unmount } = renderPage(<ScrollBanner />, {});
  scrollTo(200);
  expect(screen.queryByRole('timer')).not.toBeInTheDocument();
  scrollTo(201);
  expect(screen.getByRole('timer')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Close the countdown' }));
  scrollTo(900);
  expect(screen.queryByRole('timer')).not.toBeInTheDocument();

  // Another page, and back.
  unmount();
  renderPage(<ScrollBanner />, {});
  expect(screen.queryByRole('timer')).not.toBeInTheDocument();
});

it('LD-07 the countdown never stands over the plans', () => {
  renderPage(
    <>
      <div id="pricing" />
      <ScrollBanner />
    </>,
    {},
  );
  const plans = document.getElementById('pricing') as HTMLElement;
  const place = vi.spyOn(plans, 'getBoundingClientRect');
  place.mockReturnValue(new DOMRect(0, 300, 390, 2000));
  scrollTo(900);
  expect(screen.queryByRole('timer')).not.toBeInTheDocument();
  place.mockReturnValue(new DOMRect(0, -2500, 390, 2000));
  scrollTo(3000);
  expect(screen.getByRole('timer')).toBeVisible();
});
