import type { DefinitionPath } from '../../../funnel/definition/issues/issue';
import type { TextFormat } from '../../../funnel/definition/schema/text-schemas';
import { renameProperty } from '../../edit/set-value';
import { formatPictureFile, slug } from '../form/picture-file';
import { removePartFixes } from './condition-part-fixes';
import { addPropertyFixes, fillListFixes } from './new-parts';
import {
  dropConditionFixes,
  nameFixes,
  quote,
  readAt,
  removeFix,
  setFix,
  type FixCandidate,
  type FixMakers,
} from './fix-maker';

const renameFix = (path: DefinitionPath, to: string): FixCandidate => ({
  title: `Rename it to ${quote(to)}`,
  make: (text) => renameProperty(text, path, to),
});

const removeProperty = (path: DefinitionPath): FixCandidate[] => {
  const key = path.at(-1);
  return key === undefined
    ? []
    : [removeFix(typeof key === 'number' ? 'Remove it' : `Remove ${quote(key)}`, path)];
};

/** The same value as another type. */
function convert(value: unknown): unknown[] {
  if (typeof value === 'string') {
    const number = Number(value);
    return [
      ...(value.trim() !== '' && Number.isFinite(number) ? [number, Math.round(number)] : []),
      ...(value === 'true' || value === 'false' ? [value === 'true'] : []),
      [value],
    ];
  }
  if (typeof value === 'number') return [String(value), Math.round(value)];
  if (typeof value === 'boolean') return [String(value)];
  if (Array.isArray(value) && value.length === 1) return [value[0]];
  return [];
}

/** The nearest text of a format. */
const reformat: Record<TextFormat, (text: string) => string[]> = {
  id: (text) => [text.charAt(0).toLowerCase() + text.slice(1), slug(text, '-')],
  ownWord: (text) => [`my-${slug(text, '-')}`],
  storageKey: (text) => [slug(text, '_')],
  route: (text) => [`/${slug(text, '-')}`],
  localPath: (text) => [`/${text.replace(/^[./\\]+/, '').replaceAll('\\', '/')}`],
  notBlank: () => [],
  plainText: (text) => [text.replace(/<[^>]*>/g, '').trim()],
  day: () => ['today'],
  pictureFile: (text) => [formatPictureFile(text)],
  parameter: (text) => [slug(text, '_')],
};

/** A first text in the place of an empty one. */
function fillFixes(path: DefinitionPath, isOptional: boolean): FixCandidate[] {
  const key = path.at(-1);
  const name = typeof key === 'string' ? key : 'text';
  const text = `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
  return [
    ...(isOptional ? removeProperty(path) : []),
    setFix(`Write ${quote(text)} for now`, path, text),
  ];
}

/** Fixes for values that do not have the shape of the format. */
export const schemaFixes: FixMakers = {
  'schema/unknown-key': ({ path, params: { nearest } }) => [
    ...(nearest === null ? [] : [renameFix(path, nearest)]),
    ...removeProperty(path),
  ],
  'schema/missing-key': ({ path, params: { key } }, context) =>
    addPropertyFixes(context, path, key),
  'schema/no-form': ({ path }) => removeProperty(path),
  'schema/wrong-type': ({ path }, context) => [
    ...convert(readAt(context, path)).map((value) => setFix(`Write ${quote(value)}`, path, value)),
    ...removeProperty(path),
  ],
  'schema/unknown-value': ({ path, params: { nearest, known } }) => [
    ...nameFixes(path, nearest, known),
    ...removeProperty(path),
  ],
  'schema/out-of-bounds': ({ path, params: { what, bound, limit, isOptional } }, context) => {
    const isSmall = bound === 'least' || bound === 'more';
    if (what === 'number') {
      const value = bound === 'more' ? limit + 1 : bound === 'less' ? limit - 1 : limit;
      return [setFix(`Write ${value}`, path, value)];
    }
    if (what === 'text' && isSmall) return fillFixes(path, isOptional);
    if (what === 'list' && isSmall)
      return [
        ...fillListFixes(context, path, limit),
        ...removePartFixes(path, context),
        ...dropConditionFixes(path),
        ...(isOptional ? removeProperty(path) : []),
      ];
    return [];
  },
  'schema/malformed': ({ path, params: { form, isOptional } }, context) => {
    if (form === 'notBlank') return fillFixes(path, isOptional);
    const text = readAt(context, path);
    if (form === null || typeof text !== 'string') return removeProperty(path);
    // Links of the funnel to itself are usually named after it.
    const byName = form === 'route' ? [`/${slug(String(readAt(context, ['id'])), '-')}`] : [];
    return [...new Set([...reformat[form](text), ...byName])]
      .filter((other) => other !== '' && other !== text)
      .map((other) => setFix(`Write ${quote(other)}`, path, other));
  },
  'link/leaves-site': ({ path }) => [setFix('Lead to the first page, "/"', path, '/')],
  'link/unknown-address': ({ path, params: { nearest } }) => [
    ...(nearest === null ? [] : nameFixes(path, nearest, [])),
    setFix('Lead to the first page, "/"', path, '/'),
  ],
};
