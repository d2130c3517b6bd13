import { describe, expect, it } from 'vitest';
import { type Campaign, runCampaign } from '../../reliability/fuzz/campaign';
import { definitions } from '../../reliability/fuzz/definitions';
import { storageImages } from '../../reliability/fuzz/storage-images';
import { thankYouQueries } from '../../reliability/fuzz/thank-you-queries';

// A slice of `npm run reliability -- fuzz`; every slice is another one of the 10,000 each.
const CASES = 150;

describe.each([definitions, storageImages, thankYouQueries])('damaged input: $name', (campaign) => {
  it(`does no harm in ${CASES} cases, and not the same comes of all`, () => {
    const { failures, outcomes } = runCampaign(campaign, CASES, 1);
    expect(failures).toEqual([]);
    expect(outcomes.size).toBeGreaterThan(1);
  }, 60_000);
});

describe('a campaign', () => {
  const fragile: Campaign = {
    name: 'fragile',
    slipsOf: (seed) => [seed, 7, 9],
    play: (_, slips) => {
      if (slips.includes(7)) throw new Error('seven');
      return 'fine';
    },
    describe: (_, slips) => slips.join(' and '),
  };

  it('tells the fewest slips that still fail, with the seed to play them again', () => {
    const { failures } = runCampaign(fragile, 1, 42);
    expect(failures).toMatchObject([{ seed: 42, minimal: '7' }]);
    expect(failures[0]?.problem).toContain('seven');
  });
});
