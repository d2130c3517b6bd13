import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { jobSorts } from '../../../src/content/job-listings';
import { type Job, jobTypes } from '../../../src/content/jobs';
import { workFormats } from '../../../src/content/work-formats';
import { filterJobs, type JobFilters, emptyFilters } from '../../../src/site/jobs/job-filters';
import { sortJobs } from '../../../src/site/jobs/job-sort';

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

const idsOf = (found: readonly Job[]) => found.map(({ id }) => id);

describe('filters', () => {
  it.each<[string, Partial<JobFilters>, string[]]>([
    ['nothing asked shows everything', {}, ['base', 'remote', 'london']],
    ['a word of the title, in any case', { search: 'pRODUCT man' }, ['base']],
    ['a part of the company', { search: 'blue' }, ['remote']],
    ['a tag', { search: 'sql' }, ['remote']],
    ['a word of the description is not looked for', { search: 'zebra' }, []],
    ['blanks around what was typed do not matter', { search: '  sales ' }, ['london']],
    ['a part of the place', { location: 'united' }, ['remote', 'london']],
    ['one type', { types: ['contract'] }, ['remote']],
    ['any of two types', { types: ['part-time', 'full-time'] }, ['base', 'london']],
    ['any of two formats', { workFormats: ['hybrid', 'remote'] }, ['base', 'remote']],
    ['the remote flag', { remote: true }, ['remote']],
    ['every filter must pass', { search: 'a', workFormats: ['on-site'], remote: true }, []],
  ])('JL-04 %s', (_name, asked, found) => {
    expect(idsOf(filterJobs(jobs, { ...emptyFilters, ...asked }))).toEqual(found);
  });

  const anyFilters = fc.record<JobFilters>({
    search: fc.constantFrom('', 'a', 'product', 'SQL'),
    location: fc.constantFrom('', 'united', 'texas'),
    types: fc.subarray(jobTypes.map(({ id }) => id)),
    workFormats: fc.subarray(workFormats.map(({ id }) => id)),
    remote: fc.boolean(),
  });

  it('JL-04 a further filter never brings a job back', () => {
    fc.assert(
      fc.property(anyFilters, (filters) => {
        const left = idsOf(filterJobs(jobs, filters));
        const withoutText = { ...filters, search: '', location: '' };
        expect(idsOf(filterJobs(jobs, withoutText))).toEqual(expect.arrayContaining(left));
        const remoteOnly = idsOf(filterJobs(jobs, { ...filters, remote: true }));
        expect(left).toEqual(expect.arrayContaining(remoteOnly));
        const anyType = idsOf(filterJobs(jobs, { ...filters, types: [] }));
        expect(anyType).toEqual(expect.arrayContaining(left));
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
  ] as const)('JL-03 %s', (sort, order) => {
    expect(idsOf(sortJobs(jobs, sort))).toEqual(order);
  });

  it('JL-03 equal jobs keep their order, none is lost, and the list given stays as it was', () => {
    const twins = [base, { ...base, id: 'twin' }];
    for (const { id } of jobSorts) expect(idsOf(sortJobs(twins, id))).toEqual(['base', 'twin']);
    expect(idsOf(twins)).toEqual(['base', 'twin']);
  });
});
