import { describe, expect, it, vi } from 'vitest';
import { compile } from '../../../src/funnel/engine/compile';
import type { SaveResult } from '../../../src/funnel/engine/ports/leads-port';
import { createTraceRunner } from '../../../src/authoring/verify/trace-runner';
import { buildChoiceQuestion, buildEnding, buildFunnel } from '../../support/engine/build-funnel';
import { buildFailedSave } from '../../support/engine/build-failed-save';

const loading = { kind: 'loading' as const, id: 'wait', title: 'A moment', durationMs: 2000 };
const statement = { kind: 'statement' as const, id: 'hello', title: 'Hello' };

describe('trace runner', () => {
  it('a trace run returns the state after each event', () => {
    const funnel = compile(
      buildFunnel({ steps: [buildChoiceQuestion('colour', ['red', 'blue']), buildEnding()] }),
    );
    const states = createTraceRunner(funnel).run([
      { type: 'continue' },
      { type: 'answer', field: 'colour', value: 'red' },
      { type: 'continue' },
      { type: 'back' },
    ]);
    expect(
      states.map(({ event, current }) => [event?.type, current?.step.id, current?.canContinue]),
    ).toEqual([
      [undefined, 'colour', false],
      ['continue', 'colour', false],
      ['answer', 'colour', true],
      ['continue', 'end', false],
      ['back', 'colour', true],
    ]);
  });

  it('time passes in a trace run only by wait events', () => {
    vi.useFakeTimers();
    const run = createTraceRunner(
      compile(
        buildFunnel({ steps: [statement, loading, { ...loading, id: 'again' }, buildEnding()] }),
      ),
    ).start();
    expect(run.send({ type: 'continue' }).current?.step.id).toBe('wait');
    vi.advanceTimersByTime(60_000);
    expect(run.getState().current?.step.id).toBe('wait');
    expect(run.send({ type: 'wait', ms: 1999 }).current?.step.id).toBe('wait');
    expect(run.send({ type: 'wait', ms: 1 }).current?.step.id).toBe('again');
    expect(run.send({ type: 'wait', ms: 2000 }).current?.step.id).toBe('end');
    run.stop();
    vi.useRealTimers();
  });

  describe('trace runner with a submission', () => {
    const definition = buildFunnel({
      steps: [buildChoiceQuestion('colour', ['red', 'blue']), buildEnding()],
      submissions: [
        {
          id: 'row',
          table: 'quiz_results',
          step: 'colour',
          map: { answers: { object: { colour: { field: 'colour' } } } },
        },
      ],
    });
    const submissionEvents = [
      { type: 'answer', field: 'colour', value: 'red' } as const,
      { type: 'continue' } as const,
    ];

    it('a submission is saved immediately by default', () => {
      const { current } = createTraceRunner(compile(definition)).run(submissionEvents).at(-1) ?? {};
      expect([current?.step.id, current?.notice?.code]).toEqual(['end', 'saved']);
    });

    it('a submission has the given outcome and can be retried', () => {
      const outcomes: SaveResult[] = [buildFailedSave(), { status: 'duplicate' }];
      const requests: string[] = [];
      const runner = createTraceRunner(compile(definition), ({ submission, context }) => {
        requests.push(`${submission} ${String(context.answers['colour'])}`);
        return outcomes.shift() ?? { status: 'saved' };
      });
      const run = runner.start();
      const [, failed] = submissionEvents.map(run.send);
      expect([failed?.current?.step.id, failed?.current?.status]).toEqual(['colour', 'ready']);
      expect(failed?.current?.notice?.code).toBe('failed');
      expect(run.send({ type: 'continue' }).current?.step.id).toBe('end');
      expect(requests).toEqual(['row red', 'row red']);
      run.stop();
    });
  });

  it('a trace run has no current step after leaving the funnel by Back', () => {
    const exit = { exitTo: '/', clear: false };
    const funnel = compile(
      buildFunnel({
        steps: [buildChoiceQuestion('colour', ['red', 'blue'], { back: exit }), buildEnding()],
      }),
    );
    expect(
      createTraceRunner(funnel)
        .run([{ type: 'back' }])
        .at(-1)?.current,
    ).toBeNull();
  });

  it('each trace run starts from the initial state', () => {
    const runner = createTraceRunner(
      compile(
        buildFunnel({ steps: [buildChoiceQuestion('colour', ['red', 'blue']), buildEnding()] }),
      ),
    );
    runner.run([{ type: 'answer', field: 'colour', value: 'red' }]);
    expect(runner.start().getState().current?.fields[0]?.value).toBeUndefined();
  });
});
