import { describe, expect, it } from 'vitest';
import { parsePreviewPattern } from '../../../src/server/studio/preview-address';

const branch = 'funnel/job-search/shorter-title';

describe('the address of a preview', () => {
  it.each([
    [
      'https://{branch}--gethired.netlify.app',
      'https://funnel-job-search-shorter-title--gethired.netlify.app/',
    ],
    // Cloudflare Pages keeps 28 characters.
    [
      'https://{branch}.gethired.pages.dev',
      'https://funnel-job-search-shorter-ti.gethired.pages.dev/',
    ],
    [
      'https://gethired-git-{branch}-team.vercel.app',
      'https://gethired-git-funnel-job-search-shorter-title-team.vercel.app/',
    ],
    [
      'https://{branch}.preview.gethired.example',
      'https://funnel-job-search-shorter-title.preview.gethired.example/',
    ],
  ])('writes the branch as the host of %s does', (pattern, address) => {
    expect(parsePreviewPattern(pattern)?.(branch)).toBe(address);
  });

  it('is not told where the name of the host would be too long: the host then makes another', () => {
    const getAddress = parsePreviewPattern('https://{branch}--gethired.netlify.app');
    expect(getAddress?.(`funnel/job-search/${'x'.repeat(60)}`)).toBeNull();
  });

  it('is not known without a pattern', () => {
    expect(parsePreviewPattern(undefined)).toBeNull();
    expect(parsePreviewPattern('')).toBeNull();
  });

  it.each([
    'https://gethired.netlify.app',
    'javascript:alert({branch})',
    '{branch}.gethired.pages.dev',
    'https://user:secret@{branch}.example',
    'https://{branch}.example/path',
  ])('refuses the pattern %s, and says what would be right', (pattern) => {
    expect(() => parsePreviewPattern(pattern)).toThrow(
      'Give the address of previews with {branch} in it, such as https://{branch}--site.netlify.app',
    );
  });
});
