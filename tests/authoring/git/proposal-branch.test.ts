import { spawnSync } from 'node:child_process';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  createSlug,
  parseCommitHash,
  parseProposalBranch,
} from '../../../src/authoring/git/proposal-branch';

/** Whether git allows the name of a branch, without reading options or shorthands in it. */
const isAllowedByGit = (name: string): boolean =>
  spawnSync('git', ['check-ref-format', `refs/heads/${name}`]).status === 0;

describe('the branch of a proposal', () => {
  it('names the funnel and what is proposed', () => {
    expect(parseProposalBranch('funnel/job-search/new-title')).toEqual({
      name: 'funnel/job-search/new-title',
      funnel: 'job-search',
      slug: 'new-title',
    });
  });

  it.each([
    '',
    'main',
    'funnel/job-search',
    'funnel/job-search/',
    'funnel//x',
    'funnel/job-search/x/y',
    'funnel/../main',
    'funnel/job-search/..',
    'funnel/job-search/x..y',
    'funnel/job-search/-x',
    'funnel/-x/y',
    '--upload-pack=touch x',
    '-funnel/job-search/x',
    'funnel/job-search/x@{1}',
    'funnel/job-search/x.lock',
    'funnel/job-search/x~1',
    'funnel/job-search/x^',
    'funnel/job-search/x:y',
    'funnel/job-search/x y',
    'funnel/job-search/x\n',
    'funnel/job-search/x\u0000',
    'funnel/job-search/\u001b[31m',
    'funnel/job-search/$(id)',
    'funnel/job-search/ä',
    'refs/heads/funnel/job-search/x',
    `funnel/job-search/${'x'.repeat(61)}`,
  ])('is not %j', (name) => {
    expect(parseProposalBranch(name)).toBeNull();
  });

  it('gets a slug from any title, and git allows the name', () => {
    expect(createSlug('New price: 9 € für Ämter')).toBe('new-price-9-fur-amter');
    expect(createSlug('日本語')).toBe('change');
    const slugs = fc.sample(fc.string({ unit: 'binary', maxLength: 90 }), { numRuns: 60, seed: 1 });
    for (const title of [
      ...slugs,
      '-',
      '..',
      '@{',
      '.lock',
      'x'.repeat(200),
      `${'a'.repeat(59)} b`,
    ]) {
      const name = `funnel/job-search/${createSlug(title)}`;
      expect(parseProposalBranch(name)?.name).toBe(name);
      expect(isAllowedByGit(name)).toBe(true);
    }
  });
});

describe('a commit', () => {
  it('is named by its whole hash', () => {
    expect(parseCommitHash('a'.repeat(40))).toBe('a'.repeat(40));
    for (const name of ['', 'HEAD', '-a', 'a'.repeat(39), `${'a'.repeat(40)}\n`, 'A'.repeat(40)])
      expect(parseCommitHash(name)).toBeNull();
  });
});
