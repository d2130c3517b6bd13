import { findNameUses, type NameUseAt } from '../../../src/funnel/definition/name-uses';
import { parseSourceText } from '../../../src/funnel/definition/source-text';
import { rename } from '../../../src/authoring/edit/rename';
import type {
  ComputedRenaming,
  Renaming,
  StoredRenaming,
} from '../../../src/authoring/edit/renaming';
import { describeRenameFailure } from '../../../src/authoring/edit/rename-failure';
import { formatIssues, parseDefinition } from '../../../src/funnel/definition/parse';
import { prove } from '../../../src/authoring/verify/verify';

/** The name of a part after all names have been changed. */
export const toNewName = (name: string): string => `${name}_new`;

const listDeclared = (text: string): NameUseAt[] =>
  findNameUses(parseSourceText(text).value).filter(({ role }) => role === 'declares');

const computedParts: readonly string[] = ['score', 'decision', 'value', 'input'];

const isComputed = (part: string): part is ComputedRenaming['part'] => computedParts.includes(part);

/** A renaming of every part that each visit computes again, and of every input. */
export const listComputedRenamings = (text: string): ComputedRenaming[] =>
  listDeclared(text).flatMap(({ part, name }) =>
    isComputed(part) ? [{ part, from: name, to: toNewName(name) }] : [],
  );

/**
 * A renaming of every step, field, option and outcome of a definition. Options and outcomes come first:
 * fields and steps hold them.
 */
export function listRenamings(text: string): StoredRenaming[] {
  const declared = listDeclared(text);
  const of = (kind: 'step' | 'field' | 'option' | 'outcome') =>
    declared.filter(({ part }) => part === kind);
  return [
    ...of('option').map(({ name, field }): StoredRenaming => ({
      part: 'option',
      field: field ?? '',
      from: name,
      to: toNewName(name),
    })),
    ...of('outcome').map(({ name, owners }): StoredRenaming => ({
      part: 'outcome',
      owner: { part: 'step', name: owners.step ?? '' },
      from: name,
      to: toNewName(name),
    })),
    ...of('field').map(({ name }): StoredRenaming => ({
      part: 'field',
      from: name,
      to: toNewName(name),
    })),
    ...of('step').map(({ name }): StoredRenaming => ({
      part: 'step',
      from: name,
      to: toNewName(name),
    })),
  ];
}

/** Renames in one unpublished version, as an author does between two commits. */
export function renameAll(
  text: string,
  renamings: readonly Renaming[],
  publishedVersion: number,
): string {
  const parsed = parseDefinition(text, 'renamed.funnel.json');
  if (!parsed.ok) throw new Error(formatIssues(parsed.issues));
  // Names are no part of the paths of findings, so these stay true.
  const warnings = prove({ ...parsed.definition, accepted: [] }).findings;
  return renamings.reduce((current, renaming) => {
    const result = rename(current, renaming, { publishedVersion, warnings });
    if (!result.ok) throw new Error(describeRenameFailure(result.failure).message);
    return result.text;
  }, text);
}
