import type { Decorator } from '@storybook/react-vite';

/** The ground the parts stand on, in a scheme of its own. */
export function withScheme(scheme: 'light' | 'dark'): Decorator {
  return (Story) => (
    <div data-scheme={scheme} className="bg-paper p-6 text-ink">
      <div className="mx-auto flex max-w-step flex-col gap-6">
        <Story />
      </div>
    </div>
  );
}
