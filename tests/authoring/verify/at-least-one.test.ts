import { describe, expect, it } from 'vitest';
import { runBruteForce } from '../../support/verify/brute-force';
import type { FieldSource, QuestionSource, StepSource } from '../../support/funnel-source-types';
import { buildChoiceQuestion, buildEnding, buildFunnel } from '../../support/engine/build-funnel';
import { compile } from '../../../src/funnel/engine/compile';
import { createCensus } from '../../../src/authoring/verify/census';
import { diffFunnels } from '../../../src/authoring/verify/diff/diff';
import { findPaths } from '../../../src/authoring/verify/paths/find-paths';
import { simulate } from '../../../src/authoring/verify/simulate/simulate';
import { createTraceRunner } from '../../../src/authoring/verify/trace-runner';
import { prove } from '../../../src/authoring/verify/verify';

const tick = (id: string, more: Partial<FieldSource> = {}): FieldSource =>
  ({ type: 'consent', id, label: id, ...more }) as FieldSource; // of one type

const ask = (
  id: string,
  fields: FieldSource[],
  more: Partial<QuestionSource> = {},
): StepSource => ({
  kind: 'question',
  id,
  title: id,
  fields,
  ...more,
});

const isTicked = (field: string) => ({ field, operator: 'is' as const, value: true });

/** Three boxes of which one is ticked, and an ending for those who ticked none of the first two. */
const createBoxes = (more: Partial<QuestionSource> = {}) =>
  buildFunnel({
    steps: [
      ask('boxes', [tick('a'), tick('b'), tick('c')], {
        atLeastOneOf: [{ fields: ['a', 'b', 'c'] }],
        next: {
          rules: [{ when: { any: ['a', 'b'].map(isTicked) }, goTo: 'end' }],
          default: 'rest',
        },
        ...more,
      }),
      buildEnding('rest'),
      buildEnding(),
    ],
  });

const codesOf = (definition: ReturnType<typeof buildFunnel>) =>
  prove(definition).findings.map(({ code }) => code);

describe('proofs of a step that needs one of several answers', () => {
  it('count no visitor without any, whether something reads the answers or not', () => {
    const read = createBoxes();
    expect(createCensus(read)).toMatchObject({
      combinations: 7,
      endings: { rest: 1, end: 6 },
    });
    expect(runBruteForce(read)).toMatchObject({ combinations: 7, endings: { rest: 1, end: 6 } });
    const unread = createBoxes({ next: { default: 'end' } });
    expect(createCensus(unread).combinations).toBe(runBruteForce(unread).combinations);
  });

  it('call a step unreachable that only a visitor without any would reach', () => {
    const definition = createBoxes({
      next: {
        rules: [{ when: { any: ['a', 'b', 'c'].map(isTicked) }, goTo: 'end' }],
        default: 'rest',
      },
    });
    expect(codesOf(definition)).toContain('flow/unreachable-step');
    const free = createBoxes({
      atLeastOneOf: undefined,
      next: {
        rules: [{ when: { any: ['a', 'b', 'c'].map(isTicked) }, goTo: 'end' }],
        default: 'rest',
      },
    });
    expect(codesOf(free)).not.toContain('flow/unreachable-step');
  });

  it('know that nothing is needed where none is shown, and the one that is shown alone', () => {
    const definition = buildFunnel({
      steps: [
        buildChoiceQuestion('wants', ['both', 'one', 'none']),
        ask(
          'boxes',
          [
            tick('a', { visibleWhen: { field: 'wants', operator: 'is', value: 'both' } }),
            tick('b', { visibleWhen: { field: 'wants', operator: 'isNot', value: 'none' } }),
          ],
          { atLeastOneOf: [{ fields: ['a', 'b'] }] },
        ),
        buildEnding(),
      ],
    });
    expect(createCensus(definition).combinations).toBe(3 + 1 + 1);
    expect(runBruteForce(definition).combinations).toBe(5);
    expect(codesOf(definition)).not.toContain('flow/dead-end');
  });

  it('report with an example that none of those fields can be answered, and not that some are not', () => {
    const number = (id: string): FieldSource => ({
      type: 'number',
      id,
      label: id,
      required: false,
      min: { field: 'least' },
      max: 5,
    });
    const build = (...fields: FieldSource[]) =>
      buildFunnel({
        steps: [
          ask('first', [
            { type: 'number', id: 'least', label: 'Least', min: 0, max: 9, whole: true },
          ]),
          ask('second', fields, { atLeastOneOf: [{ fields: fields.map(({ id }) => id) }] }),
          buildEnding(),
        ],
      });
    const definition = build(number('a'), number('b'));
    const found = prove(definition).findings.find(
      ({ code }) => code === 'flow/none-of-several-fits',
    );
    expect(found).toMatchObject({
      severity: 'error',
      params: { step: 'second', fields: ['a', 'b'] },
      path: ['steps', 1, 'atLeastOneOf', 0],
    });
    const events = found?.counterexample ?? [];
    const { current } = createTraceRunner(compile(definition)).run(events).at(-1) ?? {};
    expect(current).toMatchObject({ step: { id: 'second' }, canContinue: false });
    expect(codesOf(build(number('a'), tick('b')))).not.toContain('flow/none-of-several-fits');
  });

  it('find paths to everything, the lack of each single answer included', () => {
    const { coverage } = findPaths(createBoxes());
    const left = Object.values(coverage).flatMap((goals) => goals.left);
    expect(left).toEqual([]);
    const ofTwo = findPaths(
      createBoxes({ fields: [tick('a'), tick('b')], atLeastOneOf: [{ fields: ['a', 'b'] }] }),
    );
    expect(ofTwo.coverage.options.left).toEqual([]);
    expect(ofTwo.coverage.pairs.left).toMatchObject([{ isProved: true }]);
  });

  it('simulate visitors who give an answer where they are asked again, and give no exact shares', () => {
    const { finished, notExact } = simulate(createBoxes(), { runs: 300, seed: 1 });
    expect(finished.count).toBe(300);
    expect(notExact).toEqual({ ok: false, code: 'asked-again', step: 'boxes' });
  });

  it('compare the answers that both versions take', () => {
    const [before, after] = [createBoxes({ atLeastOneOf: undefined }), createBoxes()];
    expect(diffFunnels(before, after).outcomes).toMatchObject({
      before: 8,
      after: 7,
      compared: 7,
      moved: 0,
    });
  });
});
