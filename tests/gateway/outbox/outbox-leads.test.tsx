import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type * as browserOutboxModule from '../../../src/gateway/outbox/browser-outbox';
import type { LeadTable } from '../../../src/ports/leads-port';
import { createEntry } from '../../../src/gateway/outbox/outbox-entry';
import { createOutboxLeads } from '../../../src/gateway/outbox-leads';
import {
  createNewsletterLead,
  createQuizLead,
} from '../../../testing/gateway/outbox/open-outbox-page';

const { loading } = vi.hoisted(() => ({ loading: { works: true, opens: true, times: 0 } }));
// The one part of the site that may not be there: it is loaded when it is needed.
vi.mock('../../../src/gateway/outbox/browser-outbox', async (load) => {
  const real = await load<typeof browserOutboxModule>();
  return {
    get createBrowserOutbox() {
      loading.times += 1;
      if (!loading.works) throw new TypeError('Failed to fetch dynamically imported module');
      if (!loading.opens)
        return () => {
          throw new TypeError('A fault of our own');
        };
      return real.createBrowserOutbox;
    },
  };
});

const logged: string[] = [];
let missed = 0;
const leadsHere = () =>
  createOutboxLeads({
    url: 'https://database.example',
    anonKey: 'key',
    log: (message) => logged.push(message),
    onLoadError: () => {
      missed += 1;
    },
  });

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  localStorage.clear();
  logged.length = 0;
  missed = 0;
  Object.assign(loading, { works: true, opens: true, times: 0 });
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response(null, { status: 201 })),
  );
});
afterEach(() => vi.unstubAllGlobals());

describe('leads of a page whose outbox is loaded late', () => {
  it('loads nothing on the first visit', async () => {
    const stop = leadsHere().retryPending(() => undefined);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(loading.times).toBe(0);
    stop();
  });

  it('loads when somebody comes to write an e-mail address', async () => {
    const stop = leadsHere().retryPending(() => undefined);
    document.body.innerHTML = '<input type="text"><input type="email">';
    const [text, email] = document.querySelectorAll('input');
    text?.focus();
    expect(loading.times).toBe(0);
    email?.focus();
    await expect.poll(() => loading.times).toBe(1);
    stop();
  });

  it('keeps a lead on the device when it cannot be loaded, and sends it at the next visit', async () => {
    loading.works = false;
    const lead = createQuizLead();
    expect(await leadsHere().save(lead)).toMatchObject({
      status: 'failed',
      reason: 'unavailable',
      retainedIn: 'device',
    });
    expect(Object.keys({ ...localStorage })).toEqual([`outbox:${lead.id}`]);
    expect(missed, 'the page may be fetched anew').toBe(1);

    loading.works = true;
    const late: LeadTable[] = [];
    const stop = leadsHere().retryPending((table) => late.push(table));
    await expect.poll(() => late).toEqual(['quiz_results']);
    expect(fetch).toHaveBeenCalledOnce();
    expect({ ...localStorage }).toEqual({});
    stop();
  });

  it('a fault in it is no part that is missing: the page stays, and what was noted waits', async () => {
    loading.opens = false;
    const lead = createQuizLead();
    expect(await leadsHere().save(lead)).toEqual({
      status: 'failed',
      reason: 'unavailable',
      message: '',
      retainedIn: 'device',
    });
    expect(Object.keys({ ...localStorage })).toEqual([`outbox:${lead.id}`]);
    expect(missed).toBe(0);
    expect(logged).toEqual(['outbox: not opened: TypeError: A fault of our own']);
  });

  it('says that only the network is missing where it cannot be loaded without one', async () => {
    loading.works = false;
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    expect(await leadsHere().save(createQuizLead())).toEqual({
      status: 'failed',
      reason: 'offline',
      message: '',
      retainedIn: 'device',
    });
    expect(missed).toBe(0);
    vi.restoreAllMocks();
  });

  it('saves at once when it can', async () => {
    expect(await leadsHere().save(createNewsletterLead('ada@example.com'))).toEqual({
      status: 'saved',
    });
    expect({ ...localStorage }).toEqual({});
  });

  it('deletes what waits, loaded or not', async () => {
    for (const works of [true, false]) {
      loading.works = works;
      const lead = createQuizLead();
      localStorage.setItem(`outbox:${lead.id}`, JSON.stringify(createEntry(lead, 0)));
      localStorage.setItem('quiz2_email', 'ada@example.com');
      await leadsHere().clear();
      expect({ ...localStorage }).toEqual({ quiz2_email: 'ada@example.com' });
    }
  });
});
