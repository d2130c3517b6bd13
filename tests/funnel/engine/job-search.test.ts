import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FunnelDefinition } from '../../../src/funnel/definition/normalise';
import { loadFunnelDefinition } from '../../support/funnels/load-funnel-definitions';
import {
  createInspectableStorage,
  startHeadlessSession,
  type HeadlessSession,
  type HeadlessSessionOptions,
} from '../../support/engine/headless-session';
import { buildFailedSave } from '../../support/engine/build-failed-save';

const definition = loadFunnelDefinition('job-search');

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function answerUpToLoading(quiz: HeadlessSession): void {
  quiz.next();
  quiz.answer('persona', 'job_hunting');
  quiz.next();
  quiz.answer('role', '  Data Analyst ');
  quiz.next();
  quiz.answer('location', 'remote');
  quiz.next();
  quiz.answer('experience', 'mid');
  quiz.next();
  quiz.answer('pain_points', ['cv_ignored', 'unsure']);
  quiz.next();
  quiz.answer('goal', 'explore');
  quiz.next();
}

async function reachEmail(
  options: HeadlessSessionOptions = {},
  over = definition,
): Promise<HeadlessSession> {
  const quiz = startHeadlessSession(over, options);
  answerUpToLoading(quiz);
  await vi.advanceTimersByTimeAsync(2000);
  return quiz;
}

