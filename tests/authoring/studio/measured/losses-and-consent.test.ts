// Losses where visitors say yes somewhere on their way: they must be those of all visitors.
import { describe, expect, it } from 'vitest';
import type { Counts } from '../../../../src/authoring/studio/api/measurement-protocol';
import { measureFunnel } from '../../../../src/authoring/studio/measured/measured-funnel';
import { estimateShare } from '../../../../src/authoring/verify/simulate/wilson-interval';
import { createSeededRandom } from '../../../../src/funnel/engine/seeded-random';
import { countVisits, type SentPart } from '../../../support/visits/reference-counts';

/** The share of visitors who leave at each step. The last step is an ending, so its share is 0. */
const losses = { pet: 0.1, age: 0.3, place: 0.2, email: 0.5 };
const steps = [...Object.keys(losses), 'end'];
const VISITORS = 4000;
const SEEDS = 20;

/** The steps that a visitor sees. */
function drawWalk(random: () => number): readonly string[] {
  const leavesAt = Object.values(losses).findIndex((share) => random() < share);
  return leavesAt < 0 ? steps : steps.slice(0, leavesAt + 1);
}

/** How many views come before a yes; null for a visitor who never says it. */
type DrawYes = (random: () => number) => number | null;

/** Half of the visitors, each on an earlier page or on any step before the ending. */
const onAnyStep: DrawYes = (random) =>
  random() < 0.5 ? Math.floor(random() * steps.length) : null;
const onTheEnding: DrawYes = () => steps.length;

/** The visits that are stored, as the log counts them. */
function drawCounts(seed: number, drawYes: DrawYes, isYesHeeded = true): Counts {
  const random = createSeededRandom(seed);
  const stored: SentPart[] = [];
  for (let visitor = 0; visitor < VISITORS; visitor += 1) {
    const walk = drawWalk(random);
    const seenBefore = drawYes(random);
    // Who leaves before the question never answers it.
    if (seenBefore === null || seenBefore > walk.length) continue;
    stored.push({
      visit: String(visitor),
      part: 0,
      funnel: 'pets',
      version: 1,
      definition: '00000000000000aa',
      source: '',
      followed_from: isYesHeeded ? seenBefore : 0,
      views: walk.map((step, index) => [step, index === 0 ? 'start' : 'go', 1000]),
      outcomes: walk.includes('end') ? [['ending', 'end', '']] : [],
      received_at: '2026-11-28T12:00:00Z',
    });
  }
  const counts = [...countVisits(stored)].map(([key, count]): Counts['counts'][number] => {
    const [, , version, definition = '', source = '', kind = '', a = '', b = ''] = key.split(' | ');
    const [moves = 0, visits = 0] = (count.match(/\d+/g) ?? []).map(Number);
    return [Number(version), definition, source, kind, a, b, moves, visits];
  });
  return { counts, days: [] };
}

const measure = (counts: Counts) =>
  measureFunnel(counts, { definition: null, source: null, known: null }, steps).steps;

describe('losses where visitors say yes on their way', () => {
  it('of half the visitors, each on any step, they are those of all within their intervals', () => {
    const within = Array.from({ length: SEEDS }, (_, seed) =>
      measure(drawCounts(seed + 1, onAnyStep)).flatMap(({ step, came, left }) => {
        const loss = Object.entries(losses).find(([id]) => id === step)?.[1];
        if (loss === undefined) return [];
        const { low, high } = estimateShare(left, came);
        return [low <= loss && loss <= high];
      }),
    ).flat();
    expect(within).toHaveLength(SEEDS * Object.keys(losses).length);
    // Intervals of 95%.
    expect(within.filter(Boolean).length / within.length).toBeGreaterThan(0.9);
  });

  it('with the steps before the yes they would be too low: who left could not say it any more', () => {
    const [first] = measure(drawCounts(1, onAnyStep, false));
    expect(estimateShare(first?.left ?? 0, first?.came ?? 0).high).toBeLessThan(losses.pet);
  });

  it('asked on the ending alone they would be 0 on every step, and nothing is said instead', () => {
    const naive = measure(drawCounts(1, onTheEnding, false));
    expect(naive.map(({ came }) => came > 500)).toEqual(steps.map(() => true));
    expect(naive.map(({ left }) => left)).toEqual(steps.map(() => 0));
    const heeded = measure(drawCounts(1, onTheEnding));
    expect(heeded.map(({ came }) => came)).toEqual(steps.map(() => 0));
  });
});
