import type { Decorator } from '@storybook/react-vite';

/** Renders a story on the page background of a colour scheme. */
export function withScheme(scheme: 'light' | 'dark'): Decorator {
  return (Story) => (
    <div data-scheme={scheme} className="bg-paper p-6 text-ink">
      <div className="mx-auto flex max-w-step flex-col gap-6">
        <Story />
      </div>
    </div>
  );
}
