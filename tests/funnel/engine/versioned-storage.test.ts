import { describe, expect, it } from 'vitest';
import type { FunnelDefinition } from '../../../src/funnel/definition/normalise';
import { getVersionKey } from '../../../src/funnel/definition/version-key';
import {
  createVersionedStorage,
  parseVersionStamp,
} from '../../../src/funnel/engine/versioned-storage';
import { loadFunnelDefinition } from '../../support/funnels/load-funnel-definitions';
import {
  createInspectableStorage,
  type InspectableStorage,
  startHeadlessSession,
} from '../../support/engine/headless-session';

const DAY_MS = 86_400_000;
const now = 20_000 * DAY_MS + 5000;
const funnel = loadFunnelDefinition('job-search');
const markKey = getVersionKey(funnel.persistence);

/** A visit over what a browser keeps, with the mark beside it. */
function visit(browser: InspectableStorage, definition: FunnelDefinition = funnel) {
  const marked = createVersionedStorage(definition, markKey, browser, () => now);
  return startHeadlessSession(definition, { storage: { ...marked, all: browser.all } });
}

describe('the mark of a stored visit', () => {
  it('Q2-09 the version stamp contains the definition and the day', () => {
    const browser = createInspectableStorage();
    visit(browser).next();
    expect(parseVersionStamp(browser.get(markKey))).toMatchObject({
      v: 1,
      version: funnel.version,
      day: 20_000 * DAY_MS,
    });
    expect(visit(browser).getCurrentStep().step.id).toBe('persona');
  });

  it('values of an older definition are read as far as they are valid', () => {
    const browser = createInspectableStorage();
    const first = visit(browser);
    first.next();
    first.answer('persona', 'employed');
    first.next();
    const newer = { ...funnel, version: funnel.version + 1 };
    expect(visit(browser, newer).getCurrentStep().step.id).toBe(first.getCurrentStep().step.id);
    expect(parseVersionStamp(browser.get(markKey))?.version).toBe(newer.version);
  });

  it.each([
    { version: 2, v: 1 },
    { version: 1, v: 2 },
  ])(
    'a stamp of a newer site (%o) stays, and its values are neither read nor overwritten',
    (of) => {
      const written = { quiz2_current_step: 'goal', quiz2_answers: '{"persona":"employed"}' };
      const mark = JSON.stringify({ ...of, definition: 'another', day: now });
      const browser = createInspectableStorage({ ...written, [markKey]: mark });
      const run = visit(browser);
      expect(run.getCurrentStep().step.id).toBe('welcome');
      run.next();
      run.answer('persona', 'exploring');
      run.next();
      expect(browser.all()).toEqual({ ...written, [markKey]: mark });
    },
  );

  it.each(['', '{', 'null', '[]', '7', '{"v":"1"}', '{"v":1,"version":1,"definition":2,"day":3}'])(
    'a malformed stamp, %j, counts as none',
    (text) => {
      expect(parseVersionStamp(text)).toBeNull();
      expect(visit(createInspectableStorage({ [markKey]: text })).getCurrentStep().step.id).toBe(
        'welcome',
      );
    },
  );
});

describe('what does not fit any longer', () => {
  const keysToldFor = (stored: Record<string, string>) => {
    const told: (readonly string[])[] = [];
    startHeadlessSession(funnel, {
      storage: createInspectableStorage(stored),
      onProgressRepaired: (keys) => told.push(keys),
    });
    return told;
  };

  it('invalid values are dropped per key and reported once, by their keys only', () => {
    const fits = { quiz2_current_step: 'persona', quiz2_answers: '{"persona":"employed"}' };
    expect(keysToldFor(fits)).toEqual([]);
    expect(keysToldFor({})).toEqual([]);
    expect(keysToldFor({ ...fits, quiz2_answers: '{"persona":"pirate"}' })).toEqual([
      ['quiz2_answers'],
    ]);
    expect(keysToldFor({ ...fits, quiz2_current_step: 'treasure' })).toEqual([
      ['quiz2_current_step'],
    ]);
  });

  it('stored keys of Object.prototype do no harm', () => {
    const hostile =
      '{"__proto__":{"persona":"employed"},"constructor":{"x":1},"persona":"employed"}';
    const storage = createInspectableStorage({
      quiz2_current_step: 'persona',
      quiz2_answers: hostile,
    });
    expect(startHeadlessSession(funnel, { storage }).getCurrentStep().fields[0]?.value).toBe(
      'employed',
    );
    expect(storage.get('quiz2_answers')).toBe('{"persona":"employed"}');
    expect(({} as Record<string, unknown>)['persona']).toBeUndefined();
  });
});

describe('two tabs on one funnel', () => {
  it('Q2-09 the tab behind is stale, and the tab ahead is not', () => {
    const browser = createInspectableStorage();
    const behind = visit(browser);
    const ahead = visit(browser);
    ahead.next();
    ahead.answer('persona', 'employed');
    ahead.next();
    expect(ahead.isStale()).toBe(false);
    expect(behind.isStale()).toBe(true);

    // Opened again, it resumes on the other tab's step.
    expect(visit(browser).getCurrentStep().step.id).toBe(ahead.getCurrentStep().step.id);
  });

  it('Q2-09 the tab ahead writes all its progress with the next event', () => {
    const browser = createInspectableStorage();
    const ahead = visit(browser);
    ahead.next();
    ahead.answer('persona', 'employed');
    ahead.next();
    const stood = ahead.getCurrentStep().step.id;
    // Another tab begins again from the first step.
    browser.set('quiz2_current_step', 'welcome');
    browser.remove('quiz2_answers');
    expect(ahead.isStale()).toBe(false);
    expect(ahead.getCurrentStep().step.id).toBe(stood);
    ahead.back();
    ahead.next();
    expect(visit(browser).getCurrentStep().step.id).toBe(stood);
  });
});
