import type { Indentation } from './indentation';

/** The width that definitions are formatted to. */
const maxWidth = 100;

const isContainer = (value: unknown): value is object =>
  typeof value === 'object' && value !== null;

/** The properties that JSON has. */
const getProperties = (value: object): [key: string, value: unknown][] =>
  Object.entries(value).filter(([, entry]) => entry !== undefined);

const hasSeveralKeys = (value: unknown): boolean =>
  isContainer(value) && !Array.isArray(value) && getProperties(value).length > 1;

/** Prints a value on one line, as Prettier does. */
function printOnOneLine(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(printOnOneLine).join(', ')}]`;
  if (!isContainer(value)) return JSON.stringify(value);
  const properties = getProperties(value);
  if (properties.length === 0) return '{}';
  const texts = properties.map(
    ([key, entry]) => `${JSON.stringify(key)}: ${printOnOneLine(entry)}`,
  );
  return `{ ${texts.join(', ')} }`;
}

/** Lists of objects and objects that hold others have a line for each entry. */
function needsLines(value: unknown): boolean {
  if (!isContainer(value)) return false;
  if (Array.isArray(value))
    return (value.length > 1 && value.every(hasSeveralKeys)) || value.some(needsLines);
  return getProperties(value).some(([, entry]) => isContainer(entry));
}

/**
 * Prints a JSON value so that Prettier would change nothing.
 * @param indent the white space at the start of its line
 * @param usedWidth what stands before it on its line, without the indentation
 */
export function printJson(
  value: unknown,
  indent: string,
  usedWidth: number,
  indentation: Indentation,
): string {
  const { unit, eol } = indentation;
  const line = printOnOneLine(value);
  const fits = indent.length + usedWidth + line.length + 1 <= maxWidth;
  if (!isContainer(value) || (fits && !needsLines(value))) return line;
  const inner = indent + unit;
  const open = `${eol}${inner}`;
  const close = `${eol}${indent}`;
  if (Array.isArray(value)) {
    const entries = value.map((entry) => printJson(entry, inner, 0, indentation));
    return `[${open}${entries.join(`,${open}`)}${close}]`;
  }
  const properties = getProperties(value).map(([key, entry]) => {
    const name = `${JSON.stringify(key)}: `;
    return name + printJson(entry, inner, name.length, indentation);
  });
  return `{${open}${properties.join(`,${open}`)}${close}}`;
}
