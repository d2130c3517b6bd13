import { applyEdits, modify, type Edit, type Node } from 'jsonc-parser';
import type { DefinitionPath } from '../../funnel/definition/issues/issue';
import type { JsonValue } from '../../funnel/definition/value-source-schema';
import { findIndentation, getIndentAt, getUsedWidth, type Indentation } from './indentation';
import { printJson } from './print-json';
import { findNode, readSourceTree, readValue } from '../../funnel/definition/source-tree';

/** One change of a JSON text. Comments and the format of everything else stay. */
export type JsonEdit =
  | { edit: 'set'; path: DefinitionPath; value: JsonValue }
  /** Adds a property to the root: after another one, or at the end where that does not exist. */
  | { edit: 'add'; key: string; value: JsonValue; after: string }
  /** Adds an entry to a list. */
  | { edit: 'append'; path: DefinitionPath; value: JsonValue }
  | { edit: 'remove'; path: DefinitionPath };

/** Puts an entry after another one: on the next line, or beside it where more follows on its line. */
function insertAfter(
  text: string,
  node: Node,
  print: (indent: string) => string,
  indentation: Indentation,
): Edit[] {
  const end = node.offset + node.length;
  const indent = getIndentAt(text, node.offset);
  const rest = /^[^\r\n]*/.exec(text.slice(end))?.[0] ?? '';
  const [, comma] = /^(,?)[ \t]*(?:\/\/.*|\/\*[^*]*\*\/[ \t]*)?$/.exec(rest) ?? [];
  if (comma === undefined) return [{ offset: end, length: 0, content: `, ${print(indent)}` }];
  const content = `${indentation.eol}${indent}${print(indent)}${comma}`;
  return [
    ...(comma === '' ? [{ offset: end, length: 0, content: ',' }] : []),
    { offset: end + rest.length, length: 0, content },
  ];
}

function addProperty(
  text: string,
  { key, value, after }: Extract<JsonEdit, { edit: 'add' }>,
): Edit[] {
  const properties = readSourceTree(text).root?.children ?? [];
  const previous =
    properties.find(({ children }) => children?.[0]?.value === after) ?? properties.at(-1);
  if (previous === undefined) return modify(text, [key], value, {});
  const indentation = findIndentation(text);
  const name = `${JSON.stringify(key)}: `;
  return insertAfter(
    text,
    previous,
    (indent) => name + printJson(value, indent, name.length, indentation),
    indentation,
  );
}

function appendEntry(text: string, { path, value }: Extract<JsonEdit, { edit: 'append' }>): Edit[] {
  const list = findNode(readSourceTree(text).root, path);
  if (list === null) return [];
  const { offset, length, children = [] } = list;
  const indentation = findIndentation(text);
  const last = children.at(-1);
  const source = text.slice(offset, offset + length);
  // A list on one line is printed whole: with one more entry it may need several.
  if (last === undefined || (!source.includes('\n') && !source.includes('/*'))) {
    const entries = [...children.map(readValue), value];
    const indent = getIndentAt(text, offset);
    const content = printJson(entries, indent, getUsedWidth(text, offset), indentation);
    return [{ offset, length, content }];
  }
  return insertAfter(text, last, (indent) => printJson(value, indent, 0, indentation), indentation);
}

function toEdits(text: string, edit: JsonEdit): Edit[] {
  if (edit.edit === 'add') return addProperty(text, edit);
  if (edit.edit === 'append') return appendEntry(text, edit);
  return modify(text, [...edit.path], edit.edit === 'set' ? edit.value : undefined, {});
}

/** Changes values in a JSON text, one after the other. */
export const editJson = (text: string, edits: readonly JsonEdit[]): string =>
  edits.reduce((current, edit) => applyEdits(current, toEdits(current, edit)), text);

/** A text in a JSON document: the value at a path, or the last key of the path. */
export interface JsonTextPlace {
  path: DefinitionPath;
  atKey: boolean;
}

/** Replaces texts in a JSON document and changes nothing around them. */
export function replaceJsonTexts(
  text: string,
  places: readonly (JsonTextPlace & { replacement: string })[],
): string {
  const { root } = readSourceTree(text);
  const edits = places.flatMap(({ path, atKey, replacement }): Edit[] => {
    const node = findNode(root, path);
    const target = atKey ? node?.parent?.children?.[0] : node;
    return target == null
      ? []
      : [{ offset: target.offset, length: target.length, content: JSON.stringify(replacement) }];
  });
  return applyEdits(text, edits);
}
