// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import type { FollowedVisit } from '../../../../src/site/app/funnel-page/followed-visit';
import { followConsent } from '../../../../src/site/app/funnel-page/insight-consent';
import { createInMemorySitePorts } from '../../../support/site/render-page';

/** Follows a visit that nobody has said yes to. */
function followUndecided(left: AbortSignal) {
  const forget = vi.fn<() => void>();
  const unread = { seen: [], saves: [], earlierSaves: 0, forget, left };
  followConsent(
    unread as unknown as FollowedVisit, // funnel, actor and session are read after a yes
    {
      ...createInMemorySitePorts(),
      visitLog: { mode: 'consent', sources: [], database: { url: null, key: 'public' } },
    },
  );
  return forget;
}

it('a visit without a yes is forgotten when the visitor leaves', () => {
  const here = new AbortController();
  const forget = followUndecided(here.signal);
  expect(forget).not.toHaveBeenCalled();
  here.abort();
  expect(forget).toHaveBeenCalledOnce();
});

it('a visitor who left before the page was idle is forgotten, too: a later yes is none to that visit', () => {
  expect(followUndecided(AbortSignal.abort())).toHaveBeenCalledOnce();
});
