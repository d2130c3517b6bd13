// @module-tag long
import { isDeepStrictEqual } from 'node:util';
import { afterAll, describe, expect, it } from 'vitest';
import { compile } from '../../../src/funnel/engine/compile';
import { createSeededRandom } from '../../../src/funnel/engine/seeded-random';
import { createCensus, type Census } from '../../../src/authoring/verify/census';
import { openInputs } from '../../../src/authoring/verify/open-inputs';
import { loadRealisticFunnels, type TestedFunnel } from '../../support/funnels/load-tested-funnels';
import {
  findAnswerClasses,
  getResultByEngine,
  getResultByOracle,
  listVisits,
  type ResultOfVisit,
  site,
} from '../drive/combinations';
import { toTotalCounts } from '../../support/verify/total-counts';
import { readDefinition } from '../model/definition';
import { openVisit, type Visit } from '../model/visit';

/** Above, random visits are compared. */
const mostListed = 20_000;
const randomVisits = 100;
const firstSeed = 20_261_125;

const funnels = loadRealisticFunnels().map((funnel) => {
  const { definition, text } = funnel;
  const census = definition.id === 'mortgage-check' ? null : createCensus(definition);
  return { ...funnel, census, start: openVisit(readDefinition(text), site, false), definition };
});
type Compared = (typeof funnels)[number];

/** How many inputs a visit can have: no condition reads any, so each multiplies the combinations. */
function countInputs({ definition }: TestedFunnel): number {
  if (definition.inputs === undefined) return 1;
  const [question] = openInputs(definition).steps;
  return (question?.fields ?? []).reduce(
    (count, field) => count * ('options' in field ? field.options.length + 1 : 1),
    1,
  );
}

const isListable = (funnel: Compared): boolean =>
  funnel.census !== null && Number(funnel.census.combinations) / countInputs(funnel) <= mostListed;

/** @returns the result of a visit; it throws where engine and oracle say different ones */
function createComparison({ definition }: TestedFunnel): (visit: Visit) => ResultOfVisit {
  const { prepared } = compile(definition);
  return (visit) => {
    const byOracle = getResultByOracle(visit);
    const byEngine = getResultByEngine(prepared, visit);
    if (!isDeepStrictEqual(byEngine, byOracle))
      throw new Error(JSON.stringify({ answers: visit.confirmed, byEngine, byOracle }, null, 2));
    return byOracle;
  };
}

class Counts {
  readonly endings: Record<string, number> = {};
  readonly decisions: Record<string, Record<string, number>> = {};
  readonly scores: Record<string, Record<string, number>> = {};

  add({ ending, decisions, totals }: ResultOfVisit, count: number): void {
    const increase = (counts: Record<string, number>, name: string): void => {
      counts[name] = (counts[name] ?? 0) + count;
    };
    increase(this.endings, ending);
    for (const [id, key] of Object.entries(decisions))
      if (key !== null) increase((this.decisions[id] ??= {}), key);
    for (const [id, total] of Object.entries(totals))
      increase((this.scores[id] ??= {}), String(total));
  }
}

const withoutZeros = (counts: Census['endings']): Census['endings'] =>
  Object.fromEntries(Object.entries(counts).filter(([, count]) => count !== 0));

const compared: string[] = [];
afterAll(() => {
  process.stdout.write(`\nResults by engine and oracle:\n${compared.join('\n')}\n`);
});

describe.each(funnels.filter(isListable).map((funnel) => [funnel.name, funnel] as const))(
  'every combination of answers of %s',
  (_, funnel) => {
    it('has the ending, texts, totals, values, decisions and rows that the oracle says, and the census counts them', () => {
      const compare = createComparison(funnel);
      const classes = findAnswerClasses(funnel.definition);
      const inputs = countInputs(funnel);
      const counts = new Counts();
      let listed = 0;
      for (const { visit, count } of listVisits(funnel.start, classes)) {
        counts.add(compare(visit), Number(count) * inputs);
        listed += 1;
      }
      const { census } = funnel;
      compared.push(`  ${funnel.definition.id}: all ${listed} combinations`);
      expect(listed * inputs).toBe(census?.combinations);
      expect(counts.endings).toEqual(withoutZeros(census?.endings ?? {}));
      for (const [id, ofDecision] of Object.entries(counts.decisions))
        expect([id, ofDecision]).toEqual([id, withoutZeros(census?.decisions[id] ?? {})]);
      expect(counts.scores).toEqual(toTotalCounts(census?.scores ?? {}));
    });
  },
);

describe.each(
  funnels.filter((funnel) => !isListable(funnel)).map((funnel) => [funnel.name, funnel] as const),
)('random visits of %s', (_, funnel) => {
  it(`${randomVisits} have the ending, texts, totals, values, decisions and rows that the oracle says`, () => {
    const compare = createComparison(funnel);
    const classes = findAnswerClasses(funnel.definition);
    const endings = new Set<string>();
    for (let seed = firstSeed; seed < firstSeed + randomVisits; seed += 1) {
      const random = createSeededRandom(seed);
      const pick = (field: string) => {
        const answers = classes(field);
        const answer = answers[Math.floor(random() * answers.length)];
        return answer === undefined ? [] : [answer];
      };
      const [finished] = [...listVisits(funnel.start, pick)];
      if (finished === undefined) throw new Error(`Seed ${seed} reaches no ending.`);
      endings.add(finished.visit.at);
      compare(finished.visit);
    }
    compared.push(
      `  ${funnel.definition.id}: random visits, seeds ${firstSeed} to ${firstSeed + randomVisits - 1}, ${endings.size} endings`,
    );
    expect(endings.size).toBeGreaterThan(1);
  });
});

/** In how many ways so many questions with 0 to 4 points have each total, by counting on. */
function countTotals(questions: number): bigint[] {
  let ways = [1n];
  for (let question = 0; question < questions; question += 1)
    ways = Array.from({ length: ways.length + 4 }, (_, total) =>
      [0, 1, 2, 3, 4].reduce((sum, points) => sum + (ways[total - points] ?? 0n), 0n),
    );
  return ways;
}

describe('the sixty questions of the health check', () => {
  const { census, definition } = funnels.find((one) => one.definition.id === 'health-check') ?? {};
  const sections = (definition?.scores ?? []).map(({ id }) => id).filter((id) => id !== 'total');
  /** A visitor leaves the address or not. */
  const addresses = 2n;

  it.each(sections)('section %s has each total as often as counting on says', (section) => {
    const others = addresses * 5n ** 50n;
    const expected = countTotals(10).map((ways) => String(ways * others));
    expect(census?.exhaustive).toBe(true);
    expect(census?.scores[section]?.map(({ count }) => String(count))).toEqual(expected);
  });

  it('the total is counted in the same way', () => {
    const expected = countTotals(60).map((ways) => String(ways * addresses));
    expect(census?.scores['total']?.map(({ count }) => String(count))).toEqual(expected);
  });
});
