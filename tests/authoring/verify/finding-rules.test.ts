import { describe, expect, it } from 'vitest';
import type { FunnelSource } from '../../../src/funnel/definition/funnel-schema';
import { formatPath } from '../../../src/funnel/definition/issues/issue';
import { compile } from '../../../src/funnel/engine/compile';
import { findingRules } from '../../../src/authoring/verify/finding-rules';
import { createTraceRunner } from '../../../src/authoring/verify/trace-runner';
import { describeFinding, ruleIds, verify } from '../../../src/authoring/verify/verify';
import { buildChoiceQuestion, buildEnding, buildFunnel } from '../../support/engine/build-funnel';
import { companionFindings, findingCases, is } from '../../support/verify/finding-cases';

describe.each(ruleIds.map((id) => [id, findingCases[id]] as const))(
  '%s',
  (id, { broken, path, place, atKey, counterexample, valid }) => {
    it(`${id} is the only finding of a definition with that fault`, () => {
      const findings = verify(buildFunnel(broken));
      expect(findings.map(({ code }) => code)).toEqual([id, ...(companionFindings[id] ?? [])]);
      const [finding] = findings;
      expect(formatPath(finding?.path ?? [])).toBe(path);
      expect(formatPath(finding?.place ?? [])).toBe(place ?? path);
      expect(finding?.atKey).toBe(atKey);
      expect(finding?.severity).toBe(findingRules[id].severity);
      expect(finding?.counterexample ?? undefined).toEqual(counterexample);
      const { message, help } =
        finding === undefined ? { message: '', help: '' } : describeFinding(finding);
      expect(`${message} ${help}`).not.toMatch(/undefined|NaN|object Object/);
      expect(help).not.toBe('');
    });

    it(`${id} is not found in the most similar valid definition`, () => {
      expect(verify(buildFunnel(valid))).toEqual([]);
    });

    it(`${id} has an explanation`, () => {
      expect(findingRules[id].why.length).toBeGreaterThan(40);
    });
  },
);

it('the part of a condition that contradicts those before it is named at its place', () => {
  const definition = buildFunnel({
    steps: [
      buildChoiceQuestion('pet', ['cat', 'dog']),
      {
        kind: 'question',
        id: 'who',
        title: 'Who?',
        fields: [
          { type: 'text', id: 'name', label: 'Name' },
          {
            type: 'text',
            id: 'both',
            label: 'Both',
            visibleWhen: {
              all: [
                { field: 'pet', operator: 'is', value: 'cat' },
                { field: 'pet', operator: 'is', value: 'dog' },
              ],
            },
          },
        ],
      },
      buildEnding(),
    ],
  });
  const finding = verify(definition).find(({ code }) => code === 'field/never-shown');
  expect(finding?.related?.map((path) => formatPath(path))).toEqual([
    'steps[1].fields[1].visibleWhen.all[1]',
  ]);
});

describe('counterexamples of findings', () => {
  // A finding that something never happens has no counterexample; every other has one.
  const counterexamples = ruleIds.flatMap((id) => {
    const { broken, counterexample } = findingCases[id];
    return counterexample === undefined ? [] : [{ id, broken, counterexample }];
  });

  it.each(counterexamples)(
    'the machine accepts every event of the counterexample of $id',
    ({ broken, counterexample }) => {
      const states = createTraceRunner(compile(buildFunnel(broken))).run(counterexample);
      const rejected = counterexample.filter(
        (event, index) => event.type !== 'wait' && states[index]?.snapshot.can(event) !== true,
      );
      expect(rejected).toEqual([]);
    },
  );

  it('more than five rules have a counterexample', () => {
    expect(counterexamples.length).toBeGreaterThan(5);
  });
});

describe('accepted warnings', () => {
  const getWarnings = (accepted: NonNullable<FunnelSource['accepted']>) =>
    verify(
      buildFunnel({
        steps: [
          buildChoiceQuestion('pet', ['cat', 'dog']),
          buildChoiceQuestion('colour', ['red', 'blue']),
          buildEnding(),
        ],
        accepted,
      }),
    ).map(({ code, path }) => [code, formatPath(path)]);

  it('an accepted warning is matched by id or path, and silences that place only', () => {
    const remainingWarnings = [['question/no-influence', 'steps[1].fields[0]']];
    const acceptance = { rule: 'question/no-influence', because: 'It is meant.' };
    expect(getWarnings([{ ...acceptance, at: 'pet' }])).toEqual(remainingWarnings);
    expect(getWarnings([{ ...acceptance, at: 'steps[0].fields[0]' }])).toEqual(remainingWarnings);
    expect(getWarnings([{ ...acceptance, at: 'steps[0]' }])).toHaveLength(3);
  });

  it('accepting an error does not silence it', () => {
    const { broken } = findingCases['score/gap'];
    const accepted = [{ rule: 'score/gap', at: 'sum', because: 'No.' }];
    expect(verify(buildFunnel({ ...broken, accepted })).map(({ code }) => code)).toEqual([
      'score/gap',
      'accepted/unused',
    ]);
  });
});

describe('findings of a sampled exploration', () => {
  it('a rule that never fires in a sample is a warning, not an error', () => {
    const steps = ['a', 'b', 'c', 'd'].map((id) =>
      buildChoiceQuestion(id, ['one', 'two', 'three']),
    );
    const rareCondition = { all: ['a', 'b', 'c', 'd'].map((id) => is(id, 'three')) };
    const definition = buildFunnel({
      steps: [...steps, buildEnding()],
      decisions: [
        {
          id: 'plan',
          decideAt: 'd',
          results: { rare: { label: 'Rare' }, usual: { label: 'Usual' } },
          rules: [{ when: rareCondition, result: 'rare' }],
          default: { result: 'usual' },
        },
      ],
    });
    expect(verify(definition)).toEqual([]);
    const sampled = verify(definition, { maxStates: 1 });
    expect(sampled.map(({ code, severity }) => [code, severity])).toEqual([
      ['rule/never-fires', 'warning'],
    ]);
  });
});
