import type { Persistence } from '../funnel-schema';
import type { RawIssue } from '../parts/issue';
import { getVersionKey } from '../version-key';
import { describeUnknownName } from '../parts/unknown-name';
import type { DefinitionCheck, WithPath } from './check';
import { findDuplicates } from '../parts/find-duplicates';

/** Every key of the browser's storage a funnel uses, with its path. */
export function getStorageKeys(persistence: Persistence): WithPath<string>[] {
  const single = ['answers', 'selection', 'helpText', 'record', 'draws', 'submission'] as const;
  const groups = ['fields', 'decisions'] as const;
  return [
    { entry: persistence.step.key, path: ['persistence', 'step', 'key'] },
    { entry: getVersionKey(persistence), path: ['persistence', 'step', 'key'] },
    ...single.flatMap((name) => {
      const entry = persistence[name];
      return entry === undefined ? [] : [{ entry, path: ['persistence', name] }];
    }),
    ...groups.flatMap((group) =>
      Object.entries(persistence[group]).map(([id, entry]) => ({
        entry,
        path: ['persistence', group, id],
      })),
    ),
  ];
}

export const checkStorage: DefinitionCheck = (funnel, names) => {
  const { persistence } = funnel;
  const keys = getStorageKeys(persistence);
  const repeated = findDuplicates(keys, ({ entry }) => entry).map(({ entry, path }): RawIssue => ({
    code: 'storage/duplicate-key',
    path,
    params: { key: entry },
  }));
  const strangers = Object.keys(persistence.fields)
    .filter((id) => !names.fields.has(id))
    .map((id): RawIssue => ({
      code: 'storage/unknown-field',
      path: ['persistence', 'fields', id],
      params: describeUnknownName(id, names.fields.keys()),
      atKey: true,
    }));
  const strangeDecisions = Object.keys(persistence.decisions)
    .filter((id) => !names.decisions.has(id))
    .map((id): RawIssue => ({
      code: 'storage/unknown-decision',
      path: ['persistence', 'decisions', id],
      params: describeUnknownName(id, names.decisions.keys()),
      atKey: true,
    }));
  const unsaved = [...names.fields.keys()].filter((id) => persistence.fields[id] === undefined);
  const lost: RawIssue[] =
    persistence.answers === undefined && unsaved.length > 0
      ? [{ code: 'storage/answers-unsaved', path: ['persistence'], params: { fields: unsaved } }]
      : [];
  const [firstDraw] = names.draws.keys();
  const redrawn: RawIssue[] =
    firstDraw !== undefined && persistence.draws === undefined
      ? [{ code: 'storage/draws-unsaved', path: ['persistence'], params: { step: firstDraw } }]
      : [];
  return [...repeated, ...strangers, ...strangeDecisions, ...lost, ...redrawn];
};
