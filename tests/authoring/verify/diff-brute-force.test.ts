// @module-tag long
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FunnelSource } from '../../../src/funnel/definition/funnel-schema';
import type { FunnelDefinition } from '../../../src/funnel/definition/normalise';
import { checkDefinition } from '../../../src/funnel/definition/parse';
import { compile, prepare } from '../../../src/funnel/engine/compile';
import { resume } from '../../../src/funnel/engine/resume';
import { readProgress, serializeProgress } from '../../../src/funnel/engine/stored-progress';
import { createCensus } from '../../../src/authoring/verify/census';
import { explore } from '../../../src/authoring/verify/explore/explore';
import { diffFunnels, isUnchanged } from '../../../src/authoring/verify/diff/diff';
import {
  compareOutcomes,
  compareOutcomesApart,
  type AnswerExample,
} from '../../../src/authoring/verify/diff/compare-outcomes';
import { compareSessions } from '../../../src/authoring/verify/diff/compare-sessions';
import { checkFunnelSource } from '../../support/definition/check-funnel-source';
import {
  funnelSourceArbitrary,
  scoredFunnelSourceArbitrary,
} from '../../support/verify/random-funnels';
import {
  createDrawObservedTest,
  enumeratePaths,
  filterFinished,
  type EnumeratedPath,
} from '../../support/verify/enumerate-paths';

/** A small random edit; it may change nothing or break the definition. */
const editArbitrary: fc.Arbitrary<(source: FunnelSource) => void> = fc.oneof(
  fc.nat(3).map(
    (at) =>
      ({ steps }: FunnelSource) =>
        void steps.splice(at % (steps.length - 1), 1),
  ),
  fc.constant(({ steps }: FunnelSource) => void steps.unshift(...steps.splice(1, 1))),
  fc.nat(2).map(
    (at) =>
      ({ decisions = [] }: FunnelSource) =>
        void decisions[0]?.rules?.splice(at, 1),
  ),
  fc.constant(({ decisions = [] }: FunnelSource) => void decisions[0]?.rules?.reverse()),
  fc.nat(3).map((at) => ({ steps }: FunnelSource) => {
    const step = steps[at % steps.length];
    if (step !== undefined) delete step.visibleWhen;
    if (step !== undefined) delete step.next;
  }),
  fc.nat(3).map((at) => ({ steps }: FunnelSource) => {
    const step = steps[at % steps.length];
    const field = step?.kind === 'question' ? step.fields[0] : undefined;
    if (field !== undefined && 'options' in field) field.options.splice(1, 1);
    if (field?.type === 'text') field.required = field.required !== true;
  }),
  fc.nat(3).map((at) => ({ steps }: FunnelSource) => {
    const step = steps[at % steps.length];
    if (step?.kind === 'question') for (const field of step.fields) delete field.visibleWhen;
  }),
  fc.nat(3).map((at) => ({ steps }: FunnelSource) => {
    const step = steps[at % steps.length];
    const fields = step?.kind === 'question' ? step.fields : [];
    for (const field of fields)
      if ('options' in field) for (const option of field.options) delete option.visibleWhen;
  }),
);

type SourcePair = [before: FunnelSource, after: FunnelSource];
type VersionPair = [before: FunnelDefinition, after: FunnelDefinition];

const parsePairs = (sources: fc.Arbitrary<SourcePair>): fc.Arbitrary<VersionPair> =>
  sources
    .filter(([, after]) => checkDefinition(after, 'after').ok)
    .map(([before, after]) => [checkFunnelSource(before), checkFunnelSource(after)]);

const editSource = (source: FunnelSource, changes: readonly ((edited: FunnelSource) => void)[]) => {
  const edited = structuredClone(source);
  for (const change of changes) change(edited);
  return edited;
};

const edits = fc.array(editArbitrary, { minLength: 1, maxLength: 2 });

/** Two versions whose conditions read scores. */
const scoredPairs = parsePairs(
  fc
    .tuple(scoredFunnelSourceArbitrary, edits)
    .map(([source, changes]): SourcePair => [source, editSource(source, changes)]),
);

/** Two versions of a funnel: one edited from the other, or both random. */
const pairs = parsePairs(
  fc.oneof(
    {
      weight: 3,
      arbitrary: fc
        .tuple(funnelSourceArbitrary, edits)
        .map(([source, changes]): SourcePair => [source, editSource(source, changes)]),
    },
    { weight: 1, arbitrary: fc.tuple(funnelSourceArbitrary, funnelSourceArbitrary) },
  ),
);

