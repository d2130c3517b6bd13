// @module-tag long
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  playVersionPair,
  versionPairArbitrary,
  openStored,
} from '../../support/engine/version-pairs';
import { createInspectableStorage } from '../../support/engine/headless-session';

/** `npm run versions` plays more. */
const numRuns = Number(process.env['VERSION_PAIRS'] ?? 200);
const seed = Number(process.env['VERSION_SEED'] ?? Date.now() % 2 ** 31);

describe('random pairs of versions', () => {
  it(`a visit of the old version opens in the new one (seed ${seed})`, () => {
    let moved = 0;
    let lost = 0;
    fc.assert(
      fc.property(versionPairArbitrary, (pair) => {
        const opened = playVersionPair(pair);
        // Nobody lands on an ending that they did not reach.
        expect(opened.isUnearnedEnding).toBe(false);
        // No row is sent by opening.
        expect(opened.sentOnOpening).toBe(0);
        expect(new Set(opened.sentBefore).size).toBe(opened.sentBefore.length);
        // A second opening finds nothing to change.
        const again = openStored(pair.after, createInspectableStorage(opened.stored));
        expect(again.dropped).toEqual([]);
        expect(again.run.getCurrentStep().step.id).toBe(opened.resumedOn);
        again.run.stop();
        moved += Number(opened.storedOn !== opened.resumedOn);
        lost += Number(opened.dropped.length > 0);
      }),
      { numRuns, seed },
    );
    if (process.env['VERSION_PAIRS'] !== undefined)
      console.log(
        `${numRuns} pairs, seed ${seed}: ${moved} on another step, ${lost} lost an answer`,
      );
    expect(moved).toBeGreaterThan(0);
    expect(lost).toBeGreaterThan(0);
  }, 3_600_000);
});
