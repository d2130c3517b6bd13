import { render, screen } from '@testing-library/react';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { SitePortsProvider } from '../../../src/site/ports/ports-context';
import { ThankYouPage } from '../../../src/site/pages/thank-you/thank-you-page';
import { createInMemorySitePorts } from '../../support/site/render-page';

/** Opens the page at `window.location`. */
function open() {
  const ports = createInMemorySitePorts();
  const router = createBrowserRouter([{ path: '/thank-you', element: <ThankYouPage /> }]);
  const { unmount, container } = render(
    <SitePortsProvider ports={ports}>
      <RouterProvider router={router} />
    </SitePortsProvider>,
  );
  return {
    ports,
    container,
    leave: () => {
      unmount();
      router.dispose();
    },
  };
}

function arriveAt(query: string) {
  vi.stubGlobal('scrollTo', () => undefined); // missing in jsdom
  window.history.replaceState(null, '', `/thank-you${query}`);
  return open();
}

afterEach(() => vi.unstubAllGlobals());

const intro = () => screen.getByText((_, element) => element?.matches('p.mt-4') === true);

describe('the e-mail', () => {
  it('TY-01 the e-mail leaves the URL and survives a reload', () => {
    const first = arriveAt('?email=maya%40example.com&jobTitle=Nurse&email=second%40example.com');
    expect(window.location.search).toBe('?jobTitle=Nurse');
    expect(intro()).toHaveTextContent('maya@example.com');
    expect(JSON.stringify(first.ports.analytics.events)).not.toContain('maya');
    first.leave();

    open(); // the reload: the same history entry
    expect(window.location.search).toBe('?jobTitle=Nurse');
    expect(intro()).toHaveTextContent('maya@example.com');
  });

  it('TY-01 without an alert the page does not say that one is set', () => {
    arriveAt('');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Thank you$/);
    expect(intro()).toHaveTextContent(/^If you have just set up an alert, .* your email\./);
    expect(document.body).not.toHaveTextContent('first mail');
    expect(document.title).toBe('Thank you · GetHired');
    for (const name of ['og:title', 'og:description', 'description']) {
      const meta = document.querySelector(`meta[property="${name}"], meta[name="${name}"]`);
      expect(meta?.getAttribute('content')).not.toMatch(/is set|is saved|your alert/i);
    }
  });

  it('TY-01 a forged e-mail in the history state is ignored unless it is a short text', () => {
    vi.stubGlobal('scrollTo', () => undefined);
    for (const email of [{ toString: 'x' }, 7, 'x'.repeat(255)]) {
      window.history.replaceState({ usr: { email }, key: 'k', idx: 0 }, '', '/thank-you');
      const { leave: unmountPage } = open();
      expect(intro()).toHaveTextContent('your email');
      unmountPage();
    }
  });
});

describe('untrusted query', () => {
  it.each([
    ['half a character', '?jobTitle=%E0%A4%A&state=%', 'Thank you'],
    [
      'a script',
      '?jobTitle=<script>alert(1)</script>&location=<img src=x onerror=alert(1)>',
      'Thank you',
    ],
    ['an unknown state', '?state=xx&location=Berlin', 'Berlin'],
    [
      'names of our own objects',
      '?state=__proto__&source=constructor&workFormat=toString',
      'Thank you',
    ],
    ['a megabyte', `?jobTitle=${'a'.repeat(1_000_000)}`, 'Thank you'],
    ['a key twice', '?jobTitle=First&jobTitle=Second', 'First'],
  ])('TY-01 a query with %s is shown as text', (_, query, shownText) => {
    const { container, ports, leave: unmountPage } = arriveAt(query);
    expect(intro()).toHaveTextContent('your email');
    expect(container.querySelector('script, img, [onerror]')).toBeNull();
    expect(container.textContent?.length).toBeLessThan(3000);
    expect(container.textContent).toContain(shownText);
    expect(container).not.toHaveTextContent('Second');
    expect(ports.analytics.events).toContainEqual({ name: 'view_thank_you', source: 'unknown' });
    unmountPage();
  });
});
