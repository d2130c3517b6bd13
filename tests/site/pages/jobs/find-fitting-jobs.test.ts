import { describe, expect, it } from 'vitest';
import { askedWishes, categoryWords } from '../../../../src/site/content/fitting-jobs';
import { jobCategories } from '../../../../src/site/content/jobs';
import { sampleJobs } from '../../../../src/site/content/sample-jobs';
import {
  findFittingJobs,
  getAlertPath,
  readJobWish,
} from '../../../../src/site/pages/jobs/find-fitting-jobs';
import { extensions } from '../../../../src/funnel/engine/compile';
import { compileFunnel } from '../../../../src/funnel/engine/compile-funnel';
import { runSession } from '../../../../src/funnel/engine/session';
import { readVisit } from '../../../../src/funnel/renderer/read-visit';
import { createInMemorySessionPorts } from '../../../support/engine/headless-session';
import { siteFunnels } from '../../../support/funnels/load-funnel-definitions';

const asked = askedWishes['job-search'];

function find(role: string, location = 'flexible', experience = 'mid') {
  if (asked === undefined) throw new Error('The quiz asks for no job.');
  const wish = readJobWish(asked, { role, location, experience });
  if (wish === null) throw new Error('No job title was given.');
  return {
    wish,
    lines: findFittingJobs(sampleJobs, wish).map(({ job, reason }) => `${job.title}: ${reason}`),
  };
}

const getRoleSuggestions = (): readonly string[] =>
  siteFunnels
    .load('job-search')
    .steps.flatMap(({ fields }) => fields)
    .flatMap((field) => (field.type === 'text' ? (field.suggestions ?? []) : []));

describe('the sample jobs that fit the answers', () => {
  it('fit in title, place and level, and say why', () => {
    expect(find('Product Manager', 'remote', 'entry').lines[0]).toBe(
      'Associate Product Manager: Remote · Product · Entry level',
    );
    expect(find('Front-end Developer', 'remote').lines).toEqual([
      'Front-end Engineer: Remote · Engineering',
      'Site Reliability Engineer: Remote · Engineering',
      'iOS Engineer: Hybrid, not remote · Engineering',
    ]);
  });

  it('say what differs where none is in the wished place', () => {
    expect(find('Product Manager', 'remote', 'mid').lines).toEqual([
      'Technical Product Manager, Warehouse Systems: On-site, not remote · Product',
      'Product Owner, Ticketing: Hybrid, not remote · Product',
    ]);
  });

  it('are of no other level: a beginner sees no senior job, and an expert no first job', () => {
    expect(find('Backend Engineer', 'hybrid', 'entry').lines.join()).not.toContain('Senior');
    expect(find('Product Manager', 'flexible', 'senior').lines.join()).not.toContain('Associate');
    expect(find('Product Manager', 'hybrid', 'senior').lines[0]).toBe(
      'Senior Product Manager, Patient Apps: Hybrid · Product · Senior level',
    );
  });

  it.each(['Nurse', 'Glass Blower', '?', 'Senior'])('are none for "%s"', (role) => {
    expect(find(role).lines).toEqual([]);
  });

  it('exist for each of the roles that the quiz suggests', () => {
    expect(getRoleSuggestions()).toHaveLength(25);
    expect(getRoleSuggestions().filter((role) => find(role).lines.length === 0)).toEqual([]);
  });

  it('follow any of several job titles; the alert is for the first', () => {
    const { lines, wish } = find('Glass Blower, UX Researcher', 'office');
    expect(lines[0]).toBe('UX Researcher: Hybrid, not on-site · Design');
    expect(getAlertPath(wish)).toBe('/quiz6?jobTitle=Glass+Blower&workFormat=on-site');
  });

  it('need a job title', () => {
    expect(asked && readJobWish(asked, { location: 'remote' })).toBeNull();
  });
});

describe('what the answers of the quiz mean', () => {
  it('names fields and options that the quiz has, and categories of the lists', () => {
    const options = siteFunnels
      .load('job-search')
      .steps.flatMap(({ fields }) => fields)
      .flatMap((field) =>
        'options' in field ? field.options.map(({ value }) => `${field.id} ${value}`) : [field.id],
      );
    expect(options).toContain(asked?.role);
    expect(options).toEqual(
      expect.arrayContaining([
        ...Object.keys(asked?.workFormats ?? {}).map((value) => `${asked?.place} ${value}`),
        ...Object.keys(asked?.levels ?? {}).map((value) => `${asked?.experience} ${value}`),
      ]),
    );
    expect(categoryWords.map(({ category }) => category).toSorted()).toEqual(
      jobCategories.map(({ label }) => label).toSorted(),
    );
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
    expect(readPrefilled(getAlertPath(find(role, location).wish))).toEqual({
      jobTitle: role,
      workFormat,
    });
  });

  it('leaves the place open where the visitor does', () => {
    expect(readPrefilled(getAlertPath(find('Nurse').wish))).toEqual({ jobTitle: 'Nurse' });
  });

  it('leaves out a title that is too short or too long for an alert', () => {
    for (const role of ['X', 'x'.repeat(121)])
      expect(readPrefilled(getAlertPath(find(role).wish))).toEqual({});
  });
});
