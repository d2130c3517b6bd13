// @vitest-environment jsdom
import { json, jsonLanguage } from '@codemirror/lang-json';
import { ensureSyntaxTree, syntaxTree } from '@codemirror/language';
import { EditorState, type Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { describe, expect, it, onTestFinished } from 'vitest';
import { parseWholeText, wholeTextParser } from '../../../src/studio/editor/parse-whole-text';

const options = Array.from({ length: 12 }, (_, value) => ({ value, label: `Choice ${value}` }));
const steps = Array.from({ length: 100 }, (_, index) => ({ id: `step${index}`, options }));
const text = `${JSON.stringify({ id: 'a', title: 'A funnel', steps }, null, 2)}\n`;

function openText(extensions: Extension): EditorView {
  const view = new EditorView({ state: EditorState.create({ doc: text, extensions }) });
  onTestFinished(() => view.destroy());
  return view;
}

const insertSpace = (view: EditorView) => view.dispatch({ changes: { from: 2, insert: ' ' } });

const parseAfresh = ({ state }: EditorView): string =>
  jsonLanguage.parser.parse(state.doc.toString()).toString();

/** What CodeMirror does when the browser is idle for so long. */
const parseWhenIdle = ({ state }: EditorView, ms: number) =>
  ensureSyntaxTree(state, state.doc.length, ms);

describe('the syntax tree of the text', () => {
  it('is that of a fresh parse after an edit, and after all is replaced', async () => {
    const view = openText([json(), wholeTextParser]);
    parseWhenIdle(view, 1);
    parseWholeText(view);
    insertSpace(view);
    expect(syntaxTree(view.state).toString()).toBe(parseAfresh(view));

    view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: text } });
    await Promise.resolve();
    insertSpace(view);
    expect(syntaxTree(view.state).toString()).toBe(parseAfresh(view));
  });

  it('is wrong after an edit of a partial tree, so parse-whole-text.ts is needed', () => {
    const view = openText([json()]);
    expect(parseWhenIdle(view, 1)).toBeNull();
    insertSpace(view);
    expect(parseWhenIdle(view, 5_000)?.toString()).not.toBe(parseAfresh(view));
  });
});