describe('the second quiz', () => {
  it('Q2-05 loading ends by itself after two seconds and determines the plan', async () => {
    const quiz = startHeadlessSession(definition);
    answerUpToLoading(quiz);
    expect(quiz.getCurrentStep()).toMatchObject({ step: { id: 'loading' }, status: 'running' });
    await vi.advanceTimersByTimeAsync(1999);
    expect(quiz.getCurrentStep().step.id).toBe('loading');
    quiz.next();
    expect(quiz.getCurrentStep().step.id).toBe('loading');
    await vi.advanceTimersByTimeAsync(1);
    expect(quiz.getCurrentStep().step.id).toBe('email');
    expect(quiz.storage.get('quiz2_selected_plan')).toBe('double_down');
  });

  it('Q2-05 a reload while loading starts its timer again and ends by itself', async () => {
    const first = startHeadlessSession(definition);
    answerUpToLoading(first);
    await vi.advanceTimersByTimeAsync(1500);
    first.stop();

    const second = startHeadlessSession(definition, {
      storage: createInspectableStorage(first.storage.all()),
    });
    expect(second.getCurrentStep()).toMatchObject({ step: { id: 'loading' }, status: 'running' });
    await vi.advanceTimersByTimeAsync(2000);
    expect(second.getCurrentStep().step.id).toBe('email');
    second.back();
    expect(second.getCurrentStep().step.id).toBe('goal');
  });

  it('Q2-05 without a plan it says so, and trying again leads back to the last question', async () => {
    const planless: FunnelDefinition = {
      ...definition,
      decisions: definition.decisions.map(({ default: _, ...decision }) => ({
        ...decision,
        rules: [],
      })),
    };
    const quiz = await reachEmail({}, planless);
    expect(quiz.getCurrentStep()).toMatchObject({
      step: { id: 'loading' },
      status: 'undecided',
      notice: { code: 'undecided' },
    });
    quiz.send({ type: 'retry' });
    expect(quiz.getCurrentStep()).toMatchObject({ step: { id: 'goal' }, notice: null });
  });

  it('Q2-07 RT-05 an "@" enables the button; the press says that it makes no address', async () => {
    const quiz = await reachEmail();
    quiz.answer('name', 'Ada');
    quiz.answer('email', 'ada.example.org');
    expect(quiz.getCurrentStep().canSubmit).toBe(false);
    quiz.answer('email', 'a@b');
    expect(quiz.getCurrentStep()).toMatchObject({
      canSubmit: true,
      canContinue: false,
      attempted: false,
    });
    quiz.answer('name', '');
    expect(quiz.getCurrentStep().canSubmit).toBe(false);
    quiz.answer('name', 'Ada');
    quiz.next();
    expect(quiz.getCurrentStep()).toMatchObject({
      step: { id: 'email' },
      notice: { code: 'invalid', message: 'Please enter a valid name and email address' },
    });
    expect(quiz.submitRequests).toEqual([]);
    quiz.answer('email', '\u00a0a@b.co ');
    quiz.next();
    expect(quiz.submitRequests[0]?.row).toMatchObject({ email: 'a@b.co' });
  });

  it('Q2-08 saves one row with the product id, thanks, and shows the result', async () => {
    let settle: (outcome: { status: 'saved' }) => void = () => undefined;
    const quiz = await reachEmail({
      submit: () => new Promise((resolve) => (settle = resolve)),
    });
    quiz.answer('name', ' Ada ');
    quiz.answer('email', 'ada@example.org');
    quiz.next();
    quiz.next();
    expect(quiz.getCurrentStep()).toMatchObject({
      status: 'submitting',
      canContinue: false,
      back: 'paused',
    });
    quiz.back();
    expect(quiz.getCurrentStep().step.id).toBe('email');
    expect(quiz.submitRequests).toHaveLength(1);
    expect(quiz.submitRequests[0]).toMatchObject({
      table: 'quiz_results',
      row: {
        email: 'ada@example.org',
        name: 'Ada',
        selected_plan: 'product-double_down',
        answers: {
          persona: 'job_hunting',
          role: 'Data Analyst',
          location: 'remote',
          experience: 'mid',
          pain_points: ['cv_ignored', 'unsure'],
          goal: 'explore',
        },
      },
    });
    settle({ status: 'saved' });
    await vi.advanceTimersByTimeAsync(0);
    expect(quiz.getCurrentStep()).toMatchObject({
      step: { id: 'result' },
      status: 'ended',
      notice: { code: 'saved' },
    });
  });

  it('Q2-08 a retry after a reload keeps its row id; other answers get another', async () => {
    const fail = () => Promise.resolve(buildFailedSave());
    const first = await reachEmail({ submit: fail });
    first.answer('name', 'Ada');
    first.answer('email', 'ada@example.org');
    first.next();
    await vi.advanceTimersByTimeAsync(0);
    first.stop();

    const second = startHeadlessSession(definition, { storage: first.storage, submit: fail });
    expect(second.getCurrentStep().step.id).toBe('email');
    second.next();
    await vi.advanceTimersByTimeAsync(0);
    expect(second.submitRequests[0]?.id).toBe(first.submitRequests[0]?.id);

    second.answer('email', 'lovelace@example.org');
    second.next();
    await vi.advanceTimersByTimeAsync(0);
    expect(second.submitRequests[1]?.id).not.toBe(first.submitRequests[0]?.id);
    // The try that may still be on its way must not become a second row.
    expect(second.submitRequests[1]?.replaces).toBe(first.submitRequests[0]?.id);
    expect(second.submitRequests[0]?.replaces).toBeUndefined();
  });

  it('Q2-08 with nowhere to save, the result is shown and nothing is claimed', async () => {
    const quiz = await reachEmail({
      submit: () => Promise.resolve(buildFailedSave({ reason: 'not-configured' })),
    });
    quiz.answer('name', 'Ada');
    quiz.answer('email', 'ada@example.org');
    quiz.next();
    await vi.advanceTimersByTimeAsync(0);
    expect(quiz.getCurrentStep()).toMatchObject({ step: { id: 'result' }, notice: null });
  });

  it('Q2-08 without a network what waits on the device leads on, and is not called saved', async () => {
    const quiz = await reachEmail({
      submit: () => Promise.resolve(buildFailedSave({ reason: 'offline', retainedIn: 'device' })),
    });
    quiz.answer('name', 'Ada');
    quiz.answer('email', 'ada@example.org');
    quiz.next();
    await vi.advanceTimersByTimeAsync(0);
    expect(quiz.getCurrentStep()).toMatchObject({
      step: { id: 'result' },
      notice: { code: 'offline', retainedIn: 'device' },
    });
    // A reload shows the result, and says nothing of it any more.
    const again = startHeadlessSession(definition, { storage: quiz.storage });
    expect(again.getCurrentStep()).toMatchObject({ step: { id: 'result' }, notice: null });
  });

  it('Q2-08 without a network what a closed page would lose keeps the step, to be sent again', async () => {
    const retentions = ['page', 'nowhere'] as const;
    const remaining = [...retentions];
    const quiz = await reachEmail({
      submit: () => {
        const retainedIn = remaining.shift();
        return Promise.resolve(
          retainedIn === undefined
            ? { status: 'saved' }
            : buildFailedSave({ reason: 'offline', retainedIn }),
        );
      },
    });
    quiz.answer('name', 'Ada');
    quiz.answer('email', 'ada@example.org');
    for (const retainedIn of retentions) {
      quiz.next();
      await vi.advanceTimersByTimeAsync(0);
      expect(quiz.getCurrentStep()).toMatchObject({
        step: { id: 'email' },
        status: 'ready',
        notice: { code: 'offline', retainedIn },
      });
    }
    quiz.next();
    await vi.advanceTimersByTimeAsync(0);
    expect(quiz.getCurrentStep()).toMatchObject({
      step: { id: 'result' },
      notice: { code: 'saved' },
    });
    expect(new Set(quiz.submitRequests.map(({ id }) => id)).size).toBe(1);
  });

  it('Q2-08 a submission that does not say so stays where it is without a network', async () => {
    const staying: FunnelDefinition = {
      ...definition,
      submissions: definition.submissions.map((entry) => ({ ...entry, offline: 'stay' })),
    };
    const quiz = await reachEmail(
      {
        submit: () => Promise.resolve(buildFailedSave({ reason: 'offline', retainedIn: 'device' })),
      },
      staying,
    );
    quiz.answer('name', 'Ada');
    quiz.answer('email', 'ada@example.org');
    quiz.next();
    await vi.advanceTimersByTimeAsync(0);
    expect(quiz.getCurrentStep()).toMatchObject({
      step: { id: 'email' },
      notice: { code: 'offline' },
    });
  });

  it('Q2-09 keeps its six keys, and typed text not yet confirmed survives a reload', async () => {
    const quiz = await reachEmail();
    quiz.answer('name', 'Ad');
    quiz.answer('email', 'ada@');
    expect(quiz.storage.all()).toEqual({
      quiz2_current_step: 'email',
      quiz2_answers: JSON.stringify({
        persona: 'job_hunting',
        role: 'Data Analyst',
        location: 'remote',
        experience: 'mid',
        pain_points: ['cv_ignored', 'unsure'],
        goal: 'explore',
      }),
      quiz2_selected_plan: 'double_down',
      quiz2_name: 'Ad',
      quiz2_email: 'ada@',
      quiz2_desired_roles: 'Data Analyst',
    });
    quiz.stop();
    const again = startHeadlessSession(definition, { storage: quiz.storage });
    expect(again.getCurrentStep().step.id).toBe('email');
    expect(again.getCurrentStep().fields.map(({ value }) => value)).toEqual(['Ad', 'ada@']);
  });

  it('Q2-09 starting again forgets answers, plan, name and address', async () => {
    const quiz = await reachEmail();
    quiz.answer('name', 'Ada');
    quiz.answer('email', 'ada@example.org');
    quiz.next();
    await vi.advanceTimersByTimeAsync(0);
    quiz.send({ type: 'restart' });
    expect(quiz.getCurrentStep()).toMatchObject({
      step: { id: 'welcome' },
      progress: { position: 1 },
    });
    expect(quiz.storage.all()).toMatchObject({ quiz2_current_step: 'welcome' });
    for (const key of ['quiz2_answers', 'quiz2_selected_plan', 'quiz2_name', 'quiz2_email'])
      expect(quiz.storage.get(key)).toBeNull();
  });
});
