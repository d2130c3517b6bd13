import 'fake-indexeddb/auto';
import { IDBFactory, IDBObjectStore } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Lead } from '../../../../src/funnel/engine/ports/leads-port';
import { createOutboxLeads } from '../../../../src/site/gateway/outbox-leads';
import { createUuid } from '../../../../src/site/app/ports/create-uuid';

const refused = (): never => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
};
const never = () => new Promise<never>(() => undefined);

/** A getter that throws, as in browsers with blocked storage. */
function refuseGetter(of: object, name: string): void {
  vi.spyOn(of, name as never, 'get' as never).mockImplementation(refused as never); // whichever getter it is
}

function RefusedChannel(): never {
  return refused();
}
class DeafChannel extends EventTarget {
  override addEventListener = refused;
  postMessage = refused;
}

const defineLocks = (descriptor: PropertyDescriptor) =>
  Object.defineProperty(navigator, 'locks', { configurable: true, ...descriptor });
const locks = (request: unknown) => defineLocks({ value: { request } });
/** Patches the prototype, because methods of a jsdom storage instance cannot be replaced. */
const storageMethod = (name: 'getItem' | 'setItem' | 'removeItem' | 'key') =>
  vi.spyOn(Storage.prototype, name).mockImplementation(refused);
const hangs = { addEventListener: () => undefined, onsuccess: null, onerror: null };

const faults: Readonly<Record<string, () => unknown>> = {
  'BroadcastChannel is not there': () => vi.stubGlobal('BroadcastChannel', undefined),
  'BroadcastChannel throws where it is made': () =>
    vi.stubGlobal('BroadcastChannel', RefusedChannel),
  'BroadcastChannel throws at every call': () => vi.stubGlobal('BroadcastChannel', DeafChannel),
  'indexedDB is not there': () => vi.stubGlobal('indexedDB', undefined),
  'naming indexedDB throws': () => refuseGetter(globalThis, 'indexedDB'),
  'indexedDB.open throws': () => vi.spyOn(indexedDB, 'open').mockImplementation(refused),
  'indexedDB.open never answers': () =>
    vi.spyOn(indexedDB, 'open').mockReturnValue(hangs as unknown as IDBOpenDBRequest), // as much of one as is asked of it
  'indexedDB.databases throws': () => vi.spyOn(indexedDB, 'databases').mockImplementation(refused),
  'indexedDB.databases never answers': () =>
    vi.spyOn(indexedDB, 'databases').mockImplementation(never),
  'a transaction throws': () => {
    const begin = IDBDatabase.prototype.transaction;
    vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (
      this: IDBDatabase,
      ...transactionArgs
    ) {
      // Opening a database is one too, here.
      return transactionArgs[1] === 'versionchange'
        ? begin.apply(this, transactionArgs)
        : refused();
    });
  },
  'put throws': () => vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(refused),
  'delete throws': () => vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(refused),
  'naming localStorage throws': () => refuseGetter(window, 'localStorage'),
  'localStorage.getItem throws': () => storageMethod('getItem'),
  'localStorage.setItem throws': () => storageMethod('setItem'),
  'localStorage.removeItem throws': () => storageMethod('removeItem'),
  'localStorage.key throws': () => storageMethod('key'),
  'naming navigator.locks throws': () => defineLocks({ get: refused }),
  'Web Locks throw': () => locks(refused),
  'Web Locks reject': () => locks(() => Promise.reject(new DOMException('', 'InvalidStateError'))),
  'Web Locks never answer': () => locks(never),
  'Web Locks answer nothing': () => locks(() => Promise.resolve()),
  'Web Locks answer late': () =>
    locks(async (_: string, _options: unknown, work: (lock: unknown) => unknown) => {
      await new Promise((resolve) => setTimeout(resolve, 900));
      return work({});
    }),
  'crypto.randomUUID is not there': () => vi.stubGlobal('crypto', { getRandomValues: refused }),
  'crypto is not there': () => vi.stubGlobal('crypto', undefined),
  'AbortSignal.timeout is not there': () => vi.stubGlobal('AbortSignal', {}),
  'Blob is not there': () => vi.stubGlobal('Blob', undefined),
  'navigator.onLine throws': () => refuseGetter(navigator, 'onLine'),
  'nothing can be listened to': () =>
    vi.spyOn(window, 'addEventListener').mockImplementation(refused),
  'fetch throws at a request that would outlive the page': () => {
    const send = fetch;
    vi.stubGlobal('fetch', (input: string, init?: RequestInit) =>
      init?.keepalive === true ? refused() : send(input, init),
    );
  },
  'everything throws that keeps or tells': () => {
    refuseGetter(window, 'localStorage');
    refuseGetter(globalThis, 'indexedDB');
    vi.stubGlobal('BroadcastChannel', RefusedChannel);
    defineLocks({ get: refused });
  },
};

/** Cases with background work; the outbox checks again after a second. */
const late = ['Web Locks answer late', 'localStorage.removeItem throws', 'delete throws'];

const posts = vi.fn<typeof fetch>(async () => new Response(null, { status: 201 }));
const logged: string[] = [];
const onMissing = vi.fn<(error: unknown) => void>();
const createLeads = () =>
  createOutboxLeads({
    url: 'https://database.example',
    anonKey: 'key',
    log: (message) => logged.push(message),
    onLoadError: onMissing,
  });
const lead = (): Lead => ({
  table: 'candidate_prospects',
  id: createUuid(),
  row: { email: 'ada@example.com', full_name: '', source: 'footer' },
});

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('fetch', posts);
  localStorage.clear();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'locks');
  posts.mockClear();
  onMissing.mockClear();
  logged.length = 0;
});

describe('JF-06 blocked browser APIs', () => {
  it.each(Object.entries(faults))(
    'JF-06 a lead is sent exactly once when %s',
    async (name, injectFault) => {
      injectFault();
      const leads = createLeads();
      const stop = leads.retryPending(() => undefined);
      const { id, ...rest } = lead();
      expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
      expect(await leads.save({ id, ...rest })).toEqual({ status: 'saved' });
      await new Promise((resolve) => setTimeout(resolve, late.includes(name) ? 1500 : 20));
      expect(posts).toHaveBeenCalledOnce();
      expect(onMissing).not.toHaveBeenCalled();
      await leads.clear();
      stop();
    },
  );
});

describe('offline save', () => {
  const offline = () => posts.mockRejectedValueOnce(new TypeError('Failed to fetch'));

  it('an offline save reports a lead queued on the device', async () => {
    offline();
    const result = await createLeads().save(lead());
    expect(result).toEqual({
      status: 'failed',
      reason: 'offline',
      message: '',
      retainedIn: 'device',
    });
  });

  it('an offline save reports a lead queued in the page, which warns before it is closed', async () => {
    refuseGetter(window, 'localStorage');
    refuseGetter(globalThis, 'indexedDB');
    offline();
    const leads = createLeads();
    expect(await leads.save(lead())).toMatchObject({ reason: 'offline', retainedIn: 'page' });
    const closing = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(closing);
    expect(closing.defaultPrevented).toBe(true);
    await leads.clear();
  });

  it('an offline save reports a lead queued in the page if beforeunload is blocked', async () => {
    refuseGetter(window, 'localStorage');
    refuseGetter(globalThis, 'indexedDB');
    vi.spyOn(window, 'addEventListener').mockImplementation(refused);
    offline();
    expect(await createLeads().save(lead())).toMatchObject({
      reason: 'offline',
      retainedIn: 'page',
    });
  });
});
