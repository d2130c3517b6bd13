import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Draft,
  type DraftChange,
  type DraftEvent,
  type DraftState,
  findDraftsWithoutFile,
  startDrafts,
  stepDrafts,
} from '../../../../src/authoring/studio/files/drafts';

const name = 'salary-check.funnel.json';
const file = { text: 'file', etag: '"1"' };

const draftOf = (tab: string | null, text: string, at = 1): Draft => ({
  key: tab === null ? `aside ${text}` : `${tab} ${name}`,
  tab,
  name,
  text,
  base: file,
  at,
});

const start = (drafts: readonly Draft[], openTabs: readonly string[] = []): DraftState =>
  startDrafts('a', name, { drafts, openTabs, fileText: file.text });

const typed = (text: string, isFileThere = true) =>
  ({ type: 'changed', text, base: file, isFileThere, at: 5 }) as const;

describe('what a tab finds', () => {
  test('its own text comes back, and that of a closed tab is offered', () => {
    const state = start([draftOf('a', 'mine'), draftOf('b', 'theirs')]);
    expect(state.own?.text).toBe('mine');
    expect(state.offered.map(({ text }) => text)).toEqual(['theirs']);
  });

  test('the text of an open tab belongs to that tab', () => {
    expect(start([draftOf('b', 'theirs')], ['b']).offered).toEqual([]);
  });

  test('the newest is offered first, and none that the file has', () => {
    const drafts = [draftOf('b', 'old', 1), draftOf('c', 'new', 2), draftOf('d', 'file', 3)];
    expect(start(drafts).offered.map(({ text }) => text)).toEqual(['new', 'old']);
  });

  test('where the file is gone, its text is offered too', () => {
    const found = { drafts: [draftOf('d', 'file')], openTabs: [], fileText: null };
    expect(startDrafts('a', name, found).offered).toHaveLength(1);
  });

  test('that of another funnel is not offered', () => {
    expect(start([{ ...draftOf('b', 'theirs'), name: 'other.funnel.json' }]).offered).toEqual([]);
  });
});

const rows: readonly {
  claim: string;
  drafts: readonly Draft[];
  event: DraftEvent;
  changes: readonly DraftChange[];
}[] = [
  {
    claim: 'unsaved text is kept',
    drafts: [],
    event: typed('mine'),
    changes: [{ type: 'put', draft: draftOf('a', 'mine', 5) }],
  },
  {
    claim: 'text that the file has is forgotten',
    drafts: [draftOf('a', 'mine')],
    event: typed('file'),
    changes: [{ type: 'remove', key: `a ${name}` }],
  },
  {
    claim: 'nothing is removed of other tabs by a save here',
    drafts: [draftOf('b', 'theirs')],
    event: typed('file'),
    changes: [],
  },
  {
    claim: 'text of a file that is gone is kept without a change of it',
    drafts: [],
    event: typed('file', false),
    changes: [{ type: 'put', draft: draftOf('a', 'file', 5) }],
  },
  {
    claim: 'a draft that is taken up becomes that of this tab',
    drafts: [draftOf('b', 'theirs', 2)],
    event: { type: 'takenUp', key: `b ${name}`, current: null, asideKey: 'aside' },
    changes: [
      { type: 'put', draft: draftOf('a', 'theirs', 2) },
      { type: 'remove', key: `b ${name}` },
    ],
  },
  {
    claim: 'what stood in the tab is set aside first',
    drafts: [draftOf('b', 'theirs', 2)],
    event: {
      type: 'takenUp',
      key: `b ${name}`,
      current: { text: 'mine', base: file, isFileThere: true, at: 5 },
      asideKey: 'aside mine',
    },
    changes: [
      { type: 'put', draft: draftOf(null, 'mine', 5) },
      { type: 'put', draft: draftOf('a', 'theirs', 2) },
      { type: 'remove', key: `b ${name}` },
    ],
  },
  {
    claim: 'one that another tab has taken up meanwhile changes nothing',
    drafts: [],
    event: { type: 'takenUp', key: `b ${name}`, current: null, asideKey: 'aside' },
    changes: [],
  },
  {
    claim: 'the author deletes an offered draft',
    drafts: [draftOf('b', 'theirs')],
    event: { type: 'deleted', key: `b ${name}` },
    changes: [{ type: 'remove', key: `b ${name}` }],
  },
  {
    claim: 'that of another tab is not deleted without being offered',
    drafts: [],
    event: { type: 'deleted', key: `b ${name}` },
    changes: [],
  },
];

