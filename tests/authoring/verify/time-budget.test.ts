// @module-tag long
import { describe, expect, it } from 'vitest';
import { createQuestionnaire, seventySteps } from '../../support/definition/create-questionnaire';
import { checkFunnelSource } from '../../support/definition/check-funnel-source';
import { loadFunnelDefinition } from '../../support/funnels/load-funnel-definitions';
import { createCensus } from '../../../src/authoring/verify/census';
import { diffFunnels, isUnchanged } from '../../../src/authoring/verify/diff/diff';
import { defaultLimits, type Watch } from '../../../src/authoring/verify/exploration-limits';
import { findPaths } from '../../../src/authoring/verify/paths/find-paths';
import { simulate } from '../../../src/authoring/verify/simulate/simulate';
import { prove } from '../../../src/authoring/verify/verify';

/** A clock that is over after it was asked some times. */
function createCountdown(asks: number): Required<Pick<Watch, 'isOutOfTime'>> {
  let left = asks;
  return {
    isOutOfTime: () => {
      left -= 1;
      return left < 0;
    },
  };
}

const questionnaire = checkFunnelSource(createQuestionnaire(seventySteps));
const quiz = loadFunnelDefinition('job-search');

/** From the first moment to long after the end. */
const moments = [0, 1, 2, 5, 10, 20, 40, 80, 160, 400, 1_000, 5_000, 100_000];

describe('an analysis whose time is over', () => {
  it('check says only what is certain, whenever it ends', () => {
    for (const definition of [questionnaire, quiz]) {
      const complete = prove(definition);
      const codes = new Set(
        complete.findings.map(({ code, path }) => JSON.stringify([code, path])),
      );
      for (const asks of moments) {
        const proof = prove(definition, { ...defaultLimits, ...createCountdown(asks) });
        for (const { code, path } of proof.findings)
          expect(codes).toContain(JSON.stringify([code, path]));
        expect(proof.exhaustive).toBe(proof.leftOut.length === 0);
      }
    }
  });

  it('a census counts exactly or leaves out, and says what', () => {
    for (const definition of [questionnaire, quiz]) {
      const complete = createCensus(definition);
      for (const asks of moments) {
        const census = createCensus(definition, { ...defaultLimits, ...createCountdown(asks) });
        expect(complete.decisions).toMatchObject(census.decisions);
        expect(complete.bands).toMatchObject(census.bands);
        expect(complete.endings).toMatchObject(census.endings);
        const isComplete = census.leftOut.length === 0;
        expect(census).toEqual({ ...(isComplete ? complete : census) });
        expect(census.leftOut.every(({ why }) => why === 'out-of-time')).toBe(true);
      }
    }
    expect(createCensus(quiz, { ...defaultLimits, ...createCountdown(0) })).toMatchObject({
      exhaustive: false,
      endings: {},
      leftOut: expect.arrayContaining([
        expect.objectContaining({ part: 'routes', why: 'out-of-time' }),
      ]),
    });
  });

  it('a simulation has the visits that were made, and no exact shares', () => {
    const watch = createCountdown(3);
    const simulation = simulate(quiz, { runs: 10_000, seed: 1, watch });
    expect(simulation).toMatchObject({
      runs: 300,
      runsAsked: 10_000,
      notExact: { code: 'out-of-time' },
    });
    expect(simulation.steps[0]?.came).toMatchObject({ count: 300, exact: null });
  });

  it('paths lists what was not searched, and every path it has is complete', () => {
    const complete = findPaths(quiz);
    for (const asks of moments) {
      const { coverage, isOutOfTime, sets } = findPaths(quiz, createCountdown(asks));
      for (const kind of ['options', 'edges', 'guardSides', 'outcomes', 'boundaries'] as const) {
        const { covered, total, left } = coverage[kind];
        expect(total).toBe(complete.coverage[kind].total);
        expect(covered + left.length).toBe(total);
      }
      expect(coverage.pairs.covered).toBeLessThanOrEqual(complete.coverage.pairs.covered);
      const unsearched = Object.values(coverage)
        .flatMap(({ left }) => left)
        .filter(({ why }) => why.includes('the time was over'));
      expect(isOutOfTime).toBe(unsearched.length > 0);
      expect(unsearched.every(({ isProved }) => !isProved)).toBe(true);
      for (const path of Object.values(sets).flat()) expect(path.end.step).not.toBe('');
    }
    expect(findPaths(quiz, createCountdown(0)).isOutOfTime).toBe(true);
  });

  it('a comparison that was not finished does not call the versions equal', () => {
    expect(isUnchanged(diffFunnels(quiz, quiz))).toBe(true);
    const difference = diffFunnels(quiz, quiz, createCountdown(0));
    expect(difference.outcomes).toMatchObject({
      compared: 0,
      isOutOfTime: true,
      exhaustive: false,
    });
    expect(difference.sessions).toMatchObject({ sessions: 0, isOutOfTime: true });
    expect(isUnchanged(difference)).toBe(false);
  });
});

describe('the progress of an analysis', () => {
  it('names what is being done, and never exceeds its end', () => {
    const seen = new Set<string>();
    const onProgress: Watch['onProgress'] = ({ what, done, of }) => {
      seen.add(what);
      expect(done).toBeLessThanOrEqual(of);
    };
    prove(questionnaire, { ...defaultLimits, onProgress });
    createCensus(questionnaire, { ...defaultLimits, onProgress });
    simulate(quiz, { runs: 200, seed: 1, watch: { onProgress } });
    findPaths(quiz, { onProgress });
    diffFunnels(quiz, quiz, { onProgress });
    expect([...seen]).toEqual(
      expect.arrayContaining([
        'everything at once',
        'everything of "total"',
        'decision focus',
        'everything of "section-3"',
        'visits',
        'options',
        'pairs',
        'outcomes',
        'stored sessions',
      ]),
    );
  });
});
