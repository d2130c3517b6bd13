import { describe, expect, it } from 'vitest';
import type { CountRow } from '../../../../src/authoring/studio/api/measurement-protocol';
import {
  findOtherMoves,
  listUnknownVersions,
} from '../../../../src/authoring/studio/measured/measured-apart';
import { measureFunnel } from '../../../../src/authoring/studio/measured/measured-funnel';
import { findPaths } from '../../../../src/authoring/verify/paths/find-paths';
import type { FunnelDefinition } from '../../../../src/funnel/definition/normalise';
import { compile } from '../../../../src/funnel/engine/compile';
import {
  buildChoiceQuestion,
  buildEnding,
  buildFunnel,
} from '../../../support/engine/build-funnel';
import { walkVisit } from '../../../support/engine/walk-visit';
import { loadTestedFunnels } from '../../../support/funnels/load-tested-funnels';

const KNOWN = '00000000000000aa';
const GONE = '00000000000000bb';
const all = { definition: null, source: null, known: null };

type Move = readonly [how: 'go' | 'back', from: string, to: string];

/** The log of some moves, and what of them a definition does not have. */
function findApart(moves: readonly Move[], definition: FunnelDefinition) {
  const counts = moves.map(([how, from, to]): CountRow => [1, KNOWN, '', how, from, to, 1, 1]);
  const came = moves.map(([, from]): CountRow => [1, KNOWN, '', 'start', from, 'start', 1, 1]);
  const stepIds = definition.steps.map(({ id }) => id);
  const measured = measureFunnel({ counts: [...counts, ...came], days: [] }, all, stepIds);
  const { steps, moves: others } = findOtherMoves(measured, definition);
  return {
    steps: steps.map(({ step }) => step),
    moves: others.map(({ how, from, to }) => [how, from, to]),
  };
}

describe('what a text does not have', () => {
  it.each(loadTestedFunnels().map(({ name, definition }) => [name, definition] as const))(
    'every move of every generated path of %s is one of its own',
    (_, definition) => {
      const funnel = compile(definition);
      const paths = Object.values(findPaths(definition).sets).flat();
      const moves = paths.flatMap(({ events }) => {
        const { views } = walkVisit(funnel, events).record;
        return views.flatMap(([step], index): Move[] => {
          const [next, how] = views[index + 1] ?? [];
          return next !== undefined && (how === 'go' || how === 'back') ? [[how, step, next]] : [];
        });
      });
      expect(moves.length).toBeGreaterThan(0);
      expect(findApart(moves, definition)).toEqual({ steps: [], moves: [] });
    },
  );

  it('a way past a hidden step is one of its own, and a way past a shown one is not', () => {
    const definition = buildFunnel({
      steps: [
        buildChoiceQuestion('first', ['a', 'b']),
        buildChoiceQuestion('hidden', ['a', 'b'], {
          visibleWhen: { field: 'first', operator: 'is', value: 'a' },
        }),
        buildChoiceQuestion('last', ['a', 'b']),
        buildEnding(),
      ],
    });
    const moves: readonly Move[] = [
      ['go', 'first', 'last'],
      ['go', 'first', 'end'],
      ['back', 'end', 'first'],
      ['back', 'last', 'gone'],
      ['go', 'gone', 'last'],
    ];
    expect(findApart(moves, definition)).toEqual({
      steps: ['gone'],
      moves: [
        ['go', 'first', 'end'],
        ['go', 'gone', 'last'],
        ['back', 'last', 'gone'],
      ],
    });
  });
});

describe('versions that git does not know', () => {
  const counts: readonly CountRow[] = [
    [1, KNOWN, '', 'visit', '', '', 40, 40],
    [1, GONE, '', 'visit', '', '', 7, 7],
  ];

  it('are listed, and are in no sum', () => {
    const known = new Set([KNOWN]);
    expect(measureFunnel({ counts, days: [] }, { ...all, known }, []).visits).toBe(40);
    expect(listUnknownVersions({ counts, days: [] }, known)).toEqual([
      { value: GONE, version: 1, visits: 7 },
    ]);
  });

  it('are none where nobody can tell: all are in the sums', () => {
    expect(measureFunnel({ counts, days: [] }, all, []).visits).toBe(47);
    expect(listUnknownVersions({ counts, days: [] }, null)).toEqual([]);
  });
});
