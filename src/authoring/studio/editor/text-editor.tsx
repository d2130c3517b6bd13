import { autocompletion, closeBrackets, completionKeymap } from '@codemirror/autocomplete';
import { defaultKeymap, historyKeymap } from '@codemirror/commands';
import { json } from '@codemirror/lang-json';
import { bracketMatching, foldGutter, foldKeymap, indentOnInput } from '@codemirror/language';
import { type Diagnostic, lintGutter, lintKeymap, setDiagnostics } from '@codemirror/lint';
import { highlightSelectionMatches, searchKeymap } from '@codemirror/search';
import type { Extension } from '@codemirror/state';
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  hoverTooltip,
  keymap,
  lineNumbers,
} from '@codemirror/view';
import { useCallback, useEffect, useRef } from 'react';
import { askForReason } from '../accept/accept-store';
import { type Fixes, useFixes } from '../panels/shared/offered-fixes';
import { useReport } from '../report/report-store';
import type { FunnelDocument } from '../document/funnel-document';
import { useFunnelDocument } from '../document/use-document';
import { listFindings } from '../worker/list-findings';
import type { FindingGroup } from '../worker/report';
import { findRange, findSelectionAt, isSamePath } from '../state/locate';
import { useStudioStore } from '../state/studio-store';
import { createCompletionSource } from './completion-source';
import { editorTheme } from './editor-theme';
import { FormatBar } from './format-bar';
import { createLanguageClient, type LanguageClient } from './language-client';
import { parseWholeText, wholeTextParser } from './parse-whole-text';

/** The cursor rests for this time before the other panels follow it. */
const followMs = 150;

function createHelpTooltip(getClient: () => LanguageClient | null): Extension {
  return hoverTooltip(async (view, position) => {
    const text = await getClient()?.hover(view.state.sliceDoc(), position);
    if (text === undefined || text === null) return null;
    return {
      pos: position,
      create: () => {
        const dom = document.createElement('div');
        dom.className = 'cm-help';
        dom.textContent = text;
        return { dom };
      },
    };
  });
}

/** Selects the part of the definition that the cursor stands in, once it rests. */
function createFollower(getText: () => string): Extension {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return EditorView.updateListener.of(({ selectionSet, state, transactions }) => {
    if (!selectionSet || !transactions.some((transaction) => transaction.isUserEvent('select')))
      return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      const { selection, select } = useStudioStore.getState();
      const found = findSelectionAt(getText(), state.selection.main.head);
      if (!isSamePath(found.path, selection.path)) select(found);
    }, followMs);
  });
}

function createExtensions(
  funnelDocument: FunnelDocument,
  getClient: () => LanguageClient | null,
): Extension {
  return [
    lineNumbers(),
    highlightActiveLineGutter(),
    highlightActiveLine(),
    foldGutter(),
    lintGutter(),
    drawSelection(),
    indentOnInput(),
    bracketMatching(),
    closeBrackets(),
    highlightSelectionMatches(),
    json(),
    wholeTextParser,
    EditorView.lineWrapping,
    EditorView.contentAttributes.of({ 'aria-label': 'Definition as JSON' }),
    autocompletion({ override: [createCompletionSource(getClient)], icons: false }),
    createHelpTooltip(getClient),
    createFollower(funnelDocument.getText),
    keymap.of([
      ...defaultKeymap,
      ...historyKeymap,
      ...searchKeymap,
      ...foldKeymap,
      ...completionKeymap,
      ...lintKeymap,
    ]),
    editorTheme,
  ];
}

function toDiagnostics(
  groups: readonly FindingGroup[],
  fixes: Fixes,
  funnelDocument: FunnelDocument,
): Diagnostic[] {
  const { length } = funnelDocument.getText();
  const isCurrent = () => funnelDocument.getText() === fixes.text;
  return listFindings(groups).flatMap((finding) => {
    const { key, place, severity, message, help } = finding;
    if (place === null || place.offset > length) return [];
    const own = isCurrent() ? fixes.value.filter((fix) => fix.finding === key) : [];
    return {
      from: place.offset,
      to: Math.min(place.offset + place.length, length),
      severity,
      message: `${message}. ${help}`,
      actions: funnelDocument.isReadOnly
        ? []
        : own.map((fix) => ({
            name: fix.title,
            apply: () => {
              if (!isCurrent()) return;
              if (fix.asksForReason) askForReason({ finding, text: fixes.text });
              else funnelDocument.edit(fix.edits, fix.title);
            },
          })),
    };
  });
}

/** Marks the findings, as long as they are of the text in the editor. */
function useMarks(getView: () => EditorView | null, funnelDocument: FunnelDocument): void {
  const groups = useReport((state) => state.groups);
  const fixes = useFixes();
  useEffect(() => {
    const view = getView();
    if (view === null || useReport.getState().text !== funnelDocument.getText()) return;
    view.dispatch(setDiagnostics(view.state, toDiagnostics(groups, fixes, funnelDocument)));
  }, [getView, groups, fixes, funnelDocument]);
}

/** Shows the selected part, unless the cursor is in it already. */
function useRevealedSelection(getView: () => EditorView | null, funnelDocument: FunnelDocument) {
  const selection = useStudioStore((state) => state.selection);
  useEffect(() => {
    const view = getView();
    const range = findRange(funnelDocument.getText(), selection.path);
    if (view === null || range === null || selection.kind === 'funnel') return;
    const { head } = view.state.selection.main;
    if (head >= range.offset && head <= range.offset + range.length) return;
    view.dispatch({
      selection: { anchor: range.offset },
      effects: EditorView.scrollIntoView(range.offset, { y: 'start', yMargin: 48 }),
    });
  }, [getView, selection, funnelDocument]);
}

/**
 * The definition as text. The editor stands in a shadow root: there its styles are style sheets of the
 * document's object model, which the content security policy allows.
 */
export function TextEditor() {
  const funnelDocument = useFunnelDocument();
  const schema = useReport((state) => state.schema);
  const host = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView | null>(null);
  const client = useRef<LanguageClient | null>(null);
  const getView = useCallback(() => view.current, []);

  useEffect(() => {
    if (schema === null) return undefined;
    const started = createLanguageClient(schema);
    client.current = started;
    return () => {
      started.stop();
      client.current = null;
    };
  }, [schema]);

  useEffect(() => {
    if (host.current === null) return undefined;
    const root = host.current.shadowRoot ?? host.current.attachShadow({ mode: 'open' });
    const parent = document.createElement('div');
    parent.style.height = '100%';
    root.append(parent);
    const extensions = createExtensions(funnelDocument, () => client.current);
    const attached = funnelDocument.attach(parent, root, extensions);
    view.current = attached.view;
    parseWholeText(attached.view);
    // What scrolls can be reached with the keyboard.
    attached.view.scrollDOM.tabIndex = 0;
    return () => {
      view.current = null;
      attached.detach();
      parent.remove();
    };
  }, [funnelDocument]);

  useMarks(getView, funnelDocument);
  useRevealedSelection(getView, funnelDocument);

  return (
    <div className="flex h-full min-h-0 flex-col bg-surface">
      {!funnelDocument.isReadOnly && <FormatBar />}
      <div ref={host} className="min-h-0 flex-1" />
    </div>
  );
}
