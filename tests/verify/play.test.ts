import { describe, expect, it, vi } from 'vitest';
import { compile } from '../../src/engine/compile';
import type { SubmitOutcome } from '../../src/engine/machine';
import { createPlayer } from '../../src/verify/play';
import { choice, ending, funnelOf } from '../engine/small-funnels';

const loading = { kind: 'loading' as const, id: 'wait', title: 'A moment', durationMs: 2000 };
const statement = { kind: 'statement' as const, id: 'hello', title: 'Hello' };

describe('a walk on the machine', () => {
  it('stands where the visitor stands after each event', () => {
    const funnel = compile(funnelOf({ steps: [choice('colour', ['red', 'blue']), ending()] }));
    const moments = createPlayer(funnel).play([
      { type: 'continue' },
      { type: 'answer', field: 'colour', value: 'red' },
      { type: 'continue' },
      { type: 'back' },
    ]);
    expect(
      moments.map(({ event, current }) => [event?.type, current?.step.id, current?.canContinue]),
    ).toEqual([
      [undefined, 'colour', false],
      ['continue', 'colour', false],
      ['answer', 'colour', true],
      ['continue', 'end', false],
      ['back', 'colour', true],
    ]);
  });

  it('lets time pass only when it is told to', () => {
    vi.useFakeTimers();
    const play = createPlayer(
      compile(funnelOf({ steps: [statement, loading, { ...loading, id: 'again' }, ending()] })),
    ).begin();
    expect(play.act({ type: 'continue' }).current?.step.id).toBe('wait');
    vi.advanceTimersByTime(60_000);
    expect(play.now().current?.step.id).toBe('wait');
    expect(play.act({ type: 'wait', ms: 1999 }).current?.step.id).toBe('wait');
    expect(play.act({ type: 'wait', ms: 1 }).current?.step.id).toBe('again');
    expect(play.act({ type: 'wait', ms: 2000 }).current?.step.id).toBe('end');
    play.stop();
    vi.useRealTimers();
  });

  describe('with something to submit', () => {
    const definition = funnelOf({
      steps: [choice('colour', ['red', 'blue']), ending()],
      submissions: [
        { id: 'row', table: 'quiz_results', step: 'colour', map: { answers: { field: 'colour' } } },
      ],
    });
    const sent = [
      { type: 'answer', field: 'colour', value: 'red' } as const,
      { type: 'continue' } as const,
    ];

    it('goes on at once, as if it were stored', () => {
      const { current } = createPlayer(compile(definition)).play(sent).at(-1) ?? {};
      expect([current?.step.id, current?.notice?.code]).toEqual(['end', 'saved']);
    });

    it('does with it what it is told, and can try again', () => {
      const outcomes: SubmitOutcome[] = [
        { status: 'failed', message: 'offline' },
        { status: 'duplicate' },
      ];
      const asked: string[] = [];
      const player = createPlayer(compile(definition), ({ submission, context }) => {
        asked.push(`${submission} ${String(context.answers['colour'])}`);
        return outcomes.shift() ?? { status: 'saved' };
      });
      const play = player.begin();
      const [, failed] = sent.map(play.act);
      expect([failed?.current?.step.id, failed?.current?.status]).toEqual(['colour', 'ready']);
      expect(failed?.current?.notice?.code).toBe('failed');
      expect(play.act({ type: 'continue' }).current?.step.id).toBe('end');
      expect(asked).toEqual(['row red', 'row red']);
      play.stop();
    });
  });

  it('knows no step any more once the visitor went out by Back', () => {
    const exit = { exitTo: '/', clear: false };
    const funnel = compile(
      funnelOf({ steps: [choice('colour', ['red', 'blue'], { back: exit }), ending()] }),
    );
    expect(
      createPlayer(funnel)
        .play([{ type: 'back' }])
        .at(-1)?.current,
    ).toBeNull();
  });

  it('begins anew each time', () => {
    const player = createPlayer(
      compile(funnelOf({ steps: [choice('colour', ['red', 'blue']), ending()] })),
    );
    player.play([{ type: 'answer', field: 'colour', value: 'red' }]);
    expect(player.begin().now().current?.fields[0]?.value).toBeUndefined();
  });
});
