import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { progressAtEmail } from '../../support/engine/job-search-progress';
import { loadFunnelDefinition } from '../../support/funnels/load-funnel-definitions';
import { renderPlayer } from '../../support/renderer/render-player';
import { buildEnding, buildFunnel } from '../../support/engine/build-funnel';
import { buildFailedSave } from '../../support/engine/build-failed-save';

const career = loadFunnelDefinition('career-match');
const search = loadFunnelDefinition('job-search');
const market = loadFunnelDefinition('ai-job-market');
const benefits = loadFunnelDefinition('benefits');

const heading = () => screen.getByRole('heading', { level: 1 });
const step = () => document.querySelector('[data-step]')?.getAttribute('data-step');
const radio = (index: number) => screen.getAllByRole('radio')[index] ?? document.body;

beforeEach(() => {
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
});

/** Chooses without a pointer, so that the step does not continue by itself. */
const choose = (index: number) => fireEvent.click(radio(index));

afterEach(() => void vi.restoreAllMocks());

describe('the player', () => {
  it('QZ-03 the page title has step and question, and the heading of a new step gets the focus', async () => {
    const user = userEvent.setup();
    renderPlayer(career);
    expect(document.title).toMatch(/^Where are you in your job search/);
    expect(document.activeElement).not.toBe(heading());

    choose(0);
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(step()).toBe('challenge');
    expect(document.title).toMatch(/^Step 2 of 5: /);
    expect(document.activeElement).toBe(heading());
    expect(screen.getByRole('progressbar').getAttribute('aria-valuetext')).toBe('Step 2 of 5');
  });

  it('an error names a large limit with separators', async () => {
    const user = userEvent.setup();
    const pay = buildFunnel({
      steps: [
        {
          kind: 'question',
          id: 'pay',
          title: 'What would you like to earn?',
          fields: [{ type: 'number', id: 'pay', label: 'A year' }],
        },
        buildEnding(),
      ],
    });
    renderPlayer(pay);
    await user.type(screen.getByRole('textbox', { name: 'A year' }), '9999999999999999');
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(step()).toBe('pay');
    expect(screen.getByText('Please enter 1,000,000,000,000,000 or less.')).toBeVisible();
  });

  it('a new step is scrolled to the top', async () => {
    const user = userEvent.setup();
    renderPlayer(career);
    vi.spyOn(window, 'scrollY', 'get').mockReturnValueOnce(320);
    act(() => void window.dispatchEvent(new Event('scroll')));
    choose(0);
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(step()).toBe('challenge');
    expect(window.scrollTo).toHaveBeenLastCalledWith({ top: 0, behavior: 'instant' });
  });

  it('QZ-04 Back and Next of page and browser have the same effect', async () => {
    const user = userEvent.setup();
    const { history } = renderPlayer(career);
    choose(1);
    await user.click(screen.getByRole('button', { name: 'Next' }));
    choose(2);
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(history.now().positions).toEqual([
      { index: 0, firstIndex: 0 },
      { index: 1, firstIndex: 0 },
      { index: 2, firstIndex: 0 },
    ]);

    act(() => history.go(-1));
    expect(step()).toBe('challenge');
    expect((radio(2) as HTMLInputElement).checked).toBe(true);
    act(() => history.go(-1));
    expect(step()).toBe('stage');
    act(() => history.go(2));
    expect(step()).toBe('feeling');

    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(step()).toBe('challenge');
    expect(history.now().index).toBe(1);
    act(() => history.go(1));
    expect(step()).toBe('feeling');
  });

  it('QZ-05 a session restored in a new tab starts with one history entry', async () => {
    const user = userEvent.setup();
    const { history } = renderPlayer(career, {
      stored: { quiz_current_step: '1', quiz_answers_temp: '{"stage":"applied-few"}' },
    });
    expect(step()).toBe('challenge');
    expect(history.now().positions).toEqual([{ index: 1, firstIndex: 1 }]);
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(step()).toBe('stage');
    expect(history.now()).toMatchObject({ index: 0, positions: [{ index: 0, firstIndex: 0 }] });
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(history.now()).toMatchObject({ index: 1, positions: [{ index: 0 }, { index: 1 }] });
  });

  it('QZ-05 browser Back before hydration is applied', () => {
    const positions = [0, 1, 2].map((index) => ({ index, firstIndex: 0 }));
    const { history } = renderPlayer(career, {
      stored: {
        quiz_current_step: '2',
        quiz_answers_temp: '{"stage":"applied-few","challenge":"creating-cvs"}',
      },
      initialHistory: { positions, index: 1 },
    });
    expect(step()).toBe('challenge');
    expect(history.now()).toEqual({ positions, index: 1 });
    act(() => history.go(-1));
    expect(step()).toBe('stage');
  });

  it('QZ-05 an old history entry without stored progress starts a new session', () => {
    const positions = [0, 1, 2].map((index) => ({ index, firstIndex: 0 }));
    const { history } = renderPlayer(career, { initialHistory: { positions, index: 2 } });
    expect(step()).toBe('stage');
    expect(history.now().positions[2]).toEqual({ index: 0, firstIndex: 0 });
  });

  it('QZ-04 Back on the first step opens the landing page', async () => {
    const user = userEvent.setup();
    const { onExit, storage } = renderPlayer(career);
    choose(0);
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(onExit.mock.calls).toEqual([['/']]);
    expect([...storage.entries.keys()]).toEqual([]);
  });

  it('QZ-06 the result is passed on once', async () => {
    const user = userEvent.setup();
    const { onComplete } = renderPlayer(career);
    for (let question = 1; question <= 5; question += 1) {
      choose(0);
      await user.click(screen.getByRole('button', { name: question < 5 ? 'Next' : 'Complete' }));
    }
    expect(onComplete).toHaveBeenCalledTimes(1);
    expect(onComplete.mock.calls[0]?.[0]).toMatchObject({ to: '/quiz-results' });
    expect(screen.queryByRole('button', { name: 'Start again' })).toBeNull();
  });

  it('Q5-01 auto-advance answers with a button, adds no history entry and has no Back', async () => {
    const user = userEvent.setup();
    const { history } = renderPlayer(market);
    expect(screen.queryAllByRole('radio')).toEqual([]);
    const answers = screen.getAllByRole('button');
    await user.dblClick(answers[0] ?? document.body);
    expect(document.title).toMatch(/^Question 2 of 6: /);
    expect(screen.queryByRole('button', { name: 'Back' })).toBeNull();
    expect(history.now().positions).toEqual([{ index: 0, firstIndex: 0 }]);
  });

  it('Enter on an unanswered question asks for an answer', async () => {
    const user = userEvent.setup();
    const { notify } = renderPlayer(career);
    radio(0).focus();
    await user.keyboard('{Enter}');
    expect(screen.getAllByText('This one needs an answer.')).toHaveLength(1);
    expect(radio(0)).toHaveFocus();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(notify).not.toHaveBeenCalled();
  });

  it('an error that several fields have names its field, so that no text is said twice', async () => {
    const user = userEvent.setup();
    const fields = ['Name', 'City'].map((label) => ({
      type: 'text' as const,
      id: label.toLowerCase(),
      label,
    }));
    const steps = [
      { kind: 'question' as const, id: 'you', title: 'Who are you?', fields },
      buildEnding(),
    ];
    renderPlayer(buildFunnel({ steps }));
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(screen.getByText('Name: This one needs an answer.')).toBeVisible();
    expect(screen.getByText('City: This one needs an answer.')).toBeVisible();
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Ada');
    expect(screen.getByText('This one needs an answer.')).toBeVisible();
  });

  it('Q2-07 Enter on an incomplete email step says so in a toast alone, which goes with the next answer', async () => {
    const user = userEvent.setup();
    const { notify, dismissError } = renderPlayer(search, { stored: progressAtEmail });
    await user.type(screen.getByLabelText(/name/i), 'Ada{Enter}');
    expect(notify.mock.calls).toEqual([['error', 'Please enter a valid name and email address']]);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.queryByText(/Please enter/)).toBeNull();
    expect(screen.getByLabelText(/email/i)).toBeInvalid();
    expect(screen.getByLabelText(/email/i)).toHaveFocus();
    expect(dismissError).not.toHaveBeenCalled();
    expect(document.title).toMatch(/^Error: Almost there: /);
    await user.type(screen.getByLabelText(/email/i), 'ada@example.org');
    expect(dismissError).toHaveBeenCalledOnce();
  });

  it('Q2-08 a failed save keeps the input; a successful retry thanks and shows the plan', async () => {
    const user = userEvent.setup();
    const outcomes = [buildFailedSave({ retainedIn: 'device' }), { status: 'saved' } as const];
    const { notify, submit } = renderPlayer(search, {
      stored: progressAtEmail,
      submit: () => Promise.resolve(outcomes.shift() ?? { status: 'saved' }),
    });
    await user.type(screen.getByLabelText(/name/i), 'Ada');
    await user.type(screen.getByLabelText(/email/i), 'ada@example.org{Enter}');
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Failed to save your answers. Please try again.Saved on this device; we will keep trying.',
    );
    expect(notify).not.toHaveBeenCalled();
    expect(screen.getByLabelText<HTMLInputElement>(/name/i).value).toBe('Ada');

    await user.click(screen.getByRole('button', { name: 'Submit' }));
    await waitFor(() => expect(step()).toBe('result'));
    expect(notify).toHaveBeenLastCalledWith('success', 'Your answers have been saved!');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByTestId('outcome').textContent).toContain('"key":"double_down"');
    expect(submit.mock.calls.map(([{ id }]) => id)).toEqual(['id-1', 'id-1']);
    expect(document.activeElement).toBe(heading());
  });

  it('Q2-08 online, where something blocks the request, no notice says that the visitor is offline', async () => {
    const user = userEvent.setup();
    renderPlayer(search, {
      stored: progressAtEmail,
      submit: () => Promise.resolve(buildFailedSave({ reason: 'offline', retainedIn: 'device' })),
    });
    await user.type(screen.getByLabelText(/name/i), 'Ada');
    await user.type(screen.getByLabelText(/email/i), 'ada@example.org{Enter}');
    await waitFor(() => expect(step()).toBe('result'));
    expect(
      screen.getByText('Saved on this device. We will send it as soon as we reach our server.'),
    ).toBeVisible();
    expect(screen.queryByText(/offline|online/)).toBeNull();
  });

  it('Q2-08 offline, one notice says where the answers are queued, and the plan is shown', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const user = userEvent.setup();
    const { notify } = renderPlayer(search, {
      stored: progressAtEmail,
      submit: () => Promise.resolve(buildFailedSave({ reason: 'offline', retainedIn: 'device' })),
    });
    await user.type(screen.getByLabelText(/name/i), 'Ada');
    await user.type(screen.getByLabelText(/email/i), 'ada@example.org{Enter}');
    await waitFor(() => expect(step()).toBe('result'));
    expect(
      screen.getByText('Saved on this device. We will send it when you are back online.'),
    ).toBeVisible();
    expect(screen.getByTestId('outcome').textContent).toContain('"key":"double_down"');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(notify).not.toHaveBeenCalled();
    expect(document.title).not.toMatch(/Error/);
  });

  it.each([
    ['page', 'You are offline. Keep this page open, and we will send it when you are back online.'],
    [
      'nowhere',
      'You are offline, and this browser keeps nothing. Please send it again when you are online.',
    ],
  ] as const)(
    'Q2-08 offline with the lead retained in %s, the step stays and says so',
    async (retainedIn, sentence) => {
      vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
      const user = userEvent.setup();
      const { notify } = renderPlayer(search, {
        stored: progressAtEmail,
        submit: () => Promise.resolve(buildFailedSave({ reason: 'offline', retainedIn })),
      });
      await user.type(screen.getByLabelText(/name/i), 'Ada');
      await user.type(screen.getByLabelText(/email/i), 'ada@example.org{Enter}');
      expect(await screen.findByText(sentence)).toBeVisible();
      expect(step()).toBe('email');
      expect(screen.queryByRole('alert')).toBeNull();
      expect(screen.queryByText(/try again/i)).toBeNull();
      expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Submit' }).disabled).toBe(
        false,
      );
      expect(notify).not.toHaveBeenCalled();
    },
  );

  it('Q2-01 browser Back on the result leaves the funnel', async () => {
    const user = userEvent.setup();
    const { history } = renderPlayer(search, { stored: progressAtEmail });
    await user.type(screen.getByLabelText(/name/i), 'Ada');
    await user.type(screen.getByLabelText(/email/i), 'ada@example.org{Enter}');
    await waitFor(() => expect(step()).toBe('result'));
    expect(history.now()).toMatchObject({ index: 0, positions: [{ index: 0 }] });
  });

  it('Q2-05 the loading screen advances by itself and Back skips it', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { history } = renderPlayer(search, {
      stored: { ...progressAtEmail, quiz2_current_step: 'goal' },
    });
    const depth = history.now().positions[0]?.index;
    act(() => screen.getByRole<HTMLButtonElement>('button', { name: 'Continue' }).click());
    expect(step()).toBe('loading');
    expect(history.now().positions).toHaveLength(1);
    await act(() => vi.advanceTimersByTimeAsync(2000));
    vi.useRealTimers();
    expect(step()).toBe('email');
    expect(history.now().positions.map((place) => place?.index)).toEqual([
      depth,
      Number(depth) + 1,
    ]);
    act(() => history.go(-1));
    expect(step()).toBe('goal');
  });

  it('PL-09 Previous is disabled on the first benefit, and the exit to the plans is a link', async () => {
    const user = userEvent.setup();
    const { onExit } = renderPlayer(benefits);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Previous' }).disabled).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(screen.getByText('2 of 9')).toBeDefined();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Previous' }).disabled).toBe(
      false,
    );
    const skip = screen.getByRole('link', { name: 'Skip to plans' });
    expect(skip.getAttribute('href')).toBe('/#pricing');
    await user.click(skip);
    expect(onExit.mock.calls).toEqual([['/#pricing']]);
  });
});