/** The points of both versions cut the numbers of a field, and the enumeration knows those of one. */
const asksNumber = ({ steps }: FunnelDefinition): boolean =>
  steps.some(({ fields }) => fields.some(({ type }) => type === 'number'));

/** A step that no answer can complete is an end, which the enumeration does not list. */
function hasStop(definition: FunnelDefinition): boolean {
  const { unanswerableFields, unanswerableGroups } = explore(prepare(definition));
  return unanswerableFields.length + unanswerableGroups.length > 0;
}

const isSmall = (definition: FunnelDefinition): boolean =>
  !asksNumber(definition) &&
  !hasStop(definition) &&
  Number(createCensus(definition).combinations) < 60; // each is played on its own

const getFieldTypes = ({ steps }: FunnelDefinition): Map<string, string> =>
  new Map(
    steps.flatMap((step) =>
      step.kind === 'question' ? step.fields.map(({ id, type }) => [id, type] as const) : [],
    ),
  );

/** Do two paths have equal answers to all questions that both have? */
function haveEqualAnswers(
  a: EnumeratedPath,
  b: EnumeratedPath,
  isShared: (input: string) => boolean,
): boolean {
  return [...a.inputs].every(
    ([name, value]) =>
      !isShared(name) ||
      !b.inputs.has(name) ||
      JSON.stringify(b.inputs.get(name)) === JSON.stringify(value),
  );
}

const getOutcomes = ({
  state: { current, summary },
}: EnumeratedPath): Record<string, string | null> => ({
  ending: current.step.id,
  'decision plan': summary.decisions['plan']?.key ?? null,
  'band sum': summary.scores['sum']?.band?.id ?? null,
});

/** Compares all paths of one version with all paths of the other. */
function compareByBruteForce(before: FunnelDefinition, after: FunnelDefinition) {
  const isDrawObserved = createDrawObservedTest(before, after);
  const [types, otherTypes] = [getFieldTypes(before), getFieldTypes(after)];
  const isShared = (input: string): boolean =>
    input.startsWith('draw ')
      ? isDrawObserved(input.slice(5))
      : types.get(input) === otherTypes.get(input);
  const counts: Record<string, number> = {};
  let compared = 0;
  let moved = 0;
  const otherPaths = filterFinished(enumeratePaths(after, isDrawObserved));
  for (const path of filterFinished(enumeratePaths(before, isDrawObserved)))
    for (const other of otherPaths) {
      if (!haveEqualAnswers(path, other, isShared)) continue;
      compared += 1;
      const [oldOutcomes, newOutcomes] = [getOutcomes(path), getOutcomes(other)];
      const names = Object.keys(oldOutcomes).filter(
        (name) => oldOutcomes[name] !== newOutcomes[name],
      );
      if (names.length > 0) moved += 1;
      for (const name of names) {
        const key = `${name}: ${oldOutcomes[name]} → ${newOutcomes[name]}`;
        counts[key] = (counts[key] ?? 0) + 1;
      }
    }
  return { compared, moved, counts };
}

const isBlankAnswer = (value: unknown): boolean =>
  value === undefined || (Array.isArray(value) && value.length === 0);

/** Does a path have the answers of an example, as far as it has the questions? */
const hasExampleAnswers = (
  { inputs }: EnumeratedPath,
  { answers, draws }: AnswerExample,
): boolean =>
  [...inputs].every(([name, value]) => {
    const isDraw = name.startsWith('draw ');
    const exampleValue = isDraw ? draws[name.slice(5)] : answers[name];
    if (isBlankAnswer(value) || isBlankAnswer(exampleValue))
      return isBlankAnswer(value) && isBlankAnswer(exampleValue);
    // Different texts are equivalent.
    return JSON.stringify(exampleValue) === JSON.stringify(value) || value === 'text';
  });

