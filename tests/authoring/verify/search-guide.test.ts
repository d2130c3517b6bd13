import { describe, expect, it } from 'vitest';
import type { FunnelSource } from '../../../src/funnel/definition/funnel-schema';
import { compile } from '../../../src/funnel/engine/compile';
import { createOptionGoals } from '../../../src/authoring/verify/paths/goals';
import { createRouteTracer } from '../../../src/authoring/verify/paths/route-tracer';
import { createSearchGuide } from '../../../src/authoring/verify/paths/search-guide';
import { readExecutedPath } from '../../../src/authoring/verify/paths/executed-path';
import { getDrawOutcomes } from '../../../src/authoring/verify/step-events';
import { createTraceRunner } from '../../../src/authoring/verify/trace-runner';
import type { TraceEvent } from '../../../src/authoring/verify/trace';
import { buildChoiceQuestion, buildEnding, buildFunnel } from '../../support/engine/build-funnel';

const is = (field: string, value: string) => ({ field, operator: 'is' as const, value });
const scoredQuestion: FunnelSource['steps'][number] = {
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
const drawStep: FunnelSource['steps'][number] = {
  kind: 'draw',
  id: 'wheel',
  title: 'Spin',
  outcomes: ['bone', 'ball'].map((value) => ({ value, label: value, weight: 1 })),
  animation: { durationMs: 100, minTurns: 1, slices: ['bone', 'ball'] },
};

/** Learns from several executed paths of one funnel. */
function createTestGuide(parts: Pick<FunnelSource, 'steps'> & Partial<FunnelSource>) {
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
  const guide = createSearchGuide(funnel.prepared, options);
  const tracer = createRouteTracer(funnel.prepared);
  const runner = createTraceRunner(funnel);
  const getStepEvents = (step: string, value: string): TraceEvent[] => {
    const stepDefinition = funnel.prepared.steps.get(step)?.step;
    if (stepDefinition?.kind !== 'draw')
      return [{ type: 'answer', field: step, value }, { type: 'continue' }];
    const roll =
      getDrawOutcomes(stepDefinition).find((outcome) => outcome.value === value)?.roll ?? 0;
    return [{ type: 'spin', roll, at: 0 }, { type: 'wait', ms: 100 }, { type: 'continue' }];
  };
  return {
    /** Executes a path with these answers, each on its own step. */
    learnPath: (answers: Record<string, string>): void => {
      const events = Object.entries(answers).flatMap(([step, value]) => getStepEvents(step, value));
      const { snapshot } = runner.run(events).at(-1) ?? {};
      const path = snapshot && readExecutedPath(funnel, tracer, events, snapshot);
      if (!path) throw new Error('The visitor reached no ending.');
      guide.learn(path);
    },
    getGuides: (...wanted: string[]): string[] =>
      guide.getGuidingOptions(options.filter(({ id }) => wanted.includes(id))),
  };
}

describe('search guide', () => {
  it('a conditional field is guided by the routing answers of the first path that showed it', () => {
    const { learnPath, getGuides } = createTestGuide({
      steps: [
        buildChoiceQuestion('pet', ['cat', 'dog']),
        buildChoiceQuestion('colour', ['red', 'blue']),
        buildChoiceQuestion('walks', ['few', 'many'], { visibleWhen: is('pet', 'dog') }),
        buildEnding(),
      ],
    });
    learnPath({ pet: 'cat', colour: 'red' });
    expect(getGuides('walks=many')).toEqual([]);
    learnPath({ pet: 'dog', colour: 'red', walks: 'few' });
    learnPath({ pet: 'dog', colour: 'blue', walks: 'few' });
    expect(getGuides('walks=many')).toEqual(['pet=dog']);
  });

  it('a field that every path shows needs no guide', () => {
    const { learnPath, getGuides } = createTestGuide({
      steps: [
        buildChoiceQuestion('pet', ['cat', 'dog']),
        buildChoiceQuestion('colour', ['red', 'blue']),
        buildChoiceQuestion('walks', ['few', 'many'], { visibleWhen: is('pet', 'dog') }),
        buildEnding(),
      ],
    });
    learnPath({ pet: 'dog', colour: 'red', walks: 'few' });
    learnPath({ pet: 'cat', colour: 'red' });
    learnPath({ pet: 'dog', colour: 'red', walks: 'few' });
    expect(getGuides('colour=blue')).toEqual([]);
  });

  it('two conditional fields are guided by the path to the later one, without the wanted fields', () => {
    const { learnPath, getGuides } = createTestGuide({
      steps: [
        buildChoiceQuestion('pet', ['cat', 'dog']),
        buildChoiceQuestion('walks', ['few', 'many'], { visibleWhen: is('pet', 'dog') }),
        buildChoiceQuestion('where', ['park', 'wood'], { visibleWhen: is('walks', 'many') }),
        buildEnding(),
      ],
    });
    learnPath({ pet: 'cat' });
    learnPath({ pet: 'dog', walks: 'few' });
    learnPath({ pet: 'dog', walks: 'many', where: 'park' });
    expect(getGuides('where=wood')).toEqual(['pet=dog', 'walks=many']);
    expect(getGuides('walks=few', 'where=wood')).toEqual(['pet=dog']);
    expect(getGuides('colour=unknown')).toEqual([]);
  });

  it('a guide includes draws, scored fields, and fields that rules and visibility read', () => {
    const gte = { score: 'sum', operator: 'gte' as const, value: 1 };
    const drawCondition = { draw: 'wheel', operator: 'is' as const, value: 'ball' };
    const { learnPath, getGuides } = createTestGuide({
      steps: [
        drawStep,
        scoredQuestion,
        buildChoiceQuestion('pet', ['cat', 'dog'], {
          next: { rules: [{ when: is('pet', 'cat'), goTo: 'end' }] },
        }),
        buildChoiceQuestion('colour', ['red', 'blue']),
        {
          kind: 'question',
          id: 'game',
          title: 'Game?',
          visibleWhen: { all: [drawCondition, gte] },
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
      scores: [{ id: 'sum' }],
    });
    learnPath({ wheel: 'bone', level: 'low', pet: 'cat' });
    learnPath({ wheel: 'ball', level: 'high', pet: 'dog', colour: 'red', game: 'hide' });
    expect(getGuides('game=fetch')).toEqual([
      'draw wheel=ball',
      'level=high',
      'pet=dog',
      'colour=red',
    ]);
  });
});
