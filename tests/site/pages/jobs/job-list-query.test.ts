import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { jobSorts } from '../../../../src/site/content/job-listings';
import { jobTypes } from '../../../../src/site/content/jobs';
import { workFormats } from '../../../../src/site/content/work-formats';
import {
  defaultJobListQuery,
  type JobListQuery,
  parseJobListQuery,
  formatJobListQuery,
} from '../../../../src/site/pages/jobs/job-list-query';
import { toStoredText } from '../../../../src/shared/text/stored-text';

const read = (query: string) => parseJobListQuery(new URLSearchParams(query));

const typed = fc.string({ maxLength: 40, unit: 'grapheme' }).map(toStoredText);

const anyView = fc.record<JobListQuery>({
  filters: fc.record({
    search: typed,
    location: typed,
    types: fc.subarray(jobTypes.map(({ id }) => id)),
    workFormats: fc.subarray(workFormats.map(({ id }) => id)),
    remote: fc.boolean(),
  }),
  sort: fc.constantFrom(...jobSorts.map(({ id }) => id)),
  savedOnly: fc.boolean(),
});

describe('job list query', () => {
  it('JL-04 a formatted query parses to the same state', () => {
    fc.assert(
      fc.property(anyView, (view) => {
        expect(read(formatJobListQuery(view).toString())).toEqual(view);
      }),
    );
  });

  it('JL-04 defaults are left out of the query', () => {
    expect(formatJobListQuery(defaultJobListQuery).toString()).toBe('');
    const filters = {
      ...defaultJobListQuery.filters,
      search: ' product ',
      workFormats: ['remote' as const],
    };
    expect(formatJobListQuery({ filters, sort: 'salary-high', savedOnly: false }).toString()).toBe(
      'q=product&format=remote&sort=salary-high',
    );
  });

  it.each([
    ['an unknown order', 'sort=luck'],
    ['an unknown type', 'type=barter'],
    ['an unknown format', 'format=moon'],
    ['a flag that is none', 'remote=perhaps'],
    ['a saved list that is none', 'saved=perhaps'],
    ['a search text that is too long', `q=${'a'.repeat(500)}`],
    ['an unknown parameter', 'utm_source=mail'],
  ])('JL-04 the query parser drops %s', (_name, query) => {
    expect(read(query)).toEqual(defaultJobListQuery);
  });

  it('JL-04 the query parser keeps valid values beside invalid ones', () => {
    expect(read('type=contract,barter,full-time').filters.types).toEqual(['full-time', 'contract']);
  });
});
