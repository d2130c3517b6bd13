import { expect, it } from 'vitest';
import { jobCategories, jobTypes } from '../../../../src/site/content/jobs';
import { jobListingsLanding } from '../../../../src/site/content/job-listings-landing';
import { getSampleDetails } from '../../../../src/site/content/sample-job-details';
import { fixedJob, sampleJobs } from '../../../../src/site/content/sample-jobs';
import { workFormats } from '../../../../src/site/content/work-formats';
import { filterJobs, emptyFilters } from '../../../../src/site/pages/jobs/job-filters';
import {
  isJobInPlace,
  findPlaceBySlug,
  toPlaceSlug,
  getTopPlaces,
} from '../../../../src/site/pages/jobs/job-places';

it('JL-01 there are at least 24 samples, each marked as one, of June 2025, with its own id', () => {
  expect(sampleJobs.length).toBeGreaterThanOrEqual(24);
  expect(new Set(sampleJobs.map(({ id }) => id)).size).toBe(sampleJobs.length);
  for (const job of sampleJobs) {
    expect(job.isSample).toBe(true);
    expect(job.postedDate).toMatch(/^2025-06-(0[1-9]|[12]\d|30)$/);
    expect(job.salaryMin).toBeLessThan(job.salaryMax);
    expect(job.id).toMatch(/^[a-z\d-]+$/);
  }
});

it('JL-08 JL-10 each sample has a page of its own, and any other id shows the fixed job', () => {
  const pages = sampleJobs.map(({ id }) => getSampleDetails(id));
  expect(pages.map(({ id }) => id)).toEqual(sampleJobs.map(({ id }) => id));
  for (const { fullDescription } of pages) expect(fullDescription.length).toBeGreaterThan(3);
  const texts = pages.map(({ fullDescription }) => JSON.stringify(fullDescription));
  expect(new Set(texts).size).toBe(sampleJobs.length);
  for (const id of ['1', 'constructor', 'SENIOR'])
    expect(getSampleDetails(id).id).toBe(fixedJob.id);
});

it('JL-04 every type and every work format has samples', () => {
  for (const { id } of jobTypes) {
    expect(filterJobs(sampleJobs, { ...emptyFilters, types: [id] }).length).toBeGreaterThan(1);
  }
  for (const { id } of workFormats) {
    expect(filterJobs(sampleJobs, { ...emptyFilters, workFormats: [id] }).length).toBeGreaterThan(
      1,
    );
  }
});

it('RT-06 every sample has exactly one category, and every category has samples', () => {
  const labels = jobCategories.map(({ label }) => label);
  for (const { tags } of sampleJobs) {
    expect(tags.filter((tag) => labels.includes(tag))).toEqual([tags[0]]);
  }
  expect(new Set(sampleJobs.map(({ tags }) => tags[0]))).toEqual(new Set(labels));
});

it('RT-06 JL-12 a place is found by its slug, and a job by its state and its country', () => {
  const york = findPlaceBySlug('new-york');
  if (york === null) throw new Error('New York is a state.');
  expect(york.label).toBe('New York');
  expect(toPlaceSlug(york)).toBe('new-york');
  expect(findPlaceBySlug('atlantis')).toBeNull();
  const virginia = findPlaceBySlug('virginia');
  if (virginia === null) throw new Error('Virginia is a state.');
  expect(isJobInPlace(virginia, { location: 'Richmond, Virginia' })).toBe(true);
  expect(isJobInPlace(virginia, { location: 'Charleston, West Virginia' })).toBe(false);
});

it('JL-10 top places have the most samples first; every trending search finds something', () => {
  const counts = getTopPlaces(sampleJobs, 8).map(({ count }) => count);
  expect(counts).toEqual(counts.toSorted((a, b) => b - a));
  expect(counts.at(-1)).toBeGreaterThan(0);
  for (const term of jobListingsLanding.trending.terms) {
    expect(filterJobs(sampleJobs, { ...emptyFilters, search: term })).not.toEqual([]);
  }
});
