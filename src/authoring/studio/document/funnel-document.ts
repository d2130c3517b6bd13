import { history, redo, redoDepth, undo, undoDepth } from '@codemirror/commands';
import {
  Compartment,
  EditorState,
  type Extension,
  type Transaction,
  type TransactionSpec,
} from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import type { TextEdit } from '../../edit/text-edit';

export interface EditOptions {
  /** Joins quick edits of one place into one undo step, such as the keys typed into one input. */
  joins?: boolean;
}

/**
 * The text of one definition with its history. It is the only state of the definition in the studio:
 * every panel reads it, and every change is an edit of it.
 */
export interface FunnelDocument {
  readonly isReadOnly: boolean;
  getText: () => string;
  subscribe: (listener: () => void) => () => void;
  /** Changes the text in one undo step. `label` says what was done, for the announcement. */
  edit: (edits: readonly TextEdit[], label: string, options?: EditOptions) => void;
  undo: () => void;
  redo: () => void;
  canUndo: () => boolean;
  canRedo: () => boolean;
  /** What the last edit did; empty for typing. */
  getLastLabel: () => string;
  /** Shows the text in an editor until the returned function is called. */
  attach: (parent: HTMLElement, root: ShadowRoot, extensions: Extension) => AttachedEditor;
}

export interface AttachedEditor {
  view: EditorView;
  detach: () => void;
}

export interface DocumentOptions {
  isReadOnly?: boolean;
}

/** Line ends stay as the file has them: CodeMirror would write each as `\n`. */
const detectLineSeparator = (text: string): string => (text.includes('\r\n') ? '\r\n' : '\n');

const createState = (
  text: string,
  isReadOnly: boolean,
  editorExtensions: Compartment,
): EditorState =>
  EditorState.create({
    doc: text,
    extensions: [
      EditorState.lineSeparator.of(detectLineSeparator(text)),
      EditorState.readOnly.of(isReadOnly),
      // All changes since the file was opened: the default keeps a hundred.
      history({ minDepth: 100_000 }),
      editorExtensions.of([]),
    ],
  });

/** The edits at positions of the editor, which counts every line end as one character. */
function toChanges(edits: readonly TextEdit[], state: EditorState, text: string) {
  const toPosition = (offset: number): number => {
    if (state.lineBreak.length === 1) return offset;
    const before = text.slice(0, offset);
    return offset - (before.match(/\r\n/g)?.length ?? 0);
  };
  return edits.map(({ offset, length, content }) => ({
    from: toPosition(offset),
    to: toPosition(offset + length),
    insert: state.toText(content),
  }));
}

/** Creates the document of a text. The history starts empty. */
export function createFunnelDocument(
  text: string,
  { isReadOnly = false }: DocumentOptions = {},
): FunnelDocument {
  const listeners = new Set<() => void>();
  const editorExtensions = new Compartment();
  let view: EditorView | null = null;
  let lastLabel = '';
  let state = createState(text, isReadOnly, editorExtensions);
  let currentText = text;

  function apply(transactions: readonly Transaction[]): void {
    const last = transactions.at(-1);
    if (last === undefined) return;
    ({ state } = last);
    if (!transactions.some(({ docChanged }) => docChanged)) return;
    currentText = state.sliceDoc();
    for (const listener of listeners) listener();
  }

  function dispatch(spec: TransactionSpec): void {
    if (view === null) apply([state.update(spec)]);
    else view.dispatch(spec);
  }

  const command = (run: typeof undo) => () => {
    lastLabel = run === undo ? 'Undone' : 'Redone';
    const target = view ?? { state, dispatch: (transaction: Transaction) => apply([transaction]) };
    run(target);
  };

  return {
    isReadOnly,
    getText: () => currentText,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    edit(edits, label, { joins = false } = {}) {
      if (isReadOnly || edits.length === 0) return;
      lastLabel = label;
      dispatch({
        changes: toChanges(edits, state, currentText),
        userEvent: joins ? 'input.type.form' : 'form',
      });
      lastLabel = '';
    },
    undo: command(undo),
    redo: command(redo),
    canUndo: () => undoDepth(state) > 0,
    canRedo: () => redoDepth(state) > 0,
    getLastLabel: () => lastLabel,
    attach(parent, root, extensions) {
      const reconfigured = state.update({ effects: editorExtensions.reconfigure(extensions) });
      ({ state } = reconfigured);
      const attached = new EditorView({
        state,
        parent,
        root,
        dispatchTransactions: (transactions, target) => {
          target.update(transactions);
          apply(transactions);
        },
      });
      view = attached;
      return {
        view: attached,
        detach: () => {
          if (view === attached) view = null;
          attached.destroy();
          ({ state } = state.update({ effects: editorExtensions.reconfigure([]) }));
        },
      };
    },
  };
}
