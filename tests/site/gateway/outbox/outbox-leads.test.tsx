import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type * as browserOutboxModule from '../../../../src/site/gateway/outbox/browser-outbox';
import type { LeadTable } from '../../../../src/funnel/engine/ports/leads-port';
import { createEntry } from '../../../../src/site/gateway/outbox/outbox-entry';
import { createOutboxLeads } from '../../../../src/site/gateway/outbox-leads';
import {
  createNewsletterLead,
  createQuizLead,
} from '../../../support/gateway/outbox/open-outbox-page';

const { loading } = vi.hoisted(() => ({ loading: { works: true, opens: true, times: 0 } }));
// The outbox chunk is loaded lazily and may be missing.
vi.mock('../../../../src/site/gateway/outbox/browser-outbox', async (load) => {
  const real = await load<typeof browserOutboxModule>();
  return {
    get createBrowserOutbox() {
      loading.times += 1;
      if (!loading.works) throw new TypeError('Failed to fetch dynamically imported module');
      if (!loading.opens)
        return () => {
          throw new TypeError('A bug in the outbox');
        };
      return real.createBrowserOutbox;
    },
  };
});

const logged: string[] = [];
let loadErrorCount = 0;
const createLeads = () =>
  createOutboxLeads({
    url: 'https://database.example',
    anonKey: 'key',
    log: (message) => logged.push(message),
    onLoadError: () => {
      loadErrorCount += 1;
    },
  });

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  localStorage.clear();
  logged.length = 0;
  loadErrorCount = 0;
  Object.assign(loading, { works: true, opens: true, times: 0 });
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response(null, { status: 201 })),
  );
});
afterEach(() => vi.unstubAllGlobals());

describe('createOutboxLeads', () => {
  it('the outbox is not loaded on a first visit', async () => {
    const stop = createLeads().retryPending(() => undefined);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(loading.times).toBe(0);
    stop();
  });

  it('the outbox is loaded when an e-mail field gets the focus', async () => {
    const stop = createLeads().retryPending(() => undefined);
    document.body.innerHTML = '<input type="text"><input type="email">';
    const [text, email] = document.querySelectorAll('input');
    text?.focus();
    expect(loading.times).toBe(0);
    email?.focus();
    await expect.poll(() => loading.times).toBe(1);
    stop();
  });

  it('a lead is stored on the device if the outbox fails to load, and sent on the next visit', async () => {
    loading.works = false;
    const lead = createQuizLead();
    expect(await createLeads().save(lead)).toMatchObject({
      status: 'failed',
      reason: 'unavailable',
      retainedIn: 'device',
    });
    expect(Object.keys({ ...localStorage })).toEqual([`outbox:${lead.id}`]);
    expect(loadErrorCount, 'the page may be reloaded').toBe(1);

    loading.works = true;
    const lateSaves: LeadTable[] = [];
    const stop = createLeads().retryPending((table) => lateSaves.push(table));
    await expect.poll(() => lateSaves).toEqual(['quiz_results']);
    expect(fetch).toHaveBeenCalledOnce();
    expect({ ...localStorage }).toEqual({});
    stop();
  });

  it('an outbox that throws does not reload the page, and the lead stays stored', async () => {
    loading.opens = false;
    const lead = createQuizLead();
    expect(await createLeads().save(lead)).toEqual({
      status: 'failed',
      reason: 'unavailable',
      message: '',
      retainedIn: 'device',
    });
    expect(Object.keys({ ...localStorage })).toEqual([`outbox:${lead.id}`]);
    expect(loadErrorCount).toBe(0);
    expect(logged).toEqual(['outbox: not opened: TypeError: A bug in the outbox']);
  });

  it('an outbox that fails to load offline is reported as offline', async () => {
    loading.works = false;
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    expect(await createLeads().save(createQuizLead())).toEqual({
      status: 'failed',
      reason: 'offline',
      message: '',
      retainedIn: 'device',
    });
    expect(loadErrorCount).toBe(0);
    vi.restoreAllMocks();
  });

  it('a lead is saved at once if the outbox loads', async () => {
    expect(await createLeads().save(createNewsletterLead('ada@example.com'))).toEqual({
      status: 'saved',
    });
    expect({ ...localStorage }).toEqual({});
  });

  it('clear deletes queued leads even if the outbox fails to load', async () => {
    for (const works of [true, false]) {
      loading.works = works;
      const lead = createQuizLead();
      localStorage.setItem(`outbox:${lead.id}`, JSON.stringify(createEntry(lead, 0)));
      localStorage.setItem('quiz2_email', 'ada@example.com');
      await createLeads().clear();
      expect({ ...localStorage }).toEqual({ quiz2_email: 'ada@example.com' });
    }
  });
});
