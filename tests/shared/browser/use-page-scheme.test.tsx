import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { usePageScheme } from '../../../src/shared/browser/use-page-scheme';

function Page({ scheme }: { scheme: 'auto' | 'light' | 'dark' }) {
  usePageScheme(scheme);
  return null;
}

it('a page sets its own colour scheme while it is shown, and gives it back', () => {
  const { rerender, unmount } = render(<Page scheme="dark" />);
  expect(document.documentElement).toHaveAttribute('data-scheme', 'dark');
  rerender(<Page scheme="light" />);
  expect(document.documentElement).toHaveAttribute('data-scheme', 'light');
  unmount();
  expect(document.documentElement).not.toHaveAttribute('data-scheme');
});

it('a page with its own colour scheme gives the bars of the browser its colour', () => {
  document.head.innerHTML = `
    <meta name="theme-color" content="#fff" media="(prefers-color-scheme: light)" />
    <meta name="theme-color" content="#000" media="(prefers-color-scheme: dark)" />`;
  const getMedia = () =>
    [...document.head.querySelectorAll('meta')].map((element) => element.getAttribute('media'));
  const initial = getMedia();

  const { unmount } = render(<Page scheme="dark" />);
  expect(getMedia()).toEqual(['not all', 'all']);
  unmount();
  expect(getMedia()).toEqual(initial);
});

it('a page without a colour scheme of its own leaves it to the device', () => {
  render(<Page scheme="auto" />);
  expect(document.documentElement).not.toHaveAttribute('data-scheme');
});
