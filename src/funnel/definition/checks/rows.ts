import type { Submission } from '../funnel-schema';
import type { DefinitionPath, RawIssue } from '../issues/issue';
import { describeUnknownName } from '../issues/unknown-name';
import { getPossibleAnswer } from '../../fields/shared/schema/field';
import { describeColumn } from '../rows/describe-column';
import { type ColumnMismatch, findColumnMismatch } from '../rows/column-mismatch';
import { getColumn, type LeadColumn, type LeadTable } from '../rows/lead-table';
import { leadTables } from '../rows/lead-tables';
import { measureRow } from '../rows/measure-row';
import {
  getSourceValues,
  getTypedFields,
  measureSource,
  type SourceScope,
  type SourceValue,
} from '../rows/source-values';
import type { ValueSource } from '../value-source-schema';
import type { DefinitionCheck } from './check';
import { checkIdsUnique } from './ids';

interface CheckedSubmission {
  submission: Submission;
  table: LeadTable;
  path: DefinitionPath;
  scope: SourceScope;
}

function findUnknownColumns({ submission, table, path }: CheckedSubmission): RawIssue[] {
  const known = Object.keys(table.columns);
  const reserved = [...table.keyColumns, ...table.madeColumns];
  return Object.keys(submission.map)
    .filter((column) => !known.includes(column))
    .map((column): RawIssue => {
      const at = { path: [...path, column], atKey: true };
      return reserved.includes(column)
        ? {
            code: 'submission/reserved-column',
            ...at,
            params: {
              table: submission.table,
              column,
              by: table.keyColumns.includes(column) ? 'site' : 'database',
            },
          }
        : {
            code: 'submission/unknown-column',
            ...at,
            params: { table: submission.table, ...describeUnknownName(column, known) },
          };
    });
}

function findMissingColumns({ submission, table, path }: CheckedSubmission): RawIssue[] {
  const missing = Object.entries(table.columns).filter(
    ([name, { isRequired }]) => isRequired && submission.map[name] === undefined,
  );
  // A column under a misspelt name is reported there.
  const unknown = Object.keys(submission.map).filter(
    (name) => getColumn(table, name) === undefined,
  );
  return missing
    .filter(
      ([name]) => !unknown.some((other) => describeUnknownName(other, [name]).nearest !== null),
    )
    .map(([column, details]) => ({
      code: 'submission/missing-column',
      path,
      atKey: true,
      params: { table: submission.table, column, takes: describeColumn(details) },
    }));
}

/** The field that a source reads where a mismatch is, for the way out. */
function getFieldAt(source: ValueSource, [key, index]: DefinitionPath): string | null {
  if ('field' in source) return source.field;
  return 'coalesce' in source && key === 'coalesce' && typeof index === 'number'
    ? getFieldAt(source.coalesce[index] ?? source, [])
    : null;
}

interface CheckedColumn {
  name: string;
  column: LeadColumn;
  source: ValueSource;
}

function toMismatchIssue(
  { submission, path, scope }: CheckedSubmission,
  { name, column, source }: CheckedColumn,
  { path: sourcePath }: SourceValue,
  mismatch: ColumnMismatch,
): RawIssue {
  const shared = { table: submission.table, column: name, takes: describeColumn(column) };
  const at = [...path, name, ...sourcePath];
  const field = getFieldAt(source, sourcePath);
  if (mismatch.reason === 'length') {
    const { longest, limit } = mismatch;
    return { code: 'submission/too-long', path: at, params: { ...shared, longest, limit, field } };
  }
  const { found } = mismatch;
  if (mismatch.reason === 'value')
    return { code: 'submission/refused-value', path: at, params: { ...shared, found } };
  if (mismatch.reason === 'range')
    return { code: 'submission/out-of-range', path: at, params: { ...shared, found, field } };
  const fitting = [...scope.references.fields.values()]
    .filter((entry) => findColumnMismatch(column, getPossibleAnswer(entry, 'value')) === null)
    .map(({ id }) => id);
  const kinds = column.kinds ?? [];
  return { code: 'submission/wrong-type', path: at, params: { ...shared, found, fitting, kinds } };
}

function findMismatches(checked: CheckedSubmission): RawIssue[] {
  return Object.entries(checked.submission.map).flatMap(([name, source]) => {
    const column = getColumn(checked.table, name);
    if (column === undefined) return [];
    return getSourceValues(source, checked.scope).flatMap((sourceValue): RawIssue[] => {
      const mismatch = findColumnMismatch(column, sourceValue.value);
      return mismatch === null
        ? []
        : [toMismatchIssue(checked, { name, column, source }, sourceValue, mismatch)];
    });
  });
}

/** Reports rows that can be larger than the table takes. */
function findLargeRows({ submission, table, path, scope }: CheckedSubmission): RawIssue[] {
  if (table.maxRowBytes === undefined) return [];
  const bytes = measureRow(
    table,
    Object.fromEntries(
      Object.entries(submission.map).map(([name, source]) => [name, measureSource(source, scope)]),
    ),
  );
  if (bytes <= table.maxRowBytes) return [];
  const [widest] = getTypedFields(scope.funnel);
  return [
    {
      code: 'submission/row-too-large',
      path,
      atKey: true,
      params: {
        table: submission.table,
        bytes,
        limit: table.maxRowBytes,
        widest: widest ?? null,
      },
    },
  ];
}

/** Compares the rows that a funnel sends with what their tables take. */
export const checkRows: DefinitionCheck = (funnel, references) => {
  // It is unknown which of two fields with one id is meant.
  if (checkIdsUnique(funnel, references).length > 0) return [];
  return funnel.submissions.flatMap((submission, s) => {
    const checked: CheckedSubmission = {
      submission,
      table: leadTables[submission.table],
      path: ['submissions', s, 'map'],
      scope: { funnel, references },
    };
    const mismatches = findMismatches(checked);
    return [
      ...findUnknownColumns(checked),
      ...findMissingColumns(checked),
      ...mismatches,
      // A text that is too long for its column is the cause where both are found.
      ...(mismatches.length === 0 ? findLargeRows(checked) : []),
    ];
  });
};
