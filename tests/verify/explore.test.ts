import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkFunnelSource } from '../../testing/definition/check-funnel-source';
import { evaluateDecision } from '../../src/engine/decisions';
import { compile } from '../../src/engine/compile';
import { prepare } from '../../src/engine/prepare';
import { summarise } from '../../src/engine/summary';
import { createCensus } from '../../src/verify/census';
import { explore } from '../../src/verify/explore';
import { createTraceRunner, type TraceState } from '../../src/verify/trace-runner';
import { verify } from '../../src/verify/verify';
import { getTraceEvents } from '../../src/verify/trace';
import { loadFunnelDefinitions } from '../../testing/funnels/load-funnel-definitions';
import { runBruteForce } from '../../testing/verify/brute-force';
import { funnelSourceArbitrary } from '../../testing/verify/random-funnels';

const definitions = funnelSourceArbitrary.map(checkFunnelSource);

/** The moment after the last event, of a visitor who is still there. */
function lastOf(moments: readonly TraceState[]) {
  const { current, snapshot } = moments.at(-1) ?? {};
  if (!current || !snapshot) throw new Error('The visitor has left the funnel.');
  return { current, snapshot };
}

const withoutZeros = (counts: Record<string, Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(counts).map(([id, ofId]) => [
      id,
      Object.fromEntries(Object.entries(ofId).filter(([, count]) => count !== 0)),
    ]),
  );

describe('the exploration of a small random funnel', () => {
  it('counts, reaches and shows what playing every way on the real machine does', () => {
    fc.assert(
      fc.property(definitions, (definition) => {
        const counted = createCensus(definition);
        fc.pre(Number(counted.combinations) < 250); // each is played on its own
        const played = runBruteForce(definition);
        expect(counted.exhaustive).toBe(true);
        expect(counted.combinations).toBe(played.combinations);
        expect(withoutZeros(counted.decisions)).toEqual(withoutZeros(played.decisions));
        expect(counted.scores).toEqual(played.scores);

        const found = verify(definition);
        const named = (code: string, key: 'step' | 'field') =>
          found
            .filter((finding) => finding.code === code)
            .map(({ params }) => (params as Record<string, string>)[key])
            .sort();
        const steps = definition.steps.map(({ id }) => id);
        expect(named('flow/unreachable-step', 'step')).toEqual(
          steps.filter((id) => !played.reached.includes(id)).sort(),
        );
        expect(named('flow/dead-end', 'step')).toEqual([...played.deadEnds].sort());
        const fields = definition.steps.flatMap((step) =>
          step.kind === 'question' && played.reached.includes(step.id) ? step.fields : [],
        );
        expect(named('field/never-shown', 'field')).toEqual(
          fields
            .map(({ id }) => id)
            .filter((id) => !played.shown.includes(id))
            .sort(),
        );
      }),
      { numRuns: 50 },
    );
  });

  it('has for every situation a walk that leads the real machine to it', () => {
    fc.assert(
      fc.property(definitions, (definition) => {
        const compiled = compile(definition);
        const funnel = compiled.prepared;
        const player = createTraceRunner(compiled);
        for (const [step, departures] of explore(funnel).exitsByStep)
          for (const { state: situation, facts, target } of departures) {
            const { current, snapshot } = lastOf(player.run(getTraceEvents(situation.trace)));
            // The last answer of a step that needs no button has led on already.
            expect([step, target]).toContain(current.step.id);
            if (current.step.id !== step) continue;
            expect(current.step.kind === 'ending' || current.canContinue).toBe(true);
            if (current.step.kind !== 'ending') continue;
            const summary = summarise(funnel, snapshot.context, step);
            expect(summary.scores['sum']?.total).toBe(facts.getScoreTotal('sum'));
            for (const decision of definition.decisions)
              expect(summary.decisions[decision.id]?.key).toBe(
                evaluateDecision(funnel, decision, facts)?.key,
              );
          }
      }),
      { numRuns: 60 },
    );
  });
});

describe('the exploration of the funnels of this site', () => {
  it.each(loadFunnelDefinitions().map((definition) => [definition.id, definition] as const))(
    '%s is followed whole, each step by a walk that the machine repeats',
    (_, definition) => {
      const funnel = compile(definition);
      const player = createTraceRunner(funnel);
      const exploration = explore(funnel.prepared);
      expect(exploration.exhaustive).toBe(true);
      for (const [step, [departure]] of exploration.exitsByStep) {
        const { current } = lastOf(player.run(getTraceEvents(departure?.state.trace ?? null)));
        expect([step, departure?.target]).toContain(current.step.id);
      }
    },
  );

  it('becomes a sample, and says so, where situations must be left out', () => {
    const search = loadFunnelDefinitions().find(({ id }) => id === 'job-search');
    if (search === undefined) throw new Error('job-search is gone');
    const sampled = explore(prepare(search), { maxStates: 5 });
    expect(sampled.exhaustive).toBe(false);
    expect(sampled.share).toBeGreaterThan(0);
    expect(sampled.share).toBeLessThan(1);
    expect(explore(prepare(search), { maxStates: 5 }).share).toBe(sampled.share);
  });
});
