import { cleanup } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { compileMigrations } from '../../src/funnel/definition/migration-tables';
import { getVersionKey } from '../../src/funnel/definition/version-key';
import type { FunnelDefinition } from '../../src/funnel/definition/normalise';
import { compile } from '../../src/funnel/engine/compile';
import { migrateStoredVisit } from '../../src/funnel/engine/migrate/migrate-stored-visit';
import { createFunnelContext } from '../../src/funnel/engine/model/context';
import { resume } from '../../src/funnel/engine/resume';
import { readProgress } from '../../src/funnel/engine/stored-progress';
import { summarise } from '../../src/funnel/engine/summary';
import {
  createVersionedStorage,
  parseVersionStamp,
} from '../../src/funnel/engine/versioned-storage';
import { toNewName } from '../support/edit/rename-all';
import { createInspectableStorage } from '../support/engine/headless-session';
import {
  listStoredVisits,
  loadRenamedFunnels,
  renameAnswers,
  type StoredVisit,
} from '../support/funnels/renamed-funnels';
import { renderPlayer } from '../support/renderer/render-player';

afterEach(cleanup);

/** Opens a stored visit: the session as it resumes, and what is known of the visitor. */
function open(definition: FunnelDefinition, { texts }: Pick<StoredVisit, 'texts'>) {
  const { prepared, firstStepId } = compile(definition);
  const storage = createInspectableStorage(texts);
  const key = getVersionKey(definition.persistence);
  const versioned = createVersionedStorage(definition, key, storage, () => 0);
  const tables = compileMigrations(definition.migrations ?? [], definition);
  const version = parseVersionStamp(storage.get(key))?.version ?? definition.version;
  const dropped = migrateStoredVisit(prepared, tables, version, versioned);
  const { startStepId, input } = resume(
    prepared,
    firstStepId,
    readProgress(prepared, versioned),
    0,
  );
  const { scores, decisions } = summarise(prepared, createFunnelContext(input), startStepId);
  return {
    step: startStepId,
    input,
    result: { scores, decisions },
    dropped,
    stored: storage.all(),
  };
}

const funnels = loadRenamedFunnels().map((funnel) => [funnel.file, funnel] as const);

describe.each(funnels)('%s after each of its names was changed', (_, { before, after }) => {
  const visits = listStoredVisits(before, 6);

  it('every step has stored visits', () => {
    expect(new Set(visits.map(({ step }) => step))).toEqual(
      new Set(before.steps.map(({ id }) => id)),
    );
  });

  it('QZ-05 Q2-09 Q3-04 each visit comes back to its step, with its answers, draw and result', () => {
    for (const visit of visits) {
      const old = open(before, visit);
      const opened = open(after, visit);
      expect(opened.step).toBe(toNewName(old.step));
      expect(opened.input.answers).toEqual(renameAnswers(before, old.input.answers ?? {}));
      expect(opened.input.draft).toEqual(renameAnswers(before, old.input.draft ?? {}));
      expect(opened.input.draws).toEqual(
        Object.fromEntries(
          Object.entries(old.input.draws ?? {}).map(([step, record]) => [
            toNewName(step),
            { ...record, value: toNewName(record.value) },
          ]),
        ),
      );
      expect(opened.result).toEqual(old.result);
      expect(opened.dropped).toEqual([]);
    }
  });

  it('a second opening changes nothing', () => {
    for (const visit of visits) {
      const once = open(after, visit).stored;
      expect(open(after, { texts: once }).stored).toEqual(once);
    }
  });

  it('each visit shows the same screen', () => {
    const onePerStep = [...new Map(visits.map((visit) => [visit.step, visit])).values()];
    for (const visit of onePerStep) {
      const read = (definition: FunnelDefinition, texts: Record<string, string>) => {
        const { container } = renderPlayer(definition, { stored: texts });
        const checked = [...container.querySelectorAll('input')].map(
          ({ type, checked: isChecked, value }) => (type === 'text' ? value : isChecked),
        );
        // The outcome is shown as JSON here, which has the names.
        const shown = { text: container.textContent.replaceAll('_new', ''), checked };
        cleanup();
        return shown;
      };
      const screen = read(before, visit.texts);
      expect(screen.text).not.toBe('');
      expect(read(after, open(after, visit).stored)).toEqual(screen);
    }
  });
});
