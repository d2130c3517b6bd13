// What the report says of paths that were walked: the whole of `npm run reliability -- walks`, for one
// quiz. The other quizzes, and all paths of each, are walked by that command.
import { findPaths } from '../src/authoring/verify/paths/find-paths';
import { readPublishableKey } from '../src/server/local-database/publishable-key';
import { loadFunnelDefinition } from '../tests/support/funnels/load-funnel-definitions';
import type { SentPart } from '../tests/support/visits/reference-counts';
import { compareReport, openReports, walkWithYes } from '../tests/support/visits/walked-visits';
import { configureSite } from './support/configure-site';
import { asksForVisits } from './support/logged-visits';
import { expect, test } from './support/page-error-test';
import { E2E_PORT, SECRET_KEY } from './support/server';
import { phone } from './support/site-under-test';

const site = {
  url: `http://localhost:${String(E2E_PORT)}`,
  publicKey: readPublishableKey(process.cwd()),
  secretKey: SECRET_KEY,
};

test(
  'each count of the report is that of the paths that were walked with a yes',
  { tag: '@phone' },
  async ({ browser, email }) => {
    const source = email.slice(0, 80);
    const definition = loadFunnelDefinition('ai-job-market');
    const { outcomes } = findPaths(definition, { maxPairs: 0 }).sets;
    expect(outcomes.length).toBeGreaterThan(3);
    const walks: SentPart[] = [];
    for (const path of outcomes) {
      const context = await browser.newContext({
        ...phone,
        baseURL: site.url,
        reducedMotion: 'reduce',
      });
      await configureSite(context, asksForVisits(source));
      walks.push(await walkWithYes(context, site, definition, path, source));
      await context.close();
    }
    const readCounts = await openReports(site, email);
    await expect
      .poll(async () => compareReport(walks, await readCounts(definition.id), source).differences)
      .toEqual([]);
  },
);
