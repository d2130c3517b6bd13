import { forceParsing, syntaxTree } from '@codemirror/language';
import type { Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';

/** A text of 300 questions takes 70 ms, one of 2,000 steps a second. */
const maxMs = 500;

const isWhole = ({ state }: EditorView): boolean => syntaxTree(state).length >= state.doc.length;

/**
 * Parses the whole text, which CodeMirror parses only some way ahead of the window. An edit of a
 * partial tree forgets that the tree ends early (`TreeFragment.applyChanges` of @lezer/common 1.5.5).
 * Nodes at its end then count as complete: brackets and folding are wrong, and each key parses for
 * 20 ms again. Goes when tests/authoring/studio/editor/parse-whole-text.test.ts says that it is not needed.
 */
export function parseWholeText(view: EditorView): void {
  if (!isWhole(view)) forceParsing(view, view.state.doc.length, maxMs);
}

/** Parses the rest after an edit that replaces so much that CodeMirror stops early. */
export const wholeTextParser: Extension = EditorView.updateListener.of(({ view, docChanged }) => {
  // An update cannot begin in the middle of another.
  if (docChanged && !isWhole(view)) queueMicrotask(() => parseWholeText(view));
});
