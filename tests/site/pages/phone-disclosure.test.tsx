import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { PhoneDisclosure } from '../../../src/site/pages/phone-disclosure';

const disclosure = (
  <PhoneDisclosure title="Job analysis" level="h4">
    The posting is taken apart.
  </PhoneDisclosure>
);

function stubWidth(isWide: boolean) {
  vi.stubGlobal('matchMedia', () => ({
    matches: isWide,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
}

afterEach(() => vi.unstubAllGlobals());

describe('a part that is folded on phones', () => {
  it('LD-01 on a phone its heading is a button, which opens and closes the text', async () => {
    stubWidth(false);
    render(disclosure);
    const button = screen.getByRole('button', { name: 'Job analysis' });
    expect(button.closest('h4')).toBe(screen.getByRole('heading', { level: 4 }));
    const text = screen.getByText('The posting is taken apart.');
    expect(button).toHaveAttribute('aria-controls', text.id);
    for (const isOpen of [true, false]) {
      await userEvent.click(button);
      expect(button).toHaveAttribute('aria-expanded', String(isOpen));
      expect(text.className.includes('hidden')).toBe(!isOpen);
    }
  });

  it('LD-01 on a wide screen it has a plain heading, and nothing to press', () => {
    stubWidth(true);
    render(disclosure);
    expect(screen.getByRole('heading', { name: 'Job analysis' })).toBeVisible();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    expect(screen.getByText('The posting is taken apart.')).toBeVisible();
  });

  it('LD-01 the text is in the document while it is folded, for printing and search engines', () => {
    stubWidth(false);
    render(disclosure);
    expect(screen.getByText('The posting is taken apart.')).toHaveClass(
      'max-md:not-print:not-noscript:hidden',
    );
  });
});