test.each(rows)('$claim', ({ drafts, event, changes }) => {
  expect(stepDrafts(start(drafts), event).changes).toEqual(changes);
});

test('the first page lists the newest draft of each file that is not there', () => {
  const other = { ...draftOf('c', 'other', 9), name: 'gone.funnel.json', key: 'c gone' };
  const older = { ...other, at: 3, key: 'd gone' };
  expect(findDraftsWithoutFile([older, draftOf('a', 'mine'), other], [name])).toEqual([other]);
});

/** A browser with tabs that show one funnel, and what it keeps. */
function createBrowser() {
  const kept = new Map<string, Draft>();
  const tabs = new Map<string, { state: DraftState; text: string }>();
  let fileText = 'file 0';
  let clock = 0;
  const find = (tab: string) => ({
    drafts: [...kept.values()],
    openTabs: [...tabs.keys()].filter((other) => other !== tab),
    fileText,
  });
  const send = (tab: string, event: DraftEvent): void => {
    const shown = tabs.get(tab);
    if (shown === undefined) return;
    const { state, changes } = stepDrafts(shown.state, event);
    tabs.set(tab, { ...shown, state });
    for (const change of changes)
      if (change.type === 'put') kept.set(change.draft.key, change.draft);
      else kept.delete(change.key);
  };
  const read = (text: string) => ({
    text,
    base: { text: fileText, etag: fileText },
    isFileThere: true,
    at: (clock += 1),
  });
  return {
    open(tab: string): void {
      const state = startDrafts(tab, name, find(tab));
      tabs.set(tab, { state, text: state.own?.text ?? fileText });
    },
    type(tab: string): void {
      const shown = tabs.get(tab);
      if (shown === undefined) return;
      const text = `text ${String((clock += 1))} of ${tab}`;
      tabs.set(tab, { ...shown, text });
      send(tab, { type: 'changed', ...read(text) });
    },
    save(tab: string): void {
      const shown = tabs.get(tab);
      if (shown === undefined) return;
      fileText = shown.text;
      send(tab, { type: 'changed', ...read(shown.text) });
    },
    crash(tab: string): void {
      tabs.delete(tab);
    },
    takeUp(tab: string): void {
      send(tab, { type: 'found', ...find(tab) });
      const shown = tabs.get(tab);
      const [draft] = shown?.state.offered ?? [];
      if (shown === undefined || draft === undefined) return;
      const current = read(shown.text);
      send(tab, { type: 'takenUp', key: draft.key, current, asideKey: `aside ${String(clock)}` });
      tabs.set(tab, { state: tabs.get(tab)?.state ?? shown.state, text: draft.text });
    },
    getFileText: () => fileText,
    /** The texts that stand in an open tab, or that its owner reads in a new one. */
    findTexts(): ReadonlySet<string> {
      const fresh = startDrafts('fresh', name, find('fresh'));
      const own = [...kept.values()].filter(({ tab }) => tab !== null && tabs.has(tab));
      return new Set([
        fileText,
        ...fresh.offered.map(({ text }) => text),
        ...own.map(({ text }) => text),
      ]);
    },
    tabs,
  };
}

const actions = ['open', 'type', 'save', 'crash', 'takeUp'] as const;

test('no text of any tab is lost, whatever tabs do and however they end', () => {
  const story = fc.array(
    fc.record({ action: fc.constantFrom(...actions), tab: fc.constantFrom('a', 'b', 'c') }),
    { maxLength: 40 },
  );
  fc.assert(
    fc.property(story, (steps) => {
      const browser = createBrowser();
      for (const { action, tab } of steps) {
        const before = browser.findTexts();
        const shown = browser.tabs.get(tab)?.text;
        const fileText = browser.getFileText();
        browser[action](tab);
        const after = browser.findTexts();
        // A text is replaced by typing over it in its own tab, and that of the file by a save.
        const isReplaced = (text: string): boolean =>
          text === (action === 'type' ? shown : action === 'save' ? fileText : undefined);
        const lost = [...before].filter((text) => !isReplaced(text) && !after.has(text));
        expect(lost, `${action} in ${tab}`).toEqual([]);
      }
    }),
  );
});
