import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { jobSorts } from '../../../../src/site/content/job-listings';
import { type Job, jobTypes } from '../../../../src/site/content/jobs';
import { workFormats } from '../../../../src/site/content/work-formats';
import {
  filterJobs,
  type JobFilters,
  emptyFilters,
} from '../../../../src/site/pages/jobs/job-filters';
import { sortJobs } from '../../../../src/site/pages/jobs/job-sort';

const base: Job = {
  id: 'base',
  title: 'Product Manager',
  company: 'Quillmark',
  location: 'Austin, Texas',
  type: 'full-time',
  salaryMin: 100,
  salaryMax: 200,
  postedDate: '2025-06-10',
  description: 'Words that nothing is looked for in: zebra.',
  tags: ['Product', 'SaaS'],
  workFormat: 'hybrid',
  isSample: true,
};

const jobs: readonly Job[] = [
  base,
  {
    ...base,
    id: 'remote',
    title: 'Data Analyst',
    company: 'Bluefern',
    location: 'Remote, United States',
    type: 'contract',
    workFormat: 'remote',
    tags: ['Data', 'SQL'],
    salaryMin: 50,
    salaryMax: 300,
    postedDate: '2025-06-12',
  },
  {
    ...base,
    id: 'london',
    title: 'Account Executive',
    company: 'Castlebay',
    location: 'London, United Kingdom',
    type: 'part-time',
    workFormat: 'on-site',
    tags: ['Sales'],
    salaryMin: 70,
    salaryMax: 90,
    postedDate: '2025-06-01',
  },
];

const getIds = (foundJobs: readonly Job[]) => foundJobs.map(({ id }) => id);

describe('filters', () => {
  it.each<[string, Partial<JobFilters>, string[]]>([
    ['empty filters match all jobs', {}, ['base', 'remote', 'london']],
    ['a word of the title, in any case', { search: 'pRODUCT man' }, ['base']],
    ['a part of the company', { search: 'blue' }, ['remote']],
    ['a tag', { search: 'sql' }, ['remote']],
    ['a word of the description does not match', { search: 'zebra' }, []],
    ['surrounding spaces are ignored', { search: '  sales ' }, ['london']],
    ['a part of the place', { location: 'united' }, ['remote', 'london']],
    ['one type', { types: ['contract'] }, ['remote']],
    ['any of two types', { types: ['part-time', 'full-time'] }, ['base', 'london']],
    ['any of two formats', { workFormats: ['hybrid', 'remote'] }, ['base', 'remote']],
    ['the remote flag', { remote: true }, ['remote']],
    ['all filters must match', { search: 'a', workFormats: ['on-site'], remote: true }, []],
  ])('JL-04 filterJobs: %s', (_name, filters, foundJobs) => {
    expect(getIds(filterJobs(jobs, { ...emptyFilters, ...filters }))).toEqual(foundJobs);
  });

  const anyFilters = fc.record<JobFilters>({
    search: fc.constantFrom('', 'a', 'product', 'SQL'),
    location: fc.constantFrom('', 'united', 'texas'),
    types: fc.subarray(jobTypes.map(({ id }) => id)),
    workFormats: fc.subarray(workFormats.map(({ id }) => id)),
    remote: fc.boolean(),
  });

  it('JL-04 an additional filter never adds a job', () => {
    fc.assert(
      fc.property(anyFilters, (filters) => {
        const filteredIds = getIds(filterJobs(jobs, filters));
        const withoutText = { ...filters, search: '', location: '' };
        expect(getIds(filterJobs(jobs, withoutText))).toEqual(expect.arrayContaining(filteredIds));
        const remoteOnly = getIds(filterJobs(jobs, { ...filters, remote: true }));
        expect(filteredIds).toEqual(expect.arrayContaining(remoteOnly));
        const anyType = getIds(filterJobs(jobs, { ...filters, types: [] }));
        expect(anyType).toEqual(expect.arrayContaining(filteredIds));
      }),
    );
  });
});

describe('order', () => {
  it.each([
    ['newest', ['remote', 'base', 'london']],
    ['oldest', ['london', 'base', 'remote']],
    ['salary-high', ['remote', 'base', 'london']],
    ['salary-low', ['remote', 'london', 'base']],
    ['company', ['remote', 'london', 'base']],
    ['title', ['london', 'remote', 'base']],
  ] as const)('JL-03 sortJobs: %s', (sort, order) => {
    expect(getIds(sortJobs(jobs, sort))).toEqual(order);
  });

  it('JL-03 sortJobs is stable, keeps all jobs and does not change its input', () => {
    const equalJobs = [base, { ...base, id: 'twin' }];
    for (const { id } of jobSorts)
      expect(getIds(sortJobs(equalJobs, id))).toEqual(['base', 'twin']);
    expect(getIds(equalJobs)).toEqual(['base', 'twin']);
  });
});
