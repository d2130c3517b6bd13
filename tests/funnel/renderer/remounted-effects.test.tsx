import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Activity, type ReactNode, StrictMode } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { progressAtEmail } from '../../support/engine/job-search-progress';
import { loadFunnelDefinition } from '../../support/funnels/load-funnel-definitions';
import { renderPlayer } from '../../support/renderer/render-player';

const search = loadFunnelDefinition('job-search');
const career = loadFunnelDefinition('career-match');

const getStepId = () => document.querySelector('[data-step]')?.getAttribute('data-step');
const pressNext = (user: ReturnType<typeof userEvent.setup>) =>
  user.click(screen.getByRole('button', { name: 'Next' }));

beforeEach(() => {
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
});

describe('a session whose effects run twice', () => {
  it('StrictMode: answers, Next and Back reach the screen and the storage', async () => {
    const user = userEvent.setup();
    const { history, storage } = renderPlayer(career, { wrapper: StrictMode });
    const [first = document.body] = screen.getAllByRole('radio');
    await user.click(first);
    await pressNext(user);
    expect(getStepId()).toBe('challenge');
    expect(history.now().positions).toHaveLength(2);
    expect(storage.get(career.persistence.step.key)).toBe('1');
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await waitFor(() => expect(getStepId()).toBe(career.steps[0]?.id));
  });

  it('StrictMode: a submission is sent once and leads to the result', async () => {
    const user = userEvent.setup();
    const { submit, notify } = renderPlayer(search, {
      stored: progressAtEmail,
      wrapper: StrictMode,
    });
    expect(getStepId()).toBe('email');
    await user.type(screen.getByLabelText(/name/i), 'Ada');
    await user.type(screen.getByLabelText(/email/i), 'ada@example.org');
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    await waitFor(() => expect(getStepId()).toBe('result'));
    expect(submit).toHaveBeenCalledTimes(1);
    expect(notify).toHaveBeenCalledTimes(1);
  });

  it('Activity: a visit continues after its effects were stopped and started', async () => {
    const user = userEvent.setup();
    let mode: 'visible' | 'hidden' = 'visible';
    const Wrapper = ({ children }: { children: ReactNode }) => (
      <Activity mode={mode}>{children}</Activity>
    );
    const { rerenderPlayer } = renderPlayer(career, { wrapper: Wrapper });
    const [first = document.body] = screen.getAllByRole('radio');
    await user.click(first);
    await pressNext(user);
    expect(getStepId()).toBe('challenge');
    mode = 'hidden';
    rerenderPlayer();
    mode = 'visible';
    rerenderPlayer();
    expect(getStepId()).toBe('challenge');
    const [second = document.body] = screen.getAllByRole('radio');
    await user.click(second);
    expect(second).toBeChecked();
    await pressNext(user);
    expect(getStepId()).not.toBe('challenge');
  });
});
