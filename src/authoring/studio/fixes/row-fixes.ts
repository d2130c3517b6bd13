import type { DefinitionPath } from '../../../funnel/definition/issues/issue';
import { renameProperty, setValue } from '../../edit/set-value';
import { findFieldPath, listFields, listNamed } from './definition-names';
import {
  nameFixes,
  quote,
  removeFix,
  setFix,
  type FixCandidate,
  type FixContext,
  type FixMakers,
} from './fix-maker';

/** Sources that may fill a column. Those that do not fit are found out when they are tried. */
const toSources = (context: FixContext): { name: string; source: unknown }[] => [
  ...listFields(context).map(({ id }) => ({ name: `the field "${id}"`, source: { field: id } })),
  ...listNamed(context, ['decisions']).map(({ id }) => ({
    name: `the result of "${id}"`,
    source: { decision: id },
  })),
  ...listNamed(context, ['scores']).map(({ id }) => ({
    name: `the score "${id}"`,
    source: { score: id },
  })),
  { name: 'all answers', source: { answers: 'values' } },
  { name: 'the time', source: { clock: 'iso' } },
  { name: 'an empty list', source: { list: [] } },
];

const sourceFixes = (path: DefinitionPath, context: FixContext): FixCandidate[] =>
  toSources(context).map(({ name, source }) => setFix(`Give it ${name}`, path, source));

const getColumnPath = (path: DefinitionPath): DefinitionPath => {
  const at = path.indexOf('map');
  return at === -1 ? path : path.slice(0, at + 2);
};

const limitFixes = (
  context: FixContext,
  fieldId: string | null,
  property: string,
  limit: number,
): FixCandidate[] => {
  const path = fieldId === null ? null : findFieldPath(context, fieldId);
  return path === null
    ? []
    : [
        setFix(
          `Give "${fieldId ?? ''}" a ${quote(property)} of ${limit}`,
          [...path, property],
          limit,
        ),
      ];
};

const columnFixes = (path: DefinitionPath, context: FixContext): FixCandidate[] => {
  const column = getColumnPath(path);
  return [...sourceFixes(column, context), removeFix(`Remove ${quote(column.at(-1))}`, column)];
};

/** Fixes for the rows that a funnel sends. */
export const rowFixes: FixMakers = {
  'submission/unknown-step': ({ path, params }) => nameFixes(path, params.nearest, params.known),
  'submission/unknown-column': ({ path, params: { nearest, known } }) => [
    ...[...new Set([...(nearest === null ? [] : [nearest]), ...known])].slice(0, 4).map((name) => ({
      title: `Put it into ${quote(name)}`,
      make: (text: string) => renameProperty(text, path, name),
    })),
    removeFix('Remove it', path),
  ],
  'submission/reserved-column': ({ path, params: { column } }) => [
    removeFix(`Remove ${quote(column)}`, path),
  ],
  'submission/missing-column': ({ path, params: { column } }, context) => {
    const map = path.at(-1) === 'map' ? path : [...path, 'map'];
    return toSources(context).map(({ name, source }) => ({
      title: `Fill ${quote(column)} with ${name}`,
      make: (text) => setValue(text, [...map, column], source),
    }));
  },
  'submission/wrong-type': ({ path }, context) => columnFixes(path, context),
  'submission/refused-value': ({ path }, context) => columnFixes(path, context),
  'submission/out-of-range': ({ path }, context) => columnFixes(path, context),
  'submission/too-long': ({ path, params: { field, limit } }, context) => [
    ...limitFixes(context, field, 'maxLength', limit),
    ...columnFixes(path, context),
  ],
  'submission/row-too-large': ({ path, params: { bytes, limit, widest } }, context) => {
    // A character of any alphabet takes up to three bytes.
    const characters = widest === null ? 0 : Math.floor((widest.bytes - (bytes - limit)) / 3) - 1;
    return [
      ...(characters > 0 ? limitFixes(context, widest?.id ?? null, 'maxLength', characters) : []),
      ...columnFixes(path, context),
    ];
  },
};
