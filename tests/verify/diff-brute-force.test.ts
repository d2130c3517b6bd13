import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FunnelSource } from '../../src/definition/funnel-schema';
import type { FunnelDefinition } from '../../src/definition/normalise';
import { checkDefinition } from '../../src/definition/parse';
import { compile } from '../../src/engine/compile';
import { resume } from '../../src/engine/resume';
import { readProgress, serializeProgress } from '../../src/engine/stored-progress';
import { createCensus } from '../../src/verify/census';
import { diffFunnels, isUnchanged } from '../../src/verify/diff';
import { compareOutcomes, type AnswerExample } from '../../src/verify/diff/compare-outcomes';
import { compareSessions } from '../../src/verify/diff/compare-sessions';
import { checkFunnelSource } from '../../testing/definition/check-funnel-source';
import { funnelSourceArbitrary } from '../../testing/verify/random-funnels';
import {
  createDrawObservedTest,
  enumeratePaths,
  filterFinished,
  type EnumeratedPath,
} from '../../testing/verify/enumerate-paths';

/** A small random edit; it may change nothing or break the definition. */
const edits: fc.Arbitrary<(source: FunnelSource) => void> = fc.oneof(
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
);

/** Two versions of a funnel: one edited from the other, or both random. */
const pairs: fc.Arbitrary<[before: FunnelDefinition, after: FunnelDefinition]> = fc
  .oneof(
    {
      weight: 3,
      arbitrary: fc
        .tuple(funnelSourceArbitrary, fc.array(edits, { minLength: 1, maxLength: 2 }))
        .map(([source, changes]): [FunnelSource, FunnelSource] => {
          const edited = structuredClone(source);
          for (const change of changes) change(edited);
          return [source, edited];
        }),
    },
    { weight: 1, arbitrary: fc.tuple(funnelSourceArbitrary, funnelSourceArbitrary) },
  )
  .filter(([, after]) => checkDefinition(after, 'after').ok)
  .map(([before, after]) => [checkFunnelSource(before), checkFunnelSource(after)]);

const isSmall = (definition: FunnelDefinition): boolean =>
  Number(createCensus(definition).combinations) < 60; // each is played on its own

const typesIn = ({ steps }: FunnelDefinition): Map<string, string> =>
  new Map(
    steps.flatMap((step) =>
      step.kind === 'question' ? step.fields.map(({ id, type }) => [id, type] as const) : [],
    ),
  );

/** Do two paths have equal answers to all questions that both have? */
function agree(a: EnumeratedPath, b: EnumeratedPath, isShared: (told: string) => boolean): boolean {
  return [...a.inputs].every(
    ([name, value]) =>
      !isShared(name) ||
      !b.inputs.has(name) ||
      JSON.stringify(b.inputs.get(name)) === JSON.stringify(value),
  );
}

const outcomesOf = ({
  state: { current, summary },
}: EnumeratedPath): Record<string, string | null> => ({
  ending: current.step.id,
  'decision plan': summary.decisions['plan']?.key ?? null,
  'band sum': summary.scores['sum']?.band?.id ?? null,
});

/** Compares all paths of one version with all paths of the other. */
function bruteForce(before: FunnelDefinition, after: FunnelDefinition) {
  const asksDraw = createDrawObservedTest(before, after);
  const [types, otherTypes] = [typesIn(before), typesIn(after)];
  const isShared = (told: string): boolean =>
    told.startsWith('draw ') ? asksDraw(told.slice(5)) : types.get(told) === otherTypes.get(told);
  const counts: Record<string, number> = {};
  let compared = 0;
  let moved = 0;
  const others = filterFinished(enumeratePaths(after, asksDraw));
  for (const way of filterFinished(enumeratePaths(before, asksDraw)))
    for (const other of others) {
      if (!agree(way, other, isShared)) continue;
      compared += 1;
      const [old, now] = [outcomesOf(way), outcomesOf(other)];
      const names = Object.keys(old).filter((name) => old[name] !== now[name]);
      if (names.length > 0) moved += 1;
      for (const name of names) {
        const key = `${name}: ${old[name]} → ${now[name]}`;
        counts[key] = (counts[key] ?? 0) + 1;
      }
    }
  return { compared, moved, counts };
}

