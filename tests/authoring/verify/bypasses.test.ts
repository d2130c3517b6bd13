import { describe, expect, it } from 'vitest';
import { buildEnding, buildFunnel } from '../../support/engine/build-funnel';
import type { StepSource } from '../../support/funnel-source-types';
import { prepare } from '../../../src/funnel/engine/compile';
import { exploreApart } from '../../../src/authoring/verify/explored-funnel';
import { createFunnelReads } from '../../../src/authoring/verify/funnel-reads';
import { findBypasses } from '../../../src/authoring/verify/liveness';
import { toCensus } from '../../../src/authoring/verify/census';
import type { ReadingPlan } from '../../../src/authoring/verify/readers';

/** A question with the answers a and b; b leads to `other`, a to the next step. */
function ask(id: string, next: string, other: string): StepSource {
  const options = ['a', 'b'].map((value) => ({ value, label: value }));
  return {
    kind: 'question',
    id,
    title: id,
    fields: [{ type: 'singleChoice', id, options }],
    next: {
      rules: [{ when: { field: id, operator: 'is', value: 'b' }, goTo: other }],
      default: next,
    },
  };
}

const tell = (id: string, next: string): StepSource => ({
  kind: 'statement',
  id,
  title: id,
  next: { default: next },
});

const nothing: ReadingPlan = { routes: 'as needed', readers: [] };

function findFor(steps: StepSource[], plan: ReadingPlan = nothing) {
  const funnel = prepare(buildFunnel({ steps }));
  return Object.fromEntries(findBypasses(createFunnelReads(funnel), plan));
}

describe('routes that no reader can tell apart', () => {
  const around = [ask('way', 'plain', 'detour'), tell('detour', 'plain'), tell('plain', 'end')];

  it('a detour past a statement is bypassed', () => {
    expect(findFor([...around, buildEnding()])).toMatchObject({ way: 'end' });
  });

  it('a detour past a question is not', () => {
    const steps = [
      ask('way', 'plain', 'detour'),
      ask('detour', 'plain', 'plain'),
      tell('plain', 'end'),
      buildEnding(),
    ];
    expect(findFor(steps)).not.toHaveProperty('way');
  });

  it('a step that somebody reads on, or leaves on, is not', () => {
    const plan = { ...nothing, watchedSteps: ['detour'] };
    expect(findFor([...around, buildEnding()], plan)).not.toHaveProperty('way');
  });

  it('routes that are read themselves are never bypassed', () => {
    expect(findFor([...around, buildEnding()], { routes: 'taken', readers: [] })).toEqual({});
  });

  it('two endings count as one where nothing but the answers is read', () => {
    const steps = [ask('way', 'end', 'other-end'), buildEnding('end'), buildEnding('other-end')];
    expect(Object.keys(findFor(steps))).toEqual(['way']);
  });

  it('an ending on which alone a text is read does not count as the others', () => {
    const steps = [ask('way', 'end', 'other-end'), buildEnding('end'), buildEnding('other-end')];
    const text = { kind: 'text', values: [], conditions: [] } as const;
    const readAt = (...ends: string[]): ReadingPlan => ({
      ...nothing,
      readers: [{ ...text, name: 'text', steps: ends }],
    });
    expect(findFor(steps, readAt('end'))).not.toHaveProperty('way');
    expect(findFor(steps, readAt('other-end'))).not.toHaveProperty('way');
    expect(findFor(steps, readAt('end', 'other-end'))).toHaveProperty('way');
  });

  it('an ending that no step leads to is never the one on which routes arrive', () => {
    const steps = [
      tell('start', 'way'),
      buildEnding('lonely'),
      ask('way', 'end', 'other-end'),
      buildEnding('end'),
      buildEnding('other-end'),
    ];
    const funnel = prepare(buildFunnel({ steps }));
    const bypasses = findBypasses(createFunnelReads(funnel), nothing);
    const { topologicalOrder: order } = funnel;
    for (const [step, arrival] of bypasses)
      expect(order.indexOf(arrival)).toBeGreaterThan(order.indexOf(step));
    expect(toCensus(exploreApart(funnel)).endings).toEqual({
      lonely: 0,
      end: 1,
      'other-end': 1,
    });
  });
});
