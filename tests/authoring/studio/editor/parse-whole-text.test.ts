// @vitest-environment jsdom
import { json, jsonLanguage } from '@codemirror/lang-json';
import { syntaxTree } from '@codemirror/language';
import { EditorState, type Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { type Tree, TreeFragment } from '@lezer/common';
import { describe, expect, it, onTestFinished } from 'vitest';
import {
  parseWholeText,
  wholeTextParser,
} from '../../../../src/authoring/studio/editor/parse-whole-text';

const options = Array.from({ length: 12 }, (_, value) => ({ value, label: `Choice ${value}` }));
const steps = Array.from({ length: 30 }, (_, index) => ({ id: `step${index}`, options }));
const text = `${JSON.stringify({ id: 'a', title: 'A funnel', steps }, null, 2)}\n`;

function openText(extensions: Extension): EditorView {
  const view = new EditorView({ state: EditorState.create({ doc: text, extensions }) });
  onTestFinished(() => view.destroy());
  return view;
}

const insertSpace = (view: EditorView) => view.dispatch({ changes: { from: 2, insert: ' ' } });

const parseAfresh = ({ state }: EditorView): string =>
  jsonLanguage.parser.parse(state.doc.toString()).toString();

/** Parses the text up to a position, as CodeMirror does ahead of the window. */
function parseUntil(position: number): Tree {
  const parse = jsonLanguage.parser.startParse(text);
  parse.stopAt(position);
  for (;;) {
    const tree = parse.advance();
    if (tree !== null) return tree;
  }
}

describe('the syntax tree of the text', () => {
  it('is that of a fresh parse after an edit, and after all is replaced', async () => {
    const view = openText([json(), wholeTextParser]);
    parseWholeText(view);
    insertSpace(view);
    expect(syntaxTree(view.state).toString()).toBe(parseAfresh(view));

    view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: text } });
    await Promise.resolve();
    insertSpace(view);
    expect(syntaxTree(view.state).toString()).toBe(parseAfresh(view));
  });

  it('is wrong after an edit of a partial tree, so parse-whole-text.ts is needed', () => {
    const partial = TreeFragment.addTree(parseUntil(3_000), [], true);
    const edited = TreeFragment.applyChanges(partial, [{ fromA: 2, toA: 2, fromB: 2, toB: 3 }]);
    const editedText = `${text.slice(0, 2)} ${text.slice(2)}`;
    const { parser } = jsonLanguage;
    expect(parser.parse(editedText, edited).toString()).not.toBe(
      parser.parse(editedText).toString(),
    );
  });
});
