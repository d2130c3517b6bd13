import { describe, expect, it } from 'vitest';
import { createCensus } from '../../src/authoring/verify/census';
import { countResults } from '../../src/authoring/verify/different-results';
import { siteFunnels } from '../support/funnels/load-funnel-definitions';

/** Funnels with one result for everybody, and why. */
const alike: Readonly<Record<string, string>> = {
  benefits: 'It asks nothing.',
  'job-alert': 'It orders an alert, and its page confirms the order.',
};

const ids = siteFunnels.loadAll().map(({ id }) => id);

describe('the different results of the site, repeated answers and draws aside', () => {
  // All job titles of /quiz2 count as one: the sample jobs below the plan differ by their field.
  it.each(ids.filter((id) => !Object.hasOwn(alike, id)))(
    'each way to answer %s has a result of its own',
    (id) => {
      const funnel = siteFunnels.load(id);
      const count = createCensus(funnel).combinations;
      expect(count).toBeGreaterThan(300);
      expect(countResults(funnel)).toEqual({ how: 'counted', count });
    },
  );

  it.each(Object.entries(alike))('all have the same result of %s: %s', (id) => {
    expect(countResults(siteFunnels.load(id))).toEqual({ how: 'counted', count: 1 });
  });
});