const blank = (value: unknown): boolean =>
  value === undefined || (Array.isArray(value) && value.length === 0);

/** Does a path have the answers of an example, as far as it has the questions? */
const gave = ({ inputs: told }: EnumeratedPath, { answers, draws }: AnswerExample): boolean =>
  [...told].every(([name, value]) => {
    const isDraw = name.startsWith('draw ');
    const said = isDraw ? draws[name.slice(5)] : answers[name];
    if (blank(value) || blank(said)) return blank(value) && blank(said);
    // Different texts are equivalent.
    return JSON.stringify(said) === JSON.stringify(value) || value === 'text';
  });

describe('moved outcomes of random funnels', () => {
  it('moved outcomes equal those of comparing all executed paths of both versions', () => {
    fc.assert(
      fc.property(pairs, ([before, after]) => {
        fc.pre(isSmall(before) && isSmall(after));
        const { compared, moved, moves, exhaustive } = compareOutcomes([before, after]);
        const expected = bruteForce(before, after);
        const counts = Object.fromEntries(
          moves.map((move) => [`${move.outcome}: ${move.before} → ${move.after}`, move.count]),
        );
        expect(exhaustive).toBe(true);
        expect({ compared, moved, counts }).toEqual(expected);
      }),
      { numRuns: 40 },
    );
  });

  it('the example of a moved outcome has that outcome on the machine', () => {
    fc.assert(
      fc.property(pairs, ([before, after]) => {
        fc.pre(isSmall(before) && isSmall(after));
        const reshaped = [...typesIn(before)].some(
          ([id, type]) => (typesIn(after).get(id) ?? type) !== type,
        );
        fc.pre(!reshaped); // an example then holds two answers under one name
        const asksDraw = createDrawObservedTest(before, after);
        const [old, now] = [before, after].map((one) =>
          filterFinished(enumeratePaths(one, asksDraw)),
        );
        for (const move of compareOutcomes([before, after]).moves) {
          const then = old?.find((way) => gave(way, move.example));
          const today = now?.find((way) => gave(way, move.example));
          expect(then && outcomesOf(then)[move.outcome]).toBe(move.before);
          expect(today && outcomesOf(today)[move.outcome]).toBe(move.after);
        }
      }),
      { numRuns: 30 },
    );
  });
});

/** Stores the progress of each path and resumes it with the other version. */
function openEach(before: FunnelDefinition, after: FunnelDefinition): Record<string, number> {
  const [old, updated] = [compile(before), compile(after)];
  const counts: Record<string, number> = {};
  for (const { state: stand } of enumeratePaths(before, createDrawObservedTest(before, after))) {
    const step = stand.current.step.id;
    const stored = serializeProgress(old.prepared, stand.context, step, 0);
    const storage = {
      get: (key: string) => stored.get(key) ?? null,
      set: () => true,
      remove: () => undefined,
    };
    const read = readProgress(updated.prepared, storage);
    const key = `${step} → ${resume(updated.prepared, updated.firstStepId, read, 0).startStepId}`;
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
        const opened = openEach(before, after);
        const elsewhere = Object.entries(opened).filter(([key]) => {
          const [step, on] = key.split(' → ');
          return step !== on;
        });
        const all = Object.values(opened).reduce((sum, count) => sum + count, 0);
        expect(sessions).toBe(all);
        expect(
          Object.fromEntries(moved.map((one) => [`${one.step} → ${one.on}`, one.count])),
        ).toEqual(Object.fromEntries(elsewhere));
        expect(same).toBe(all - elsewhere.reduce((sum, [, count]) => sum + count, 0));
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
