import { describe, expect, it } from 'vitest';
import type { FunnelSource } from '../../src/definition/funnel-schema';
import { compile } from '../../src/engine/compile';
import { createOptionGoals } from '../../src/verify/paths/goals';
import { createRouteTracer } from '../../src/verify/paths/route-tracer';
import { createSearchGuide } from '../../src/verify/paths/search-guide';
import { readExecutedPath } from '../../src/verify/paths/executed-path';
import { getDrawOutcomes } from '../../src/verify/step-events';
import { createTraceRunner } from '../../src/verify/trace-runner';
import type { TraceEvent } from '../../src/verify/trace';
import { buildChoiceQuestion, buildEnding, buildFunnel } from '../../testing/engine/build-funnel';

const is = (field: string, value: string) => ({ field, operator: 'is' as const, value });
const scored: FunnelSource['steps'][number] = {
  kind: 'question',
  id: 'level',
  title: 'Level?',
  fields: [
    {
      type: 'singleChoice',
      id: 'level',
      options: ['low', 'high'].map((value, points) => ({ value, label: value, points })),
    },
  ],
};
const wheel: FunnelSource['steps'][number] = {
  kind: 'draw',
  id: 'wheel',
  title: 'Spin',
  outcomes: ['bone', 'ball'].map((value) => ({ value, label: value, weight: 1 })),
  animation: { durationMs: 100, minTurns: 1, slices: ['bone', 'ball'] },
};

/** Learns from several executed paths of one funnel. */
function steeringOf(parts: Pick<FunnelSource, 'steps'> & Partial<FunnelSource>) {
  const funnel = compile(
    buildFunnel({
      ...parts,
      persistence: {
        step: { key: 'small_step', as: 'id' },
        answers: 'small_answers',
        draws: 'small_draws',
      },
    }),
  );
  const options = createOptionGoals(funnel.prepared);
  const steering = createSearchGuide(funnel.prepared, options);
  const tracer = createRouteTracer(funnel.prepared);
  const play = createTraceRunner(funnel);
  const eventsFor = (step: string, value: string): TraceEvent[] => {
    const at = funnel.prepared.steps.get(step)?.step;
    if (at?.kind !== 'draw') return [{ type: 'answer', field: step, value }, { type: 'continue' }];
    const roll = getDrawOutcomes(at).find((outcome) => outcome.value === value)?.roll ?? 0;
    return [{ type: 'spin', roll, at: 0 }, { type: 'wait', ms: 100 }, { type: 'continue' }];
  };
  return {
    /** Executes a path with these answers, each on its own step. */
    visit: (answers: Record<string, string>): void => {
      const events = Object.entries(answers).flatMap(([step, value]) => eventsFor(step, value));
      const { snapshot } = play.run(events).at(-1) ?? {};
      const visit = snapshot && readExecutedPath(funnel, tracer, events, snapshot);
      if (!visit) throw new Error('The visitor came to no ending.');
      steering.learn(visit);
    },
    toward: (...wanted: string[]): string[] =>
      steering.getGuidingOptions(options.filter(({ id }) => wanted.includes(id))),
  };
}

describe('search guide', () => {
  it('a conditional field is guided by the routing answers of the first path that showed it', () => {
    const { visit, toward } = steeringOf({
      steps: [
        buildChoiceQuestion('pet', ['cat', 'dog']),
        buildChoiceQuestion('colour', ['red', 'blue']),
        buildChoiceQuestion('walks', ['few', 'many'], { visibleWhen: is('pet', 'dog') }),
        buildEnding(),
      ],
    });
    visit({ pet: 'cat', colour: 'red' });
    expect(toward('walks=many')).toEqual([]);
    visit({ pet: 'dog', colour: 'red', walks: 'few' });
    visit({ pet: 'dog', colour: 'blue', walks: 'few' });
    expect(toward('walks=many')).toEqual(['pet=dog']);
  });

  it('a field that every path shows needs no guide', () => {
    const { visit, toward } = steeringOf({
      steps: [
        buildChoiceQuestion('pet', ['cat', 'dog']),
        buildChoiceQuestion('colour', ['red', 'blue']),
        buildChoiceQuestion('walks', ['few', 'many'], { visibleWhen: is('pet', 'dog') }),
        buildEnding(),
      ],
    });
    visit({ pet: 'dog', colour: 'red', walks: 'few' });
    visit({ pet: 'cat', colour: 'red' });
    visit({ pet: 'dog', colour: 'red', walks: 'few' });
    expect(toward('colour=blue')).toEqual([]);
  });

  it('two conditional fields are guided by the path to the later one, without the wanted fields', () => {
    const { visit, toward } = steeringOf({
      steps: [
        buildChoiceQuestion('pet', ['cat', 'dog']),
        buildChoiceQuestion('walks', ['few', 'many'], { visibleWhen: is('pet', 'dog') }),
        buildChoiceQuestion('where', ['park', 'wood'], { visibleWhen: is('walks', 'many') }),
        buildEnding(),
      ],
    });
    visit({ pet: 'cat' });
    visit({ pet: 'dog', walks: 'few' });
    visit({ pet: 'dog', walks: 'many', where: 'park' });
    expect(toward('where=wood')).toEqual(['pet=dog', 'walks=many']);
    expect(toward('walks=few', 'where=wood')).toEqual(['pet=dog']);
    expect(toward('colour=unknown')).toEqual([]);
  });

  it('a guide includes draws, scored fields, and fields that rules and visibility read', () => {
    const gte = { score: 'sum', operator: 'gte' as const, value: 1 };
    const drawn = { draw: 'wheel', operator: 'is' as const, value: 'ball' };
    const { visit, toward } = steeringOf({
      steps: [
        wheel,
        scored,
        buildChoiceQuestion('pet', ['cat', 'dog'], {
          next: { rules: [{ when: is('pet', 'cat'), goTo: 'end' }] },
        }),
        buildChoiceQuestion('colour', ['red', 'blue']),
        {
          kind: 'question',
          id: 'game',
          title: 'Game?',
          visibleWhen: { all: [drawn, gte] },
          fields: [
            {
              type: 'singleChoice',
              id: 'game',
              visibleWhen: is('colour', 'red'),
              options: ['fetch', 'hide'].map((value) => ({ value, label: value })),
            },
          ],
        },
        buildEnding(),
      ],
      scores: [{ id: 'sum', bands: [{ id: 'any', min: 0, max: 9 }] }],
    });
    visit({ wheel: 'bone', level: 'low', pet: 'cat' });
    visit({ wheel: 'ball', level: 'high', pet: 'dog', colour: 'red', game: 'hide' });
    expect(toward('game=fetch')).toEqual([
      'draw wheel=ball',
      'level=high',
      'pet=dog',
      'colour=red',
    ]);
  });
});
