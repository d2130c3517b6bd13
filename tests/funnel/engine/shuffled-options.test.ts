import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readVisit } from '../../../src/funnel/renderer/read-visit';
import { extensions } from '../../../src/funnel/engine/compile';
import { compileFunnel } from '../../../src/funnel/engine/compile-funnel';
import { getCurrentStep } from '../../../src/funnel/engine/current-step';
import { findNeededExtensions } from '../../../src/funnel/engine/extensions/needed';
import { runSession } from '../../../src/funnel/engine/session';
import { parseVisitFacts } from '../../../src/funnel/engine/visit-facts';
import { createCensus } from '../../../src/authoring/verify/census';
import { diffFunnels, hasUnchangedOutcomes } from '../../../src/authoring/verify/diff/diff';
import { buildChoiceQuestion, buildEnding, buildFunnel } from '../../support/engine/build-funnel';
import { createInMemorySessionPorts } from '../../support/engine/headless-session';
import type { FieldSource } from '../../support/funnel-source-types';

const values = ['a', 'b', 'c', 'd', 'e', 'none', 'other'];

const shuffled = (fixed: string[] = []): FieldSource => ({
  type: 'multiChoice',
  id: 'things',
  options: values.map((value) => ({
    value,
    label: value.toUpperCase(),
    ...(value === 'other' && { other: { id: 'thing', label: 'Which?' } }),
  })),
  exclusive: ['none'],
  shuffle: { fixed },
});

const build = (field: FieldSource) =>
  buildFunnel({
    steps: [{ kind: 'question', id: 'q', title: 'Q', fields: [field] }, buildEnding()],
    result: {
      redirect: [{ to: '/done', weight: 1 }],
      fallbackTo: '/small',
      carry: { things: { field: 'things' } },
    },
  });

/** Opens the visit of some storage, as the page does. */
function openVisit(storage = createInMemorySessionPorts().storage, random = Math.random) {
  const definition = build(shuffled(['b']));
  const visit = readVisit({ definition, extensions }, { storage, now: () => 0, random });
  const funnel = compileFunnel(definition, visit, extensions);
  const ends: unknown[] = [];
  const { actor } = runSession(funnel, createInMemorySessionPorts({ storage }), (end) =>
    ends.push(end),
  );
  const getOrder = (): string[] => {
    const field = getCurrentStep(funnel, actor.getSnapshot())?.fields[0]?.field;
    return field !== undefined && 'options' in field ? field.options.map(({ value }) => value) : [];
  };
  return { actor, ends, getOrder, storage };
}

describe('shuffled options', () => {
  it('the order differs with the visit; fixed, exclusive and asking options keep their place', () => {
    const orders = new Set<string>();
    for (let roll = 0; roll < 1; roll += 0.02) {
      const order = openVisit(undefined, () => roll).getOrder();
      expect([...order].sort()).toEqual([...values].sort());
      expect([order[1], order[5], order[6]]).toEqual(['b', 'none', 'other']);
      orders.add(order.join(''));
    }
    // Four options have 24 orders.
    expect(orders.size).toBeGreaterThan(15);
  });

  it('the order is the same after a reload and in another tab, whatever is drawn then', () => {
    const { storage, getOrder } = openVisit(undefined, () => 0.3);
    const again = openVisit(storage, () => 0.9);
    expect(again.getOrder()).toEqual(getOrder());
    expect(parseVisitFacts(storage.get('small_step_visit'))?.seed).toBe(Math.floor(0.3 * 2 ** 31));
  });

  it('an answer is stored and sent in the order of the definition', () => {
    const { actor, ends } = openVisit(undefined, () => 0.3);
    actor.send({ type: 'answer', field: 'things', value: ['e', 'a', 'c'] });
    actor.send({ type: 'continue' });
    expect(ends).toMatchObject([{ completion: { carried: { things: ['a', 'c', 'e'] } } }]);
  });

  it('the seed of an older visit without one is added; a forged one is replaced', () => {
    for (const text of ['{"today":"2026-11-23"}', '{"today":"2026-11-23","seed":"x"}']) {
      const { storage } = createInMemorySessionPorts();
      storage.set('small_step_visit', text);
      openVisit(storage, () => 0.5);
      expect(parseVisitFacts(storage.get('small_step_visit'))).toEqual({
        today: '2026-11-23',
        seed: 2 ** 30,
      });
    }
  });

  it.each([-1, 1.5, 1e308, -0])('any stored seed, such as %s, gives an order', (seed) => {
    const { storage } = createInMemorySessionPorts();
    storage.set('small_step_visit', JSON.stringify({ today: '2026-11-23', seed }));
    expect([...openVisit(storage).getOrder()].sort()).toEqual([...values].sort());
  });

  it('a damaged record of the visit makes a new order or keeps one, and never an error', () => {
    const damaged = fc.oneof(
      fc.string(),
      fc.json(),
      fc
        .record({ today: fc.anything(), seed: fc.anything() }, { requiredKeys: [] })
        .map((visit) => JSON.stringify(visit) ?? ''),
      fc.jsonValue().map((seed) => JSON.stringify({ today: '2026-11-23', seed })),
    );
    fc.assert(
      fc.property(damaged, (text) => {
        const { storage } = createInMemorySessionPorts();
        storage.set('small_step_visit', text);
        const order = openVisit(storage, () => 0.3).getOrder();
        expect([...order].sort()).toEqual([...values].sort());
        expect([order[1], order[5], order[6]]).toEqual(['b', 'none', 'other']);
        expect(openVisit(storage, () => 0.9).getOrder()).toEqual(order);
      }),
    );
  });

  it('a funnel that shuffles nothing draws no seed and loads no code for it', () => {
    const plain = buildFunnel({ steps: [buildChoiceQuestion('q', ['a', 'b']), buildEnding()] });
    expect(findNeededExtensions(plain)).toEqual([]);
    const ports = createInMemorySessionPorts();
    const visit = readVisit(
      { definition: plain, extensions: {} },
      { storage: ports.storage, now: () => 0 },
    );
    runSession(compileFunnel(plain, visit), ports).stop();
    expect(visit.seed).toBeUndefined();
    expect(ports.storage.get('small_step_visit')).toBeNull();
  });

  it('counts, proofs and differences of outcomes do not depend on the order', () => {
    const { shuffle: _, ...still } = shuffled() as Extract<FieldSource, { type: 'multiChoice' }>;
    expect(createCensus(build(shuffled())).combinations).toBe(
      createCensus(build(still)).combinations,
    );
    const difference = diffFunnels(build(still), build(shuffled()));
    expect(hasUnchangedOutcomes(difference)).toBe(true);
    expect(
      difference.changes.map(({ kind, path, after }) => [kind, path.join('.'), after]),
    ).toEqual([['added', 'fields.things.shuffle', 'all']]);
  });
});
