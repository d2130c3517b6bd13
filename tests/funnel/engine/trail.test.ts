import fc from 'fast-check';
import { expect, it } from 'vitest';
import { compile } from '../../../src/funnel/engine/compile';
import type { PreparedStep } from '../../../src/funnel/engine/model/prepared-funnel';
import {
  getPreviousStop,
  isOnTrail,
  pushStep,
  getTrailSteps,
  type Trail,
} from '../../../src/funnel/engine/model/trail';
import { buildChoiceQuestion, buildEnding, buildFunnel } from '../../support/engine/build-funnel';

/** Questions with a loading step after each third, and jumps over the next four after each fifth. */
const { prepared } = compile(
  buildFunnel({
    steps: [
      ...Array.from({ length: 200 }, (_, at) =>
        at % 3 === 2
          ? { kind: 'loading' as const, id: `s${at}`, title: 'Wait', durationMs: 100 }
          : buildChoiceQuestion(`s${at}`, ['a', 'b'], {
              ...(at % 5 === 0 &&
                at < 190 && {
                  next: {
                    rules: [
                      {
                        when: { field: `s${at}`, operator: 'is' as const, value: 'a' },
                        goTo: `s${at + 5}`,
                      },
                    ],
                  },
                }),
            }),
      ),
      buildEnding(),
    ],
  }),
);
const steps = [...prepared.steps.values()].sort((a, b) => a.rank - b.rank);

const walked = (path: readonly PreparedStep[]): Trail | null =>
  path.reduce<Trail | null>((trail, step) => pushStep(trail, step, 0), null);

it('ranks grow along every path', () => {
  for (const { rank, targets } of prepared.steps.values())
    for (const target of targets) expect(prepared.steps.get(target)?.rank).toBeGreaterThan(rank);
});

it('a trail contains exactly its steps, for any path and length', () => {
  fc.assert(
    fc.property(fc.subarray(steps), (path) => {
      const trail = walked(path);
      const behind = new Set(path);
      expect(steps.filter(({ rank }) => isOnTrail(trail, rank))).toEqual(
        steps.filter((step) => behind.has(step)),
      );
      expect(getTrailSteps(trail)).toEqual(path.map(({ step }) => step.id));
      expect(trail?.length ?? 0).toBe(path.length);
      expect(trail?.countedSteps ?? 0).toBe(path.filter(({ isCounted }) => isCounted).length);
      const stop = path.findLast(({ step }) => step.kind !== 'loading');
      expect(getPreviousStop(trail)?.step).toBe(stop?.step.id);
    }),
  );
});

it('a trail prints and compares as a plain list', () => {
  const path = steps.slice(0, 40);
  const text = JSON.stringify(walked(path));
  expect(text.match(/"step"/g)).toHaveLength(40);
  expect(walked(path)).toEqual(walked(path));
});
