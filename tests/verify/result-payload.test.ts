import { describe, expect, it } from 'vitest';
import type { FunnelSource } from '../../src/definition/funnel-schema';
import { formatPath } from '../../src/definition/parts/issue';
import { verify } from '../../src/verify/verify';
import { buildChoiceQuestion, buildEnding, buildFunnel } from '../../testing/engine/build-funnel';
import type { MappedSource } from '../../testing/funnel-source-types';

const pets = buildChoiceQuestion('pet', ['cat', 'dog']);
const forDogs = { field: 'pet', operator: 'is' as const, value: 'dog' };
/** Seen by those with a dog. */
const wheel: FunnelSource['steps'][number] = {
  kind: 'draw',
  id: 'wheel',
  title: 'Spin',
  visibleWhen: forDogs,
  outcomes: ['bone', 'ball'].map((value) => ({ value, label: value, weight: 0.5 })),
  animation: { durationMs: 100, minTurns: 1, slices: ['bone', 'ball'] },
};
const walks: FunnelSource['steps'][number] = {
  kind: 'question',
  id: 'walks',
  title: 'How many walks?',
  fields: [
    {
      type: 'singleChoice',
      id: 'walks',
      visibleWhen: forDogs,
      options: ['few', 'many'].map((value, points) => ({ value, label: value, points })),
    },
    { type: 'text', id: 'note', label: 'Note', required: false },
  ],
};
const base = {
  steps: [pets, wheel, walks, buildEnding()],
  scores: [{ id: 'fitness', bands: [{ id: 'fit', min: 1, max: 1 }] }],
  persistence: {
    step: { key: 'small_step', as: 'id' as const },
    answers: 'small_answers',
    draws: 'small_draws',
  },
};
const answersToo: MappedSource = { answers: 'values' };

/** What is lacking in a row that is sent from the last step, as `source at path`. */
const lacking = (map: Record<string, MappedSource>): string[] =>
  verify(
    buildFunnel({
      ...base,
      submissions: [
        { id: 'row', table: 'quiz_results', step: 'walks', map: { ...map, all: answersToo } },
      ],
    }),
  ).flatMap(({ code, path, params }) =>
    code === 'submission/unanswered-field' && 'source' in params
      ? [`${params.source} at ${formatPath(path)}`]
      : [],
  );

describe('a row that is sent', () => {
  it('lacks what some of its senders were not asked, did not draw, or have no band for', () => {
    expect(lacking({ walks: { field: 'walks' } })).toEqual(['"walks" at submissions[0].map.walks']);
    expect(lacking({ prize: { draw: 'wheel' } })).toEqual(['"wheel" at submissions[0].map.prize']);
    expect(lacking({ level: { score: 'fitness', as: 'band' } })).toEqual([
      '"fitness" at submissions[0].map.level',
    ]);
    expect(lacking({ pet: { field: 'pet' }, points: { score: 'fitness' } })).toEqual([]);
    expect(lacking({ now: { clock: 'iso' }, one: { const: 1 } })).toEqual([]);
  });

  it('lacks a part of a list or an object where that stands', () => {
    expect(lacking({ both: { list: [{ field: 'pet' }, { field: 'note' }] } })).toEqual([
      '"note" at submissions[0].map.both.list[1]',
    ]);
    expect(
      lacking({ deep: { object: { pet: { field: 'pet' }, rest: { list: [{ draw: 'wheel' }] } } } }),
    ).toEqual(['"wheel" at submissions[0].map.deep.object.rest.list[0]']);
  });

  it('lacks what has several sources only where one of its senders has none of them', () => {
    const either = (...coalesce: MappedSource[]): string[] => lacking({ either: { coalesce } });
    expect(either({ field: 'walks' }, { draw: 'wheel' })).toEqual([
      'this at submissions[0].map.either',
    ]);
    expect(either({ field: 'walks' }, { field: 'pet' })).toEqual([]);
    expect(either({ list: [{ field: 'note' }] }, { const: 'nothing' })).toEqual([]);
  });

  it('is told of each place once, in the order of its columns', () => {
    expect(lacking({ walks: { field: 'walks' }, note: { field: 'note' } })).toEqual([
      '"walks" at submissions[0].map.walks',
      '"note" at submissions[0].map.note',
    ]);
  });

  it('is not missed on a step that nobody comes to', () => {
    const definition = buildFunnel({
      ...base,
      steps: [
        buildChoiceQuestion('pet', ['cat', 'dog'], { next: { default: 'end' } }),
        walks,
        buildEnding(),
      ],
      submissions: [
        {
          id: 'row',
          table: 'quiz_results',
          step: 'walks',
          map: { walks: { field: 'walks' }, all: answersToo },
        },
      ],
    });
    const codes = verify(definition).map(({ code }) => code);
    expect(codes).toContain('flow/unreachable-step');
    expect(codes).not.toContain('submission/unanswered-field');
  });
});

describe('what a result page requires', () => {
  const missing = (requires: string[]) =>
    verify(
      buildFunnel({
        ...base,
        result: {
          redirect: [{ to: '/done', weight: 1 }],
          carry: {
            pet: { field: 'pet' },
            walks: { field: 'walks' },
            note: { field: 'note' },
            fitness: { score: 'fitness' },
          },
          requires,
          fallbackTo: '/small',
        },
      }),
    ).filter(({ code }) => code === 'result/unmet-requirement');

  it('is named where it stands among what is required, with a visitor who does not bring it', () => {
    const [only, ...others] = missing(['pet', 'walks']);
    expect(others).toEqual([]);
    expect(formatPath(only?.path ?? [])).toBe('result.requires[1]');
    expect(only?.params).toEqual({ name: 'walks' });
    expect(only?.counterexample?.[0]).toEqual({ type: 'answer', field: 'pet', value: 'cat' });
  });

  it('is nothing of what is only carried', () => {
    expect(missing(['pet', 'fitness'])).toEqual([]);
    expect(missing([])).toEqual([]);
  });
});
