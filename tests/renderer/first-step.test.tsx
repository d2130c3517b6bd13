import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as fields from '../../src/fields/views';
import * as steps from '../../src/steps/views';
import { loadFunnelDefinition } from '../../testing/funnels/load-funnel-definitions';
import { renderPlayer } from '../../testing/renderer/render-player';

const search = loadFunnelDefinition('job-search');
const career = loadFunnelDefinition('career-match');
const market = loadFunnelDefinition('ai-job-market');

const { statement, question } = steps;
const { singleChoice } = fields;
const welcome = { steps: { statement }, fields: {}, icons: {} };
const oneChoice = { steps: { question }, fields: { singleChoice }, icons: {} };

const root = () => document.querySelector('[data-step]');
const step = () => root()?.getAttribute('data-step');
const status = () => root()?.getAttribute('data-status');
const radios = () => screen.getAllByRole<HTMLInputElement>('radio');
const next = () => screen.getByRole('button', { name: /Next|Continue/ });

beforeEach(() => {
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
});

describe('a first step, before what leads on from it is there', () => {
  it('is shown; a press is heard, and leads on as soon as it can', async () => {
    const user = userEvent.setup();
    const {
      onRuntimeNeeded,
      provideRuntime,
      history,
    } = renderPlayer(search, { firstViews: welcome });
    expect(step()).toBe('welcome');
    // Drawn beforehand, it is there at once; the next one rises.
    expect(root()).not.toHaveClass('animate-rise');
    expect(onRuntimeNeeded).not.toHaveBeenCalled();

    await user.click(next());
    expect(onRuntimeNeeded).toHaveBeenCalledOnce();
    expect(step()).toBe('welcome');
    expect(status()).toBe('waiting');
    // Pressed again it does no more, and nobody loses their place.
    expect(next()).toHaveFocus();
    await user.click(next());
    expect(onRuntimeNeeded).toHaveBeenCalledOnce();

    provideRuntime();
    await expect.poll(step).toBe('persona');
    expect(root()).toHaveClass('animate-rise');
    expect(status()).toBe('ready');
    expect(history.now().positions).toEqual([
      { index: 0, firstIndex: 0 },
      { index: 1, firstIndex: 0 },
    ]);
  });

  it('keeps its controls when that comes: nobody loses their place', () => {
    const { provideRuntime } = renderPlayer(search, { firstViews: welcome });
    const button = next();
    button.focus();
    provideRuntime();
    expect(next()).toBe(button);
    expect(button).toHaveFocus();
  });

  it('is answered no sooner than the answer can be kept, and then it is', async () => {
    const user = userEvent.setup();
    const {
      provideRuntime,
      storage,
      onRuntimeNeeded,
    } = renderPlayer(career, { firstViews: oneChoice });
    await user.click(radios()[1] ?? document.body);
    expect(onRuntimeNeeded).toHaveBeenCalledOnce();
    expect(status()).toBe('waiting');

    provideRuntime();
    await expect.poll(() => radios()[1]?.checked).toBe(true);
    expect(storage.get('quiz_selected_option')).not.toBeNull();
    await user.click(next());
    expect(step()).toBe('challenge');
  });

  it('Q2-09 gives way to the visit that another tab has stored meanwhile, and leaves it stored', async () => {
    const user = userEvent.setup();
    const { storage, provideRuntime } = renderPlayer(search, { firstViews: welcome });
    storage.set('quiz2_current_step', 'goal');
    storage.set('quiz2_answers', JSON.stringify({ persona: 'employed' }));
    await user.click(next());
    expect(step()).toBe('welcome');

    provideRuntime();
    const reached = step();
    expect(reached).not.toBe('welcome');
    expect(storage.get('quiz2_current_step')).toBe(reached);
    expect(storage.get('quiz2_answers')).toContain('employed');
  });

  it('where choosing leads on, the last choice does once it can', async () => {
    const user = userEvent.setup();
    const { provideRuntime, storage } = renderPlayer(market, { firstViews: oneChoice });
    const [first] = screen.getAllByRole('button').filter((button) => 'choice' in button.dataset);
    await user.click(first ?? document.body);
    expect(step()).toBe(market.steps[0]?.id);
    expect(status()).toBe('waiting');

    provideRuntime();
    await expect.poll(step).toBe(market.steps[1]?.id);
    const [field] = market.steps[0]?.kind === 'question' ? market.steps[0].fields : [];
    expect(storage.get('quiz5_answers')).toContain(`"${field?.id ?? ''}"`);
  });

  it('what could not be fetched is said, and another press asks for it again', async () => {
    const user = userEvent.setup();
    const {
      showLoadError,
      clearLoadError,
      provideRuntime,
      onRuntimeNeeded,
    } = renderPlayer(search, { firstViews: welcome });
    await user.click(next());
    showLoadError('It did not load.');
    expect(screen.getByText('It did not load.')).toBeVisible();
    expect(status()).toBe('ready');

    await user.click(next());
    clearLoadError();
    expect(onRuntimeNeeded).toHaveBeenCalledTimes(2);
    expect(screen.queryByText('It did not load.')).not.toBeInTheDocument();
    expect(status()).toBe('waiting');
    provideRuntime();
    await expect.poll(step).toBe('persona');
  });
});
