import { groupDiagnostics } from '../../wording/group-diagnostics';
import type { Diagnostic } from '../../wording/diagnostic';
import { formatPath, type DefinitionPath } from '../../../funnel/definition/issues/issue';
import { createPositionLookup } from '../../../funnel/definition/source-text';
import { findNode, findRange, readSourceTree } from '../../../funnel/definition/source-tree';
import { findingRules } from '../../verify/finding-rules';
import type { Problem, TextCheck } from './check-text';
import type { FindingGroup, Place, StudioFinding } from './report';

/** Names the problems of a check: equal problems keep their key while the text around them changes. */
export function createKeys(problems: readonly Problem[]): Map<Diagnostic, string> {
  const seen = new Map<string, number>();
  return new Map(
    problems.map(({ diagnostic }) => {
      const base = `${diagnostic.code} ${formatPath(diagnostic.path)}`;
      const count = (seen.get(base) ?? 0) + 1;
      seen.set(base, count);
      return [diagnostic, count === 1 ? base : `${base} (${count})`];
    }),
  );
}

const explanations: Readonly<Record<string, { why: string } | undefined>> = findingRules;

/** Groups the problems of a text by cause, each with its range in the text. */
export function toFindingGroups({ source, problems }: TextCheck): FindingGroup[] {
  const { root } = readSourceTree(source.text);
  const positionAt = createPositionLookup(source.text);
  const keys = createKeys(problems);
  const raws = new Map(problems.map(({ diagnostic, raw }) => [diagnostic, raw]));

  const toPlace = (
    path: DefinitionPath,
    range: { offset: number; length: number } | null,
  ): Place | null =>
    range === null ? null : { path, ...range, ...pick(positionAt(range.offset, range.length)) };
  const pick = ({ line, column }: { line: number; column: number }) => ({ line, column });

  const getStep = (path: DefinitionPath): string | null => {
    const id: unknown =
      path[0] === 'steps' && path.length > 1
        ? findNode(root, [...path.slice(0, 2), 'id'])?.value
        : null;
    return typeof id === 'string' ? id : null;
  };

  const toRange = (diagnostic: Diagnostic) => {
    const raw = raws.get(diagnostic);
    // An issue of the text has its own range: its path may not exist.
    if (raw !== undefined && 'offset' in raw && typeof raw.offset === 'number')
      return { offset: raw.offset, length: 'length' in raw ? Number(raw.length) : 1 };
    const place = raw !== undefined && 'place' in raw ? raw.place : diagnostic.path;
    return root && findRange(root, place, raw?.atKey === true);
  };

  /** A missing property is told at the object that lacks it. */
  const getProperty = (diagnostic: Diagnostic): DefinitionPath => {
    const raw = raws.get(diagnostic);
    return raw?.code === 'schema/missing-key'
      ? [...diagnostic.path, raw.params.key]
      : diagnostic.path;
  };

  const toStudioFinding = (diagnostic: Diagnostic): StudioFinding => ({
    key: keys.get(diagnostic) ?? diagnostic.code,
    code: diagnostic.code,
    severity: diagnostic.severity,
    message: diagnostic.message,
    help: diagnostic.help,
    why: explanations[diagnostic.code]?.why ?? null,
    place: toPlace(diagnostic.path, toRange(diagnostic)),
    about: getProperty(diagnostic),
    related: diagnostic.related.flatMap(
      ({ path }) => toPlace(path, root && findRange(root, path)) ?? [],
    ),
    step: getStep(diagnostic.path),
    visit: diagnostic.counterexample,
  });

  return groupDiagnostics(problems.map(({ diagnostic }) => diagnostic)).map((group) => ({
    root: toStudioFinding(group.root),
    same: group.same.map(toStudioFinding),
    consequences: group.consequences.map(toStudioFinding),
  }));
}
