import type { FileText } from '../api/api-protocol';

/** Unsaved text that the browser keeps, with the text that it began from. */
export interface Draft {
  key: string;
  /** The tab that it belongs to; null for one that was set aside, or that an earlier version kept. */
  tab: string | null;
  /** The name of the file. */
  name: string;
  text: string;
  base: FileText;
  /** ms since the epoch. */
  at: number;
}

/** The drafts of one funnel as one tab sees them. */
export interface DraftState {
  tab: string;
  name: string;
  /** What is kept of the text of this tab. */
  own: Draft | null;
  /** Those of no open tab, newest first: the author decides about them. */
  offered: readonly Draft[];
}

/** What is kept, and what tabs show the funnel. */
export interface FoundDrafts {
  drafts: readonly Draft[];
  /** Other tabs that show the funnel. */
  openTabs: readonly string[];
  /** Null where there is no file. */
  fileText: string | null;
}

/** The text of this tab, and what it is compared with. */
export interface TabText {
  text: string;
  base: FileText;
  isFileThere: boolean;
  at: number;
}

export type DraftEvent =
  /** The drafts or the open tabs are others than before. */
  | ({ type: 'found' } & FoundDrafts)
  /** The text or the file has changed. */
  | ({ type: 'changed' } & TabText)
  /** The author takes up an offered draft. What stands in the tab is set aside under `asideKey`. */
  | { type: 'takenUp'; key: string; current: TabText | null; asideKey: string }
  /** The author deletes an offered draft. */
  | { type: 'deleted'; key: string };

/** A change of what is kept. */
export type DraftChange = { type: 'put'; draft: Draft } | { type: 'remove'; key: string };

export interface DraftStep {
  state: DraftState;
  /** To be made together. */
  changes: readonly DraftChange[];
}

const getOwnKey = ({ tab, name }: Pick<DraftState, 'tab' | 'name'>): string => `${tab} ${name}`;

/** Text of a file that is gone stands nowhere else, also where nothing was changed. */
const isUnsaved = ({ text, base, isFileThere }: TabText): boolean =>
  !isFileThere || text !== base.text;

const newestFirst = (drafts: readonly Draft[]): readonly Draft[] =>
  drafts.toSorted((a, b) => b.at - a.at);

function findOffered(
  state: Pick<DraftState, 'tab' | 'name'>,
  { drafts, openTabs, fileText }: FoundDrafts,
): readonly Draft[] {
  const isOpen = ({ tab }: Draft): boolean => tab !== null && openTabs.includes(tab);
  return newestFirst(
    drafts.filter(
      (draft) =>
        draft.name === state.name &&
        draft.key !== getOwnKey(state) &&
        !isOpen(draft) &&
        draft.text !== fileText,
    ),
  );
}

/** The drafts as a tab finds them when it opens a funnel. */
export function startDrafts(tab: string, name: string, found: FoundDrafts): DraftState {
  const own = found.drafts.find(({ key }) => key === getOwnKey({ tab, name })) ?? null;
  return { tab, name, own, offered: findOffered({ tab, name }, found) };
}

function keepText(state: DraftState, current: TabText): DraftStep {
  const { tab, name, own } = state;
  const { text, base, at } = current;
  if (!isUnsaved(current))
    return {
      state: { ...state, own: null },
      changes: own === null ? [] : [{ type: 'remove', key: own.key }],
    };
  const draft = { key: getOwnKey(state), tab, name, text, base, at };
  return { state: { ...state, own: draft }, changes: [{ type: 'put', draft }] };
}

function takeUp(
  state: DraftState,
  { key, current, asideKey }: Extract<DraftEvent, { type: 'takenUp' }>,
): DraftStep {
  const { tab, name } = state;
  const draft = state.offered.find((one) => one.key === key);
  if (draft === undefined) return { state, changes: [] };
  const aside: Draft[] =
    current === null || !isUnsaved(current)
      ? []
      : [
          {
            key: asideKey,
            tab: null,
            name,
            text: current.text,
            base: current.base,
            at: current.at,
          },
        ];
  const own = { ...draft, key: getOwnKey(state), tab };
  const others = state.offered.filter((one) => one.key !== key);
  return {
    state: { ...state, own, offered: newestFirst([...aside, ...others]) },
    changes: [
      ...aside.map((put): DraftChange => ({ type: 'put', draft: put })),
      { type: 'put', draft: own },
      { type: 'remove', key },
    ],
  };
}

/**
 * What becomes of the drafts of a funnel. A draft is replaced or removed by its own tab alone, or
 * where the author says so.
 */
export function stepDrafts(state: DraftState, event: DraftEvent): DraftStep {
  if (event.type === 'found')
    return { state: { ...state, offered: findOffered(state, event) }, changes: [] };
  if (event.type === 'changed') return keepText(state, event);
  if (event.type === 'takenUp') return takeUp(state, event);
  const offered = state.offered.filter(({ key }) => key !== event.key);
  const isOffered = offered.length < state.offered.length;
  return {
    state: { ...state, offered },
    changes: isOffered ? [{ type: 'remove', key: event.key }] : [],
  };
}

/** The newest draft of each file that is not there, by its name. */
export function findDraftsWithoutFile(
  drafts: readonly Draft[],
  names: readonly string[],
): readonly Draft[] {
  const byName = new Map<string, Draft>();
  for (const draft of newestFirst(drafts))
    if (!names.includes(draft.name) && !byName.has(draft.name)) byName.set(draft.name, draft);
  return [...byName.values()];
}
