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

describe('first step without the runtime', () => {
  it('the first step queues a click and runs it once the runtime has loaded', async () => {
    const user = userEvent.setup();
    const { onRuntimeNeeded, provideRuntime, history } = renderPlayer(search, {
      firstViews: welcome,
    });
    expect(step()).toBe('welcome');
    // The prerendered step is not animated; the next one is.
    expect(root()).not.toHaveClass('animate-rise');
    expect(onRuntimeNeeded).not.toHaveBeenCalled();

    await user.click(next());
    expect(onRuntimeNeeded).toHaveBeenCalledOnce();
    expect(step()).toBe('welcome');
    expect(status()).toBe('waiting');
    // A second click does not request the runtime again.
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

  it('the first step keeps its DOM nodes when the runtime loads', () => {
    const { provideRuntime } = renderPlayer(search, { firstViews: welcome });
    const button = next();
    button.focus();
    provideRuntime();
    expect(next()).toBe(button);
    expect(button).toHaveFocus();
  });

  it('an answer on the first step is stored once the runtime has loaded', async () => {
    const user = userEvent.setup();
    const { provideRuntime, storage, onRuntimeNeeded } = renderPlayer(career, {
      firstViews: oneChoice,
    });
    await user.click(radios()[1] ?? document.body);
    expect(onRuntimeNeeded).toHaveBeenCalledOnce();
    expect(status()).toBe('waiting');

    provideRuntime();
    await expect.poll(() => radios()[1]?.checked).toBe(true);
    expect(storage.get('quiz_selected_option')).not.toBeNull();
    await user.click(next());
    expect(step()).toBe('challenge');
  });

  it('Q2-09 the first step gives way to progress that another tab has stored meanwhile', async () => {
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

  it('on an auto-advancing first step the last choice is submitted once the runtime has loaded', async () => {
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

  it('a runtime that failed to load is reported, and another click loads it again', async () => {
    const user = userEvent.setup();
    const { showLoadError, clearLoadError, provideRuntime, onRuntimeNeeded } = renderPlayer(
      search,
      { firstViews: welcome },
    );
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
