import { describe, expect, it } from 'vitest';
import type { FunnelDefinition } from '../../src/definition/normalise';
import { markKeyOf } from '../../src/definition/mark-key';
import { markedStorage, readMark } from '../../src/engine/marked-storage';
import { readFunnel } from '../funnels/funnel-files';
import { createStorage, type Storage, start } from './headless';

const DAY_MS = 86_400_000;
const now = 20_000 * DAY_MS + 5000;
const funnel = readFunnel('job-search');
const markKey = markKeyOf(funnel.persistence);

/** A visit over what a browser keeps, with the mark beside it. */
function visit(browser: Storage, definition: FunnelDefinition = funnel) {
  const marked = markedStorage(definition, markKey, browser, () => now);
  return start(definition, { storage: { ...marked, all: browser.all } });
}

describe('the mark of a stored visit', () => {
  it('Q2-09 says which definition wrote it, and on which day', () => {
    const browser = createStorage();
    visit(browser).next();
    expect(readMark(browser.get(markKey))).toMatchObject({
      v: 1,
      version: funnel.version,
      day: 20_000 * DAY_MS,
    });
    expect(visit(browser).now().step.id).toBe('persona');
  });

  it('of an older definition lets everything be read that still fits', () => {
    const browser = createStorage();
    const first = visit(browser);
    first.next();
    first.answer('persona', 'employed');
    first.next();
    const newer = { ...funnel, version: funnel.version + 1 };
    expect(visit(browser, newer).now().step.id).toBe(first.now().step.id);
    expect(readMark(browser.get(markKey))?.version).toBe(newer.version);
  });

  it.each([
    { version: 2, v: 1 },
    { version: 1, v: 2 },
  ])(
    'of a newer site (%o) is left alone, and what it marks is neither read nor overwritten',
    (of) => {
      const written = { quiz2_current_step: 'goal', quiz2_answers: '{"persona":"employed"}' };
      const mark = JSON.stringify({ ...of, definition: 'another', day: now });
      const browser = createStorage({ ...written, [markKey]: mark });
      const run = visit(browser);
      expect(run.now().step.id).toBe('welcome');
      run.next();
      run.answer('persona', 'exploring');
      run.next();
      expect(browser.all()).toEqual({ ...written, [markKey]: mark });
    },
  );

  it.each(['', '{', 'null', '[]', '7', '{"v":"1"}', '{"v":1,"version":1,"definition":2,"day":3}'])(
    'that nobody of us wrote, %j, is none',
    (text) => {
      expect(readMark(text)).toBeNull();
      expect(visit(createStorage({ [markKey]: text })).now().step.id).toBe('welcome');
    },
  );
});

describe('what does not fit any longer', () => {
  const keysToldFor = (stored: Record<string, string>) => {
    const told: (readonly string[])[] = [];
    start(funnel, { storage: createStorage(stored), repaired: (keys) => told.push(keys) });
    return told;
  };

  it('is dropped a key at a time and told once, by the names of the keys alone', () => {
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

  it('does no harm where its keys are those of every object', () => {
    const hostile =
      '{"__proto__":{"persona":"employed"},"constructor":{"x":1},"persona":"employed"}';
    const storage = createStorage({ quiz2_current_step: 'persona', quiz2_answers: hostile });
    expect(start(funnel, { storage }).now().fields[0]?.value).toBe('employed');
    expect(storage.get('quiz2_answers')).toBe('{"persona":"employed"}');
    expect(({} as Record<string, unknown>)['persona']).toBeUndefined();
  });
});

describe('two tabs on one funnel', () => {
  it('Q2-09 the one behind is told that the other went further; the one ahead is not moved', () => {
    const browser = createStorage();
    const behind = visit(browser);
    const ahead = visit(browser);
    ahead.next();
    ahead.answer('persona', 'employed');
    ahead.next();
    expect(ahead.isOvertaken()).toBe(false);
    expect(behind.isOvertaken()).toBe(true);

    // Opened anew it stands where the other stands.
    expect(visit(browser).now().step.id).toBe(ahead.now().step.id);
  });

  it('Q2-09 whoever was ahead writes all of it again with the next press', () => {
    const browser = createStorage();
    const ahead = visit(browser);
    ahead.next();
    ahead.answer('persona', 'employed');
    ahead.next();
    const stood = ahead.now().step.id;
    // Another tab begins again from the first step.
    browser.set('quiz2_current_step', 'welcome');
    browser.remove('quiz2_answers');
    expect(ahead.isOvertaken()).toBe(false);
    expect(ahead.now().step.id).toBe(stood);
    ahead.back();
    ahead.next();
    expect(visit(browser).now().step.id).toBe(stood);
  });
});
