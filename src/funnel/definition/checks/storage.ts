import type { ParsedFunnel, Persistence } from '../funnel-schema';
import type { DefinitionPath, RawIssue } from '../issues/issue';
import { getChangeKey, getLeftOutKey, getVisitKey } from '../../../shared/text/visit-key';
import { getVersionKey } from '../version-key';
import { describeUnknownName } from '../issues/unknown-name';
import type { DefinitionCheck, WithPath } from './check';
import { findDuplicates } from '../issues/find-duplicates';

/** All storage keys of a funnel with their paths. */
export function getStorageKeys(persistence: Persistence): WithPath<string>[] {
  const single = ['answers', 'selection', 'helpText', 'record', 'draws', 'submission'] as const;
  const groups = ['fields', 'decisions'] as const;
  return [
    { entry: persistence.step.key, path: ['persistence', 'step', 'key'] },
    { entry: getVersionKey(persistence), path: ['persistence', 'step', 'key'] },
    { entry: getVisitKey(persistence.step.key), path: ['persistence', 'step', 'key'] },
    { entry: getChangeKey(persistence.step.key), path: ['persistence', 'step', 'key'] },
    ...(persistence.draws === undefined
      ? []
      : [{ entry: getLeftOutKey(persistence.draws), path: ['persistence', 'draws'] }]),
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

/** Places that delete the progress, although a restart keeps a draw. */
function findClearedDraws({ steps, persistence }: ParsedFunnel): RawIssue[] {
  const kept = steps.find((step) => 'onRestart' in step && step.onRestart === 'keep');
  if (kept === undefined) return [];
  const paths: DefinitionPath[] = [
    ...persistence.clearOn.map((_, index) => ['persistence', 'clearOn', index]),
    ...steps.flatMap(({ back }, index) =>
      typeof back === 'object' && back.clear ? [['steps', index, 'back', 'clear']] : [],
    ),
  ];
  return paths.map((path) => ({
    code: 'storage/kept-draw-cleared',
    path,
    params: { step: kept.id },
  }));
}

export const checkStorage: DefinitionCheck = (funnel, references) => {
  const { persistence } = funnel;
  const keys = getStorageKeys(persistence);
  const duplicates = findDuplicates(keys, ({ entry }) => entry).map(
    ({ entry, path }): RawIssue => ({
      code: 'storage/duplicate-key',
      path,
      params: { key: entry },
    }),
  );
  const unknownFields = Object.keys(persistence.fields)
    .filter((id) => !references.fields.has(id))
    .map((id): RawIssue => ({
      code: 'storage/unknown-field',
      path: ['persistence', 'fields', id],
      params: describeUnknownName(id, references.fields.keys()),
      atKey: true,
    }));
  const unknownDecisions = Object.keys(persistence.decisions)
    .filter((id) => !references.decisions.has(id))
    .map((id): RawIssue => ({
      code: 'storage/unknown-decision',
      path: ['persistence', 'decisions', id],
      params: describeUnknownName(id, references.decisions.keys()),
      atKey: true,
    }));
  const unsaved = [...references.fields.keys()].filter(
    (id) => persistence.fields[id] === undefined,
  );
  const lostAnswers: RawIssue[] =
    persistence.answers === undefined && unsaved.length > 0
      ? [{ code: 'storage/answers-unsaved', path: ['persistence'], params: { fields: unsaved } }]
      : [];
  const [firstDraw] = references.draws.keys();
  const lostDraws: RawIssue[] =
    firstDraw !== undefined && persistence.draws === undefined
      ? [{ code: 'storage/draws-unsaved', path: ['persistence'], params: { step: firstDraw } }]
      : [];
  return [
    ...duplicates,
    ...unknownFields,
    ...unknownDecisions,
    ...lostAnswers,
    ...lostDraws,
    ...findClearedDraws(funnel),
  ];
};
