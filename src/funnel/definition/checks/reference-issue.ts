import type { RawIssue, DefinitionPath, IssueCode } from '../issues/issue';
import { describeUnknownName } from '../issues/unknown-name';

export type ReferenceCode = Extract<
  IssueCode,
  `map/${string}` | `rule/unknown-${'field' | 'score' | 'draw' | 'input' | 'decision'}`
>;

export function createReferenceIssue(
  code: ReferenceCode,
  path: DefinitionPath,
  name: string,
  known: ReadonlyMap<string, unknown>,
): RawIssue {
  return { code, path, params: describeUnknownName(name, known.keys()) };
}
