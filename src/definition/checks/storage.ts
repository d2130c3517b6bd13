import type { Persistence } from '../funnel-schema';
import type { Fault } from '../issue';
import { markKeyOf } from '../mark-key';
import { unknownName } from '../names-in-funnel';
import type { Check, Placed } from './check';
import { duplicates } from './duplicates';

/** Every key of the browser's storage a funnel uses, with its path. */
export function storageKeysOf(persistence: Persistence): Placed<string>[] {
  const single = ['answers', 'selection', 'helpText', 'record', 'draws', 'submission'] as const;
  const groups = ['fields', 'decisions'] as const;
  return [
    { entry: persistence.step.key, path: ['persistence', 'step', 'key'] },
    { entry: markKeyOf(persistence), path: ['persistence', 'step', 'key'] },
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

export const storageKeepsEverything: Check = (funnel, names) => {
  const { persistence } = funnel;
  const keys = storageKeysOf(persistence);
  const repeated = duplicates(keys, ({ entry }) => entry).map(({ entry, path }): Fault => ({
    code: 'storage/duplicate-key',
    path,
    params: { key: entry },
  }));
  const strangers = Object.keys(persistence.fields)
    .filter((id) => !names.fields.has(id))
    .map((id): Fault => ({
      code: 'storage/unknown-field',
      path: ['persistence', 'fields', id],
      params: unknownName(id, names.fields.keys()),
      atKey: true,
    }));
  const strangeDecisions = Object.keys(persistence.decisions)
    .filter((id) => !names.decisions.has(id))
    .map((id): Fault => ({
      code: 'storage/unknown-decision',
      path: ['persistence', 'decisions', id],
      params: unknownName(id, names.decisions.keys()),
      atKey: true,
    }));
  const unsaved = [...names.fields.keys()].filter((id) => persistence.fields[id] === undefined);
  const lost: Fault[] =
    persistence.answers === undefined && unsaved.length > 0
      ? [{ code: 'storage/answers-unsaved', path: ['persistence'], params: { fields: unsaved } }]
      : [];
  const [firstDraw] = names.draws.keys();
  const redrawn: Fault[] =
    firstDraw !== undefined && persistence.draws === undefined
      ? [{ code: 'storage/draws-unsaved', path: ['persistence'], params: { step: firstDraw } }]
      : [];
  return [...repeated, ...strangers, ...strangeDecisions, ...lost, ...redrawn];
};
