import { describe, expect, it } from 'vitest';
import type { FieldSource } from '../../support/funnel-source-types';
import { parseVisitFacts } from '../../../src/funnel/engine/visit-facts';
import { extensions } from '../../../src/funnel/engine/compile';
import { compileFunnel } from '../../../src/funnel/engine/compile-funnel';
import { runSession } from '../../../src/funnel/engine/session';
import { getCurrentStep } from '../../../src/funnel/engine/current-step';
import { prove } from '../../../src/authoring/verify/verify';
import { findVisitDays } from '../../../src/authoring/verify/visit-days';
import { createInMemorySessionPorts } from '../../support/engine/headless-session';
import { buildEnding, buildFunnel } from '../../support/engine/build-funnel';

const born: FieldSource = { type: 'date', id: 'born', label: 'Born', latest: 'today' };

const asking = (field: FieldSource, age = 18) =>
  buildFunnel({
    steps: [
      {
        kind: 'question',
        id: 'q',
        title: 'A question',
        fields: [field],
        next: {
          rules: [{ when: { field: 'born', operator: 'ageAtLeast', value: age }, goTo: 'grown' }],
          default: 'young',
        },
      },
      buildEnding('young'),
      buildEnding('grown'),
    ],
  });

/** The step after an answer on a day. */
function answerOn(today: string, value: string): string | undefined {
  const funnel = compileFunnel(asking(born), { today }, extensions);
  const { actor, stop } = runSession(funnel, createInMemorySessionPorts());
  actor.send({ type: 'answer', field: 'born', value });
  actor.send({ type: 'continue' });
  stop();
  return getCurrentStep(funnel, actor.getSnapshot())?.step.id;
}

describe('the day of the visit', () => {
  it.each([
    ['2026-11-23', '2008-11-23', 'grown'],
    ['2026-11-23', '2008-11-24', 'young'],
    // Born on a leap day: of age on 1 March of a common year.
    ['2026-02-28', '2008-02-29', 'young'],
    ['2026-03-01', '2008-02-29', 'grown'],
    ['2028-02-29', '2010-02-28', 'grown'],
    ['2028-02-29', '2010-03-01', 'young'],
    // Not born yet: the limit refuses the day.
    ['2026-11-23', '2026-11-24', 'q'],
  ])('on %s a visitor born on %s comes to "%s"', (today, value, step) => {
    expect(answerOn(today, value)).toBe(step);
  });

  it('the day is stored with the visit, so that it counts after midnight', () => {
    const ports = createInMemorySessionPorts();
    const funnel = compileFunnel(asking(born), { today: '2026-11-23' }, extensions);
    runSession(funnel, ports).stop();
    expect(parseVisitFacts(ports.storage.get('small_step_visit'))).toEqual({
      today: '2026-11-23',
    });
  });

  it('a funnel without relative days stores no day', () => {
    const ports = createInMemorySessionPorts();
    const fixed = buildFunnel({
      steps: [
        { kind: 'question', id: 'q', title: 'Q', fields: [{ ...born, latest: '2026-12-31' }] },
        buildEnding(),
      ],
    });
    runSession(compileFunnel(fixed, { today: '2026-11-23' }, extensions), ports).stop();
    expect(ports.storage.get('small_step_visit')).toBeNull();
  });

  it.each(['{"today":"2026-02-30"}', '{"today":20261123}', '[]', 'null', '{', ''])(
    'the stored text %j is no visit',
    (text) => {
      expect(parseVisitFacts(text)).toBeNull();
    },
  );
});

describe('proofs with an unknown day of the visit', () => {
  const findings = (field: FieldSource, age = 18) =>
    prove(asking(field, age)).findings.map(({ code, severity }) => [code, severity]);

  it('a rule that holds on some days only is not dead', () => {
    // From 2044-01-01 on, everybody who was born until 2025 is of age.
    const field: FieldSource = { ...born, latest: '2025-12-31', earliest: '2009-01-01' };
    expect(findings(field)).toEqual([]);
  });

  it('a rule that holds on no day is', () => {
    expect(findings({ ...born, earliest: 'today-10y' })).toContainEqual([
      'rule/never-fires',
      'error',
    ]);
  });

  it('an age that is reached on the leap day of a birth is told from the day before', () => {
    expect(findings({ ...born, earliest: 'today-18y', latest: 'today' })).toEqual([]);
  });

  it('a question that no visitor can answer from some day on is a warning', () => {
    expect(findings({ ...born, earliest: 'today', latest: '2030-12-31' }, 1)).toContainEqual([
      'flow/unanswerable-step',
      'warning',
    ]);
  });

  it('the proof tells the days apart on which a relative and a fixed day meet', () => {
    const days = findVisitDays(asking({ ...born, latest: 'today-18y', earliest: '2009-03-01' }));
    expect(days).toEqual(expect.arrayContaining(['2027-02-28', '2027-03-01', '2028-02-29']));
  });
});
