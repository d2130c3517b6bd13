import { json } from '@codemirror/lang-json';
import { unifiedMergeView } from '@codemirror/merge';
import { EditorState } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { useEffect, useRef } from 'react';
import { editorTheme } from '../../editor/editor-theme';

const differenceTheme = EditorView.theme({
  '&': { height: 'auto' },
  '.cm-changedLine': { backgroundColor: 'var(--accent-soft)' },
  '.cm-deletedChunk': { backgroundColor: 'var(--danger-soft)' },
  '.cm-changedText': { background: 'none', fontWeight: '700' },
  '.cm-deletedText': { background: 'none', fontWeight: '700' },
});

/** The lines that differ between two texts. It stands in a shadow root, as the editor does. */
export function TextDifference({ before, after }: { before: string; after: string }) {
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (host.current === null) return undefined;
    const root = host.current.shadowRoot ?? host.current.attachShadow({ mode: 'open' });
    const parent = document.createElement('div');
    root.append(parent);
    const view = new EditorView({
      parent,
      root,
      state: EditorState.create({
        doc: after,
        extensions: [
          EditorState.readOnly.of(true),
          EditorView.editable.of(false),
          EditorView.lineWrapping,
          EditorView.contentAttributes.of({ 'aria-label': 'Changed lines' }),
          json(),
          unifiedMergeView({
            original: before,
            mergeControls: false,
            gutter: false,
            collapseUnchanged: { margin: 2, minSize: 4 },
          }),
          editorTheme,
          differenceTheme,
        ],
      }),
    });
    return () => {
      view.destroy();
      parent.remove();
    };
  }, [before, after]);
  return <div ref={host} />;
}
