import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkFunnelSource } from '../../support/definition/check-funnel-source';
import { evaluateDecision } from '../../../src/funnel/engine/decisions';
import { compile, prepare } from '../../../src/funnel/engine/compile';
import { summarise } from '../../../src/funnel/engine/summary';
import { createCensus } from '../../../src/authoring/verify/census';
import { toTotalCounts } from '../../support/verify/total-counts';
import { explore } from '../../../src/authoring/verify/explore/explore';
import { createTraceRunner, type TraceState } from '../../../src/authoring/verify/trace-runner';
import { prove, verify } from '../../../src/authoring/verify/verify';
import { getTraceEvents } from '../../../src/authoring/verify/trace';
import { loadFunnelDefinitions } from '../../support/funnels/load-funnel-definitions';
import type { StepSource } from '../../support/funnel-source-types';
import { buildEnding, buildFunnel } from '../../support/engine/build-funnel';
import { runBruteForce } from '../../support/verify/brute-force';
import { funnelSourceArbitrary } from '../../support/verify/random-funnels';

const definitions = funnelSourceArbitrary.map(checkFunnelSource);

/** Last state of a visitor who is still in the funnel. */
function getLastState(states: readonly TraceState[]) {
  const { current, snapshot } = states.at(-1) ?? {};
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

describe('exploration of small random funnels', () => {
  it('the exploration of a random funnel equals the execution of every answer combination on the machine', () => {
    fc.assert(
      fc.property(definitions, (definition) => {
        const census = createCensus(definition);
        fc.pre(Number(census.combinations) < 250); // each combination is executed on its own
        const executed = runBruteForce(definition);
        expect(census.exhaustive).toBe(true);
        expect(census.combinations).toBe(executed.combinations);
        expect(withoutZeros(census.decisions)).toEqual(withoutZeros(executed.decisions));
        expect(toTotalCounts(census.scores)).toEqual(executed.scores);

        const findings = verify(definition);
        const getNames = (code: string, key: 'step' | 'field') =>
          findings
            .filter((finding) => finding.code === code)
            .map(({ params }) => (params as Record<string, string>)[key] ?? '')
            .sort();
        // Behind a step that stops somebody nothing is told: it may be a consequence.
        const stops = ['flow/no-answer-left', 'flow/none-of-several-fits'];
        const isTold = !findings.some(({ code }) => stops.includes(code));
        const expectNames = (told: readonly string[], known: readonly string[]) =>
          expect(told).toEqual(known.filter((name) => isTold || told.includes(name)).toSorted());
        const steps = definition.steps.map(({ id }) => id);
        expectNames(
          getNames('flow/unreachable-step', 'step'),
          steps.filter((id) => !executed.reached.includes(id)),
        );
        expect(getNames('flow/dead-end', 'step')).toEqual([...executed.deadEnds].sort());
        const fields = definition.steps.flatMap((step) =>
          step.kind === 'question' && executed.reached.includes(step.id) ? step.fields : [],
        );
        expectNames(
          getNames('field/never-shown', 'field'),
          fields.map(({ id }) => id).filter((id) => !executed.shown.includes(id)),
        );
      }),
      { numRuns: 50 },
    );
  });

  it('the trace of each explored state leads the machine to that state', () => {
    fc.assert(
      fc.property(definitions, (definition) => {
        const compiled = compile(definition);
        const funnel = compiled.prepared;
        const runner = createTraceRunner(compiled);
        for (const [step, exits] of explore(funnel).exitsByStep)
          for (const { state, facts, target } of exits) {
            const { current, snapshot } = getLastState(runner.run(getTraceEvents(state.trace)));
            // On an onSelect step, the last answer has already caused the exit.
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

describe('exploration of the site funnels', () => {
  it.each(loadFunnelDefinitions().map((definition) => [definition.id, definition] as const))(
    '%s is explored exhaustively, and the machine replays a trace to each step',
    (_, definition) => {
      const funnel = compile(definition);
      const runner = createTraceRunner(funnel);
      const exploration = explore(funnel.prepared);
      expect(exploration.exhaustive).toBe(true);
      for (const [step, [exit]] of exploration.exitsByStep) {
        const { current } = getLastState(runner.run(getTraceEvents(exit?.state.trace ?? null)));
        expect([step, exit?.target]).toContain(current.step.id);
      }
    },
  );

  it('an exploration above its state limit reports that it is sampled', () => {
    const search = loadFunnelDefinitions().find(({ id }) => id === 'job-search');
    if (search === undefined) throw new Error('job-search is gone');
    const sampled = explore(prepare(search), { maxStates: 5 });
    expect(sampled.exhaustive).toBe(false);
    expect(sampled.share).toBeGreaterThan(0);
    expect(sampled.share).toBeLessThan(1);
    expect(explore(prepare(search), { maxStates: 5 }).share).toBe(sampled.share);
  });

  describe('a product of three numbers, each with 300 answers', () => {
    const buildNumber = (id: string): StepSource => ({
      kind: 'question',
      id,
      title: id,
      fields: [{ type: 'number', id, label: id, min: 1, max: 300 }],
    });
    const calculator = buildFunnel({
      steps: [
        ...['width', 'height', 'depth'].map(buildNumber),
        {
          kind: 'statement',
          id: 'full',
          title: 'As large as can be',
          visibleWhen: { calculated: 'volume', operator: 'gte', value: 300 ** 3 },
        },
        buildEnding(),
      ],
      values: [
        {
          id: 'volume',
          as: { multiply: ['width', 'height', 'depth'].map((field) => ({ field })) },
        },
      ],
    });

    it('is explored without listing every product before a sample is taken', () => {
      const { share, widest, came } = explore(prepare(calculator), { maxStates: 5_000 });
      expect(share).toBeGreaterThan(0);
      expect(share).toBeLessThan(1);
      expect(widest.states).toBeGreaterThan(5_000);
      expect(widest.states).toBeLessThan(10_000);
      expect([...came.keys()]).toContain('end');
    });

    it('is not said to leave out what only the largest product shows', () => {
      const { findings, exhaustive, share } = prove(calculator, { maxStates: 5_000 });
      expect(exhaustive).toBe(false);
      expect(share).toBeLessThan(0.001);
      expect(findings).toEqual([]);
    });
  });
});
