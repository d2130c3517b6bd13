import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { checkDefinition } from '../../../src/funnel/definition/parse';
import type { FunnelSource } from '../../../src/funnel/definition/funnel-schema';
import type { InputValues } from '../../../src/funnel/definition/schema/input-schema';
import { compile } from '../../../src/funnel/engine/compile';
import type { PreparedFunnel } from '../../../src/funnel/engine/model/prepared-funnel';
import { proofVisit } from '../../../src/funnel/engine/model/visit-facts';
import { recomputeResult } from '../../../src/funnel/engine/recompute';
import { findUncarriedAnswers } from '../../../src/authoring/verify/uncarried-answers';
import { compareVisit } from '../drive/compare-visits';
import { createRandomVisit } from '../drive/random-visits';

const dependencies = { now: () => 0, getProductId: (key: string) => `product-${key}` };

/** A result as its page receives it: what the browser keeps in the history, with no exact time. */
const toReceived = (carried: Record<string, unknown>): Record<string, unknown> =>
  JSON.parse(JSON.stringify(carried).replace(/"\d{4}-\d\d-\d\dT[\d:.]+Z"/g, '"time"')) as Record<
    string,
    unknown
  >; // an object stays one

/** Leads all visitors to a page, which receives what `check` asks for and what is there already. */
function leadToPage(text: string): { source: FunnelSource; added: string[] } | null {
  const source = JSON.parse(text) as FunnelSource; // as the generator made it
  const { result, ...rest } = source;
  if (rest.inputs !== undefined && rest.persistence.clearOn?.includes('complete')) return null;
  const page = {
    fallbackTo: '/random',
    redirect: [{ to: '/quiz-results', weight: 1 }],
    carry: result?.carry ?? {},
  };
  const parsed = checkDefinition(structuredClone({ ...rest, result: page }), 'random.funnel.ts');
  if (!parsed.ok) return null;
  const { answers, personal, draws } = findUncarriedAnswers(parsed.definition);
  const carry = {
    ...page.carry,
    ...(answers.length > 0 && { 'all-answers': { answers: 'values' as const } }),
    ...Object.fromEntries(personal.map((field) => [`field-${field}`, { field }])),
    ...Object.fromEntries(draws.map((draw) => [`draw-${draw}`, { draw }])),
  };
  const added = Object.keys(carry).filter((name) => !(name in page.carry));
  return { source: { ...rest, result: { ...page, carry } }, added };
}

interface FinishedVisit {
  seed: number;
  /** The day of the session that ended. A visit may be opened again on a later one. */
  today: string;
  prepared: PreparedFunnel;
  carried: Record<string, unknown>;
  /** What was carried only because `check` asked for it. */
  added: string[];
}

/** Their visits end on a later day than they began, and carry what their day decides. */
const laterSeeds = [723, 791];

/** They carry the first of several values that there is, which does not tell whose it is. */
const coalesceSeeds = [1053, 1141, 1555, 2159, 3172, 3417, 3804];

/** The visits of random funnels that reach an ending. */
async function playRandomVisits(seeds: readonly number[]): Promise<FinishedVisit[]> {
  const finished: FinishedVisit[] = [];
  for (const seed of seeds) {
    const { text, choose, inputs } = createRandomVisit(seed, 'machine');
    const led = leadToPage(text);
    if (led === null) continue;
    const parsed = checkDefinition(structuredClone(led.source), 'random.funnel.ts');
    if (!parsed.ok) throw new Error(`seed ${seed} is unsound with a page`);
    const { definition } = parsed;
    // As the page of the result does: with the stored day.
    const prepareOn = (today: string): PreparedFunnel =>
      compile(definition, { today, ...(inputs && { inputs: inputs satisfies InputValues }) })
        .prepared;
    const endings: Omit<FinishedVisit, 'seed' | 'added'>[] = [];
    const { disagreement } = await compareVisit(
      definition,
      JSON.stringify(led.source),
      (played, index) => {
        const { left } = played;
        const { today } = played.definition;
        if (left?.carried != null)
          endings.push({ prepared: prepareOn(today), carried: toReceived(left.carried), today });
        return choose(played, index);
      },
      inputs,
    );
    expect(disagreement, `seed ${seed}`).toBeNull();
    finished.push(...endings.map((ending) => ({ ...ending, seed, added: led.added })));
  }
  return finished;
}

describe('what endings of random funnels carry', () => {
  let visits: FinishedVisit[] = [];
  beforeAll(async () => {
    const seeds = Array.from({ length: 250 }, (_, index) => index + 1);
    visits = await playRandomVisits([...seeds, ...laterSeeds, ...coalesceSeeds]);
  }, 180_000);

  const recompute = ({ prepared }: FinishedVisit, received: unknown) => {
    const result = recomputeResult(prepared, received, dependencies);
    return result === null ? null : toReceived(result);
  };

  it('QZ-06 Q5-05 a page that receives what `check` asks for shows the result of the visit', () => {
    const withDraw = visits.filter(({ added }) => added.some((name) => name.startsWith('draw-')));
    expect(visits.length).toBeGreaterThan(50);
    expect(withDraw.length).toBeGreaterThan(5);
    const onLaterDays = visits.filter(({ today }) => today !== proofVisit.today);
    expect(onLaterDays.map(({ seed }) => seed)).toEqual(expect.arrayContaining(laterSeeds));
    for (const visit of visits)
      expect(recompute(visit, visit.carried), `seed ${visit.seed}`).toEqual(visit.carried);
  });

  it('QZ-06 Q5-05 a forged result is none, or one that its answers give', () => {
    const change = fc.record({
      visit: fc.nat(visits.length - 1),
      other: fc.nat(visits.length - 1),
      name: fc.nat(20),
      value: fc.oneof(fc.jsonValue(), fc.constantFrom('ten', 'a', '2028-02-29', [], {}, 3)),
      from: fc.constantFrom('json', 'other', 'gone', 'inside'),
    });
    let shown = 0;
    fc.assert(
      fc.property(change, ({ visit: index, other, name: at, value, from }) => {
        const visit = visits[index];
        if (visit === undefined) throw new Error('the index is one of the visits');
        const names = Object.keys(visit.carried);
        const name = names[at % names.length] ?? 'nothing';
        const forged: Record<string, unknown> = structuredClone(visit.carried);
        const inner = forged[name];
        if (from === 'gone') delete forged[name];
        else if (from === 'other') Object.assign(forged, visits[other]?.carried);
        else if (from === 'inside' && typeof inner === 'object' && inner !== null)
          for (const key of Object.keys(inner)) Object.assign(inner, { [key]: value });
        else forged[name] = value;
        const result = recompute(visit, forged);
        if (result === null) return;
        shown += 1;
        expect(Object.keys(result)).toEqual(names);
        expect(recompute(visit, result), `seed ${visit.seed}: ${JSON.stringify(forged)}`).toEqual(
          result,
        );
      }),
      { numRuns: 3000, seed: 20_261_125 },
    );
    expect(shown).toBeGreaterThan(500);
  });
});