describe('moved outcomes of random funnels', () => {
  it('moved outcomes equal those of comparing all executed paths of both versions', () => {
    fc.assert(
      fc.property(pairs, ([before, after]) => {
        fc.pre(isSmall(before) && isSmall(after));
        const { compared, moved, moves, exhaustive } = compareOutcomes([before, after]);
        const expected = compareByBruteForce(before, after);
        const counts = Object.fromEntries(
          moves.map((move) => [`${move.outcome}: ${move.before} → ${move.after}`, move.count]),
        );
        expect(exhaustive).toBe(true);
        expect({ compared, moved, counts }).toEqual(expected);
      }),
      { numRuns: 40 },
    );
  });

  it('outcomes that are compared one by one move as those compared together', () => {
    fc.assert(
      fc.property(fc.oneof(pairs, scoredPairs), (versions) => {
        const toCounts = ({ moves }: Pick<ReturnType<typeof compareOutcomes>, 'moves'>) =>
          Object.fromEntries(
            moves.map(({ outcome, before, after, count }) => [
              `${outcome}: ${before} → ${after}`,
              count,
            ]),
          );
        const together = compareOutcomes(versions);
        const apart = compareOutcomesApart(versions);
        expect(apart.exhaustive).toBe(true);
        expect(apart.compared).toBe(together.compared);
        expect(toCounts(apart)).toEqual(toCounts(together));
        expect(Number(apart.moved)).toBeLessThanOrEqual(Number(together.moved));
        expect(Number(apart.movedAtMost)).toBeGreaterThanOrEqual(Number(together.moved));
      }),
      { numRuns: 150 },
    );
  });

  it('the example of a moved outcome has that outcome on the machine', () => {
    fc.assert(
      fc.property(pairs, ([before, after]) => {
        fc.pre(isSmall(before) && isSmall(after));
        const hasTypeChange = [...getFieldTypes(before)].some(
          ([id, type]) => (getFieldTypes(after).get(id) ?? type) !== type,
        );
        fc.pre(!hasTypeChange); // otherwise an example has two answers under one name
        const isDrawObserved = createDrawObservedTest(before, after);
        const [oldPaths, newPaths] = [before, after].map((definition) =>
          filterFinished(enumeratePaths(definition, isDrawObserved)),
        );
        for (const move of compareOutcomes([before, after]).moves) {
          const oldPath = oldPaths?.find((path) => hasExampleAnswers(path, move.example));
          const newPath = newPaths?.find((path) => hasExampleAnswers(path, move.example));
          expect(oldPath && getOutcomes(oldPath)[move.outcome]).toBe(move.before);
          expect(newPath && getOutcomes(newPath)[move.outcome]).toBe(move.after);
        }
      }),
      { numRuns: 30 },
    );
  });
});

/** Stores the progress of each path and resumes it with the other version. */
function countResumedSteps(
  before: FunnelDefinition,
  after: FunnelDefinition,
): Record<string, number> {
  const [compiledBefore, compiledAfter] = [compile(before), compile(after)];
  const counts: Record<string, number> = {};
  for (const { state } of enumeratePaths(before, createDrawObservedTest(before, after))) {
    const step = state.current.step.id;
    const stored = serializeProgress(compiledBefore.prepared, state.context, step, 0);
    const storage = {
      get: (key: string) => stored.get(key) ?? null,
      set: () => true,
      remove: () => undefined,
    };
    const read = readProgress(compiledAfter.prepared, storage);
    const key = `${step} → ${resume(compiledAfter.prepared, compiledAfter.firstStepId, read, 0).startStepId}`;
    counts[key] = (counts[key] ?? 0) + 1;
  }
  return counts;
}

describe('stored sessions of random funnels', () => {
  it('resumed sessions equal those of resuming each stored path with the new version', () => {
    fc.assert(
      fc.property(pairs, ([before, after]) => {
        fc.pre(isSmall(before));
        const { sessions, same, moved } = compareSessions([before, after]);
        const resumed = countResumedSteps(before, after);
        const expectedMoves = Object.entries(resumed).filter(([key]) => {
          const [step, on] = key.split(' → ');
          return step !== on;
        });
        const total = Object.values(resumed).reduce((sum, count) => sum + count, 0);
        expect(sessions).toBe(total);
        expect(
          Object.fromEntries(moved.map(({ step, on, count }) => [`${step} → ${on}`, count])),
        ).toEqual(Object.fromEntries(expectedMoves));
        expect(same).toBe(total - expectedMoves.reduce((sum, [, count]) => sum + count, 0));
      }),
      { numRuns: 40 },
    );
  });

  it('without a change no outcome and no session moves', () => {
    fc.assert(
      fc.property(funnelSourceArbitrary.map(checkFunnelSource), (definition) => {
        expect(isUnchanged(diffFunnels(definition, structuredClone(definition)))).toBe(true);
      }),
      { numRuns: 40 },
    );
  });
});
