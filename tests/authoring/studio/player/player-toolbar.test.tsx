import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { PlayerPanel } from '../../../../src/authoring/studio/player/player-panel';
import { useStudioStore } from '../../../../src/authoring/studio/state/studio-store';

/** jsdom lays nothing out, so no size ever changes. */
class RestingObserver {
  observe = () => undefined;
  disconnect = () => undefined;
}

test('one button goes through the colours, and says which are shown', async () => {
  vi.stubGlobal('ResizeObserver', RestingObserver);
  const user = userEvent.setup();
  render(<PlayerPanel />);
  const toolbar = within(screen.getByRole('toolbar', { name: 'Player' }));
  const getButton = () => toolbar.getByRole('button', { name: /^Colours:/ });
  const seen: string[] = [];
  while (seen.length < 3) {
    const { scheme } = useStudioStore.getState().player;
    seen.push(`${getButton().getAttribute('aria-label')} ${scheme}`);
    await user.click(getButton());
  }
  expect(seen).toEqual([
    'Colours: As the funnel says auto',
    'Colours: Light light',
    'Colours: Dark dark',
  ]);
  expect(useStudioStore.getState().player.scheme).toBe('auto');
});
