import { describe, expect, it } from 'vitest';
import { extensions } from '../../src/funnel/engine/compile';
import { compileFunnel } from '../../src/funnel/engine/compile-funnel';
import { runSession } from '../../src/funnel/engine/session';
import { readVisit } from '../../src/funnel/renderer/read-visit';
import { askedWishes, categoryWords } from '../../src/site/content/fitting-jobs';
import { jobCategories } from '../../src/site/content/jobs';
import { sampleJobs } from '../../src/site/content/sample-jobs';
import {
  findFittingJobs,
  getAlertPath,
  readJobWish,
} from '../../src/site/pages/jobs/find-fitting-jobs';
import { createInMemorySessionPorts } from '../support/engine/headless-session';
import { siteFunnels } from '../support/funnels/load-funnel-definitions';

const asked = askedWishes['job-search'] ?? expect.fail('The quiz asks for no job.');

function readWish(role: string, location = 'flexible') {
  const wish = readJobWish(asked, { role, location, experience: 'mid' });
  if (wish === null) throw new Error('No job title was given.');
  return wish;
}

const getRoleSuggestions = (): readonly string[] =>
  siteFunnels
    .load('job-search')
    .steps.flatMap(({ fields }) => fields)
    .flatMap((field) => (field.type === 'text' ? (field.suggestions ?? []) : []));

describe('what the answers of the quiz mean', () => {
  it('names fields and options that the quiz has, and categories of the lists', () => {
    const options = siteFunnels
      .load('job-search')
      .steps.flatMap(({ fields }) => fields)
      .flatMap((field) =>
        'options' in field ? field.options.map(({ value }) => `${field.id} ${value}`) : [field.id],
      );
    expect(options).toContain(asked.role);
    expect(options).toEqual(
      expect.arrayContaining([
        ...Object.keys(asked.workFormats).map((value) => `${asked.place} ${value}`),
        ...Object.keys(asked.levels).map((value) => `${asked.experience} ${value}`),
      ]),
    );
    expect(categoryWords.map(({ category }) => category).toSorted()).toEqual(
      jobCategories.map(({ label }) => label).toSorted(),
    );
  });

  it('there are sample jobs for each of the roles that the quiz suggests', () => {
    expect(getRoleSuggestions()).toHaveLength(25);
    const without = getRoleSuggestions().filter(
      (role) => findFittingJobs(sampleJobs, readWish(role)).length === 0,
    );
    expect(without).toEqual([]);
  });
});

/** What the alert quiz holds when it is opened at an address. */
function readPrefilled(address: string) {
  const definition = siteFunnels.load('job-alert');
  const ports = createInMemorySessionPorts();
  const { search, hash } = new URL(address, 'https://gethired.example');
  const visit = readVisit(
    { definition, extensions },
    { storage: ports.storage, now: () => Date.UTC(2026, 10, 28, 12), address: { search, hash } },
  );
  const { actor, stop } = runSession(compileFunnel(definition, visit, extensions), ports);
  const { draft } = actor.getSnapshot().context;
  stop();
  return draft;
}

describe('the alert quiz at the address of the link', () => {
  it.each([
    ['C++ & Rust Engineer', 'remote', 'remote'],
    ['Produktmanager für Märkte', 'hybrid', 'hybrid'],
    ['100% Remote #1 Nurse?', 'office', 'on-site'],
  ])('has the job "%s" and the place filled in', (role, location, workFormat) => {
    expect(readPrefilled(getAlertPath(readWish(role, location)))).toEqual({
      jobTitle: role,
      workFormat,
    });
  });

  it('leaves the place open where the visitor does', () => {
    expect(readPrefilled(getAlertPath(readWish('Nurse')))).toEqual({ jobTitle: 'Nurse' });
  });

  it('leaves out a title that is too short or too long for an alert', () => {
    for (const role of ['X', 'x'.repeat(121)])
      expect(readPrefilled(getAlertPath(readWish(role)))).toEqual({});
  });
});
