import { describe, expect, it } from 'vitest';
import { askedWishes } from '../../../../src/site/content/fitting-jobs';
import { sampleJobs } from '../../../../src/site/content/sample-jobs';
import {
  findFittingJobs,
  getAlertPath,
  readJobWish,
} from '../../../../src/site/pages/jobs/find-fitting-jobs';

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

  it('follow any of several job titles; the alert is for the first', () => {
    const { lines, wish } = find('Glass Blower, UX Researcher', 'office');
    expect(lines[0]).toBe('UX Researcher: Hybrid, not on-site · Design');
    expect(getAlertPath(wish)).toBe('/quiz6?jobTitle=Glass+Blower&workFormat=on-site');
  });

  it('need a job title', () => {
    expect(asked && readJobWish(asked, { location: 'remote' })).toBeNull();
  });
});
