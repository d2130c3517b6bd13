import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';

/** The tokens of the site reach into the shadow root as custom properties. */
const theme = EditorView.theme({
  '&': {
    height: '100%',
    color: 'var(--ink)',
    backgroundColor: 'var(--surface)',
    fontSize: '0.8125rem',
  },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': {
    fontFamily: 'ui-monospace, "SF Mono", Menlo, Consolas, "Liberation Mono", monospace',
    lineHeight: '1.6',
  },
  '.cm-content': { caretColor: 'var(--ink)', padding: '0.75rem 0' },
  '.cm-line': { padding: '0 0.75rem' },
  '.cm-gutters': {
    backgroundColor: 'var(--surface)',
    color: 'var(--ink-soft)',
    border: 'none',
    paddingLeft: '0.25rem',
  },
  '.cm-activeLine, .cm-activeLineGutter': {
    backgroundColor: 'color-mix(in srgb, var(--sunken) 55%, transparent)',
  },
  '.cm-selectionBackground, &.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground':
    { backgroundColor: 'var(--accent-soft)' },
  '.cm-cursor': { borderLeftColor: 'var(--ink)' },
  '.cm-matchingBracket': { backgroundColor: 'var(--accent-soft)', outline: 'none' },
  // Marks of findings without pictures: the content security policy allows no data: addresses.
  '.cm-lintRange': {
    backgroundImage: 'none',
    textDecoration: 'underline wavy 1px',
    textUnderlineOffset: '3px',
  },
  '.cm-lintRange-error': { textDecorationColor: 'var(--danger-line)', backgroundImage: 'none' },
  '.cm-lintRange-warning': { textDecorationColor: 'var(--warning-line)', backgroundImage: 'none' },
  '.cm-lint-marker': { width: '0.75rem', height: 'auto', lineHeight: '1.6' },
  '.cm-lint-marker-error': { content: 'none' },
  '.cm-lint-marker-warning': { content: 'none' },
  '.cm-lint-marker-error::before': { content: '"●"', color: 'var(--danger-line)' },
  '.cm-lint-marker-warning::before': { content: '"▲"', color: 'var(--warning-line)' },
  '.cm-gutter-lint': { width: '1rem' },
  '.cm-tooltip': {
    backgroundColor: 'var(--surface)',
    color: 'var(--ink)',
    border: '1px solid var(--line-strong)',
    borderRadius: '0.5rem',
    boxShadow: 'var(--shade-md)',
    overflow: 'hidden',
    maxWidth: '28rem',
  },
  '.cm-tooltip-hover': { padding: '0' },
  '.cm-diagnostic': {
    borderLeft: 'none',
    padding: '0.5rem 0.75rem',
    fontFamily: 'var(--font-sans)',
  },
  '.cm-diagnosticAction': {
    backgroundColor: 'var(--accent)',
    color: 'var(--accent-ink)',
    borderRadius: '0.375rem',
    padding: '0.25rem 0.625rem',
    font: 'inherit',
    fontWeight: '600',
    margin: '0.375rem 0.375rem 0 0',
    display: 'inline-block',
  },
  '.cm-tooltip-autocomplete > ul': { fontFamily: 'inherit', maxHeight: '16rem' },
  '.cm-tooltip-autocomplete > ul > li': { padding: '0.2rem 0.6rem' },
  '.cm-tooltip-autocomplete > ul > li[aria-selected]': {
    backgroundColor: 'var(--accent)',
    color: 'var(--accent-ink)',
  },
  '.cm-completionIcon': { display: 'none' },
  '.cm-completionDetail': { fontStyle: 'normal', opacity: '0.8', marginLeft: '1rem' },
  '.cm-completionInfo': { padding: '0.5rem 0.75rem', fontFamily: 'var(--font-sans)' },
  '.cm-help': { padding: '0.5rem 0.75rem', fontFamily: 'var(--font-sans)', whiteSpace: 'pre-wrap' },
  '.cm-panels': { backgroundColor: 'var(--sunken)', color: 'var(--ink)' },
  '.cm-panel button, .cm-panel input': { font: 'inherit', color: 'inherit' },
  '.cm-button': { backgroundImage: 'none', backgroundColor: 'var(--surface)' },
  '.cm-textfield': { backgroundColor: 'var(--surface)', border: '1px solid var(--line-strong)' },
});

const highlighting = HighlightStyle.define([
  { tag: tags.propertyName, color: 'var(--accent-text)' },
  { tag: tags.string, color: 'var(--ink)' },
  { tag: [tags.number, tags.bool, tags.null], color: 'var(--warning-text)' },
  { tag: [tags.lineComment, tags.blockComment], color: 'var(--ink-soft)' },
  { tag: [tags.punctuation, tags.separator, tags.bracket], color: 'var(--ink-soft)' },
]);

/** Colours and sizes of the editor, by the tokens of the site. */
export const editorTheme = [theme, syntaxHighlighting(highlighting)];
