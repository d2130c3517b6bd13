import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Calculation } from '../../../src/funnel/definition/schema/calculation-schema';
import type { Condition } from '../../../src/funnel/definition/schema/condition-schema';
import { countYears } from '../../../src/shared/text/day-periods';
import { shiftDay } from '../../../src/shared/text/relative-day';
import { findWholeAnswers } from '../../../src/authoring/verify/possible-answers';
import { prove } from '../../../src/authoring/verify/verify';
import { buildEnding, buildFunnel } from '../../support/engine/build-funnel';
import type { FieldSource } from '../../support/funnel-source-types';

/** A funnel that asks one question, calculates "x" from it, and routes by a condition. */
const build = (field: FieldSource, as: Calculation, when: Condition) =>
  buildFunnel({
    steps: [
      {
        kind: 'question',
        id: 'q',
        title: 'Q',
        fields: [field],
        next: { rules: [{ when, goTo: 'some' }], default: 'others' },
      },
      buildEnding('some'),
      buildEnding('others'),
    ],
    values: [{ id: 'x', as }],
  });

const born = (limits: { earliest?: string; latest?: string }): FieldSource => ({
  type: 'date',
  id: 'born',
  label: 'Born',
  ...limits,
});
const age: Calculation = { yearsBetween: [{ field: 'born' }, 'today'] };
const findCodes = (...parts: Parameters<typeof build>) =>
  prove(build(...parts)).findings.map(({ code, severity }) => [code, severity]);

describe('days that a calculation takes', () => {
  it('every age between two limits is tried, so a condition on an age is proved', () => {
    const limits = born({ earliest: 'today-100y', latest: 'today-18y' });
    const is = (value: number): Condition => ({ calculated: 'x', operator: 'is', value });
    for (const reached of [18, 64, 65, 100])
      expect(findCodes(limits, age, is(reached))).toEqual([]);
    expect(findCodes(limits, age, is(17))).toEqual([
      ['flow/unreachable-step', 'error'],
      ['rule/never-fires', 'error'],
    ]);
  });

  it('a limit on one side hides no age', () => {
    const adult = born({ latest: 'today-18y' });
    const atLeast = (value: number): Condition => ({ calculated: 'x', operator: 'gte', value });
    expect(findCodes(adult, age, atLeast(65))).toEqual([]);
    expect(findCodes(born({}), age, { calculated: 'x', operator: 'lt', value: -5 })).toEqual([]);
    // Those without a limit have no proof, so what nobody meets is a warning.
    expect(findCodes(adult, age, { calculated: 'x', operator: 'lt', value: 18 })).toContainEqual([
      'rule/never-fires',
      'warning',
    ]);
  });

  it('the days that are listed have all numbers of full years, from and to any day', () => {
    const day = fc
      .integer({ min: 0, max: 36_500 })
      .map((days) => shiftDay('1990-01-01', days, 'd'));
    fc.assert(
      fc.property(day, day, fc.oneof(day, fc.constant('2028-02-29')), (a, b, reference) => {
        const [earliest = a, latest = b] = [a, b].toSorted();
        const definition = build(
          born({ earliest, latest }),
          { yearsBetween: [{ field: 'born' }, reference] },
          { calculated: 'x', operator: 'gte', value: 1 },
        );
        const field = definition.steps[0]?.fields[0];
        if (field === undefined) throw new Error('The field is gone.');
        const { answers, exhaustive } = findWholeAnswers(field, [], [definition]);
        const counts = new Set(answers.map(({ value }) => countYears(String(value), reference)));
        const [least, most] = [countYears(latest, reference), countYears(earliest, reference)];
        for (let years = least; years <= most; years += 1) expect(counts).toContain(years);
        expect(exhaustive).toBe(true);
      }),
      { numRuns: 100 },
    );
  });
});

describe('numbers without limits that a calculation takes', () => {
  it('numbers of each size are tried', () => {
    const amount: FieldSource = { type: 'number', id: 'amount', label: 'Amount', min: 0 };
    const half: Calculation = { multiply: [{ field: 'amount' }, 0.5] };
    const atLeast = (value: number): Condition => ({ calculated: 'x', operator: 'gte', value });
    expect(findCodes(amount, half, atLeast(20_000))).toEqual([]);
    const [, finding] = prove(
      build(amount, half, { calculated: 'x', operator: 'lt', value: 0 }),
    ).findings;
    expect(finding).toMatchObject({
      code: 'rule/never-fires',
      severity: 'error',
      params: { reason: { subject: 'the value "x"', range: 'at least 0' } },
    });
  });

  it('a range that the condition can meet is not given as the reason', () => {
    const amount: FieldSource = { type: 'number', id: 'amount', label: 'Amount', min: 0, max: 9 };
    const square: Calculation = { multiply: [{ field: 'amount' }, { field: 'amount' }] };
    const [, finding] = prove(
      build(amount, square, { calculated: 'x', operator: 'is', value: 50 }),
    ).findings;
    expect(finding).toMatchObject({ code: 'rule/never-fires', params: { reason: null } });
  });
});
