import { applyEdits, type Edit, modify } from 'jsonc-parser';
import type { DefinitionPath } from '../../../funnel/definition/issues/issue';
import { getEntryNames, isEqualJson, type JsonValue } from './merge-values';
import { readSourceValue } from '../../../funnel/definition/source-tree';
import { isJsonObject } from '../../../shared/text/json';

const formattingOptions = { insertSpaces: true, tabSize: 2 } as const;

function change(
  text: string,
  path: DefinitionPath,
  value: JsonValue,
  isArrayInsertion = false,
): string {
  const edits: Edit[] = modify(text, [...path], value, { formattingOptions, isArrayInsertion });
  return applyEdits(text, edits);
}

function writeObject(
  text: string,
  path: DefinitionPath,
  from: Record<string, JsonValue>,
  to: Record<string, JsonValue>,
): string {
  const keys = [...new Set([...Object.keys(from), ...Object.keys(to)])];
  return keys.reduce(
    (written, key) => writePart(written, [...path, key], from[key], to[key]),
    text,
  );
}

/** Removes, adds and changes entries one by one, so that the comments of the others stay. */
function writeList(
  text: string,
  path: DefinitionPath,
  from: readonly JsonValue[],
  to: readonly JsonValue[],
): string {
  const [fromNames, toNames] = [getEntryNames(from), getEntryNames(to)];
  if (fromNames === null || toNames === null) return change(text, path, to);
  const kept = fromNames.filter((name) => toNames.includes(name));
  const keptInNewOrder = toNames.filter((name) => fromNames.includes(name));
  if (!isEqualJson(kept, keptInNewOrder)) return change(text, path, to);
  let written = text;
  for (const [index, name] of [...fromNames.entries()].toReversed())
    if (!toNames.includes(name)) written = change(written, [...path, index], undefined);
  for (const [index, name] of toNames.entries()) {
    const before = fromNames.indexOf(name);
    written =
      before < 0
        ? change(written, [...path, index], to[index], true)
        : writePart(written, [...path, index], from[before], to[index]);
  }
  return written;
}

function writePart(text: string, path: DefinitionPath, from: JsonValue, to: JsonValue): string {
  if (isEqualJson(from, to)) return text;
  if (isJsonObject(from) && isJsonObject(to)) return writeObject(text, path, from, to);
  if (Array.isArray(from) && Array.isArray(to)) return writeList(text, path, from, to);
  return change(text, path, to);
}

/** Changes a text until it has a value. Comments and formatting of the rest stay. */
export const writeValue = (text: string, value: JsonValue): string =>
  writePart(text, [], readSourceValue(text), value);
