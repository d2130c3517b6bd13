import { describe, expect, it } from 'vitest';
import { type FuzzCampaign, runFuzzCampaign } from './fuzz/fuzz-campaign';
import { definitionCampaign } from './fuzz/definition-campaign';
import { storageCampaign } from './fuzz/storage-campaign';
import { thankYouCampaign } from './fuzz/thank-you-campaign';

// A part of `npm run reliability -- fuzz`, which runs 10,000 cases of each campaign.
const CASES = 150;

describe.each([definitionCampaign, storageCampaign, thankYouCampaign])(
  'damaged input: $name',
  (campaign) => {
    it(`the campaign finds no fault in ${CASES} cases, and their outcomes differ`, () => {
      const { failures, outcomes } = runFuzzCampaign(campaign, CASES, 1);
      expect(failures).toEqual([]);
      expect(outcomes.size).toBeGreaterThan(1);
    }, 60_000);
  },
);

describe('a campaign', () => {
  const fragile: FuzzCampaign = {
    name: 'fragile',
    getMutationSeeds: (seed) => [seed, 7, 9],
    runCase: (_, slips) => {
      if (slips.includes(7)) throw new Error('seven');
      return 'fine';
    },
    describe: (_, slips) => slips.join(' and '),
  };

  it('a failing case is shrunk to the fewest mutations and reported with its seed', () => {
    const { failures } = runFuzzCampaign(fragile, 1, 42);
    expect(failures).toMatchObject([{ seed: 42, minimal: '7' }]);
    expect(failures[0]?.problem).toContain('seven');
  });
});
