import { readSourceValue } from '../../../funnel/definition/source-tree';
import type { FunnelDocument } from '../document/funnel-document';
import { useOpenFunnel } from '../files/open-funnel';
import { type PlayerState, usePlayer } from '../player/player-store';
import { type StudioState, useStudioStore } from '../state/studio-store';
import { markDone } from './guide-store';

/** Has the visitor gone on, by an answer and not by an edit? */
const hasGoneOn = (now: PlayerState, before: PlayerState): boolean =>
  now.showing.kind === 'visit' &&
  now.moved === before.moved &&
  now.position !== null &&
  before.position !== null &&
  now.position.step !== before.position.step;

const hasOpenedMap = (now: StudioState, before: StudioState): boolean =>
  now.editorTab === 'map' &&
  (before.editorTab !== 'map' || (now.panel === 'map' && before.panel !== 'map'));

const hasOpenedCensus = (now: StudioState, before: StudioState): boolean =>
  now.drawerTab === 'census' &&
  (before.drawerTab !== 'census' ||
    (now.isDrawerOpen && !before.isDrawerOpen) ||
    (now.panel === 'drawer' && before.panel !== 'drawer'));

/** The titles of the steps, and all else as text. */
function splitTitles(text: string): { titles: unknown[]; rest: string } {
  const titles: unknown[] = [];
  const definition = readSourceValue(text) as { steps?: unknown } | undefined; // only asked for its steps
  const steps: unknown = definition?.steps;
  const bare = (Array.isArray(steps) ? steps : []).map((step: unknown) => {
    const { title, ...others } = Object(step) as Record<string, unknown>; // any value can be spread
    titles.push(title);
    return others;
  });
  return { titles, rest: JSON.stringify({ ...definition, steps: bare }) };
}

/** Does a text differ from another by the title of one step? */
function isTitleChange(before: string, after: string): boolean {
  const [a, b] = [splitTitles(before), splitTitles(after)];
  return a.rest === b.rest && a.titles.filter((title, at) => title !== b.titles[at]).length === 1;
}

function watchTitles(document: FunnelDocument): () => void {
  let before = document.getText();
  return document.subscribe(() => {
    const text = document.getText();
    const isBack = text === useOpenFunnel.getState().open?.saved.text;
    if (!isBack && isTitleChange(before, text)) markDone('change');
    before = text;
  });
}

/**
 * Marks the tasks of the guide as the author does them. What was there when the guide began, such as
 * an open panel or unsaved text, does not count.
 * @returns ends it
 */
export function watchTasks(document: FunnelDocument): () => void {
  const ends = [
    watchTitles(document),
    usePlayer.subscribe((now, before) => {
      if (hasGoneOn(now, before)) markDone('play');
    }),
    useStudioStore.subscribe((now, before) => {
      if (hasOpenedMap(now, before)) markDone('map');
      if (hasOpenedCensus(now, before)) markDone('census');
    }),
    useOpenFunnel.subscribe(({ open: now }, { open: before }) => {
      const isSameFunnel = now !== null && now.document === before?.document;
      if (isSameFunnel && now.saved !== before?.saved) markDone('save');
    }),
  ];
  return () => {
    for (const end of ends) end();
  };
}
