import { compileMigrations } from '../../../src/funnel/definition/migration-tables';
import type { FunnelDefinition } from '../../../src/funnel/definition/normalise';
import { getVersionKey } from '../../../src/funnel/definition/version-key';
import { migrateStoredVisit } from '../../../src/funnel/engine/migrate/migrate-stored-visit';
import { prepare } from '../../../src/funnel/engine/compile';
import { createVersionedStorage } from '../../../src/funnel/engine/versioned-storage';
import type { FunnelParts } from '../funnel-source-types';
import { buildChoiceQuestion, buildEnding, buildFunnel } from './build-funnel';
import { createInspectableStorage, startHeadlessSession } from './headless-session';

type Changes = NonNullable<NonNullable<FunnelParts['migrations']>[number]['changes']>;

const values = ['a', 'b', 'c'];
const names = ['one', 'two', 'three'];
const ask = (name: string, options: readonly string[] = values) =>
  buildChoiceQuestion(name, options);
const others = [ask('one'), ask('three')];

/** An edit of the question "two", whose answer is "b", with the migration for it. */
interface Edit {
  name: string;
  questions: NonNullable<FunnelParts['steps']>;
  changes: Changes;
}

const [one, three] = others as [Edit['questions'][number], Edit['questions'][number]]; // two entries, above
const around = (...questions: Edit['questions']): Edit['questions'] => [one, ...questions, three];

const edits: Edit[] = [
  { name: 'nothing', questions: around(ask('two')), changes: [] },
  {
    name: 'rename the step',
    questions: around({ ...ask('two'), id: 'new' }),
    changes: [{ change: 'renameStep', step: 'two', to: 'new' }],
  },
  {
    name: 'rename the field',
    questions: around({ ...ask('new'), id: 'two' }),
    changes: [{ change: 'renameField', field: 'two', to: 'new' }],
  },
  {
    name: 'rename the option',
    questions: around(ask('two', ['a', 'new', 'c'])),
    changes: [{ change: 'renameOption', field: 'two', value: 'b', to: 'new' }],
  },
  {
    name: 'merge two options',
    questions: around(ask('two', ['a', 'new'])),
    changes: [{ change: 'mergeOptions', field: 'two', values: ['b', 'c'], to: 'new' }],
  },
  {
    name: 'drop the option',
    questions: around(ask('two', ['a', 'c'])),
    changes: [{ change: 'dropOption', field: 'two', value: 'b' }],
  },
  {
    name: 'drop the question',
    questions: around(),
    changes: [
      { change: 'dropStep', step: 'two', to: 'three' },
      { change: 'dropField', field: 'two' },
    ],
  },
  { name: 'insert a question before', questions: around(ask('new'), ask('two')), changes: [] },
  { name: 'insert a question after', questions: around(ask('two'), ask('new')), changes: [] },
  { name: 'put it first', questions: [ask('two'), one, three], changes: [] },
  {
    name: 'split it in two',
    questions: around(ask('left'), ask('right')),
    changes: [
      { change: 'renameStep', step: 'two', to: 'left' },
      { change: 'renameField', field: 'two', to: 'left' },
    ],
  },
  {
    name: 'move its answer to another field',
    questions: around(ask('new')),
    changes: [
      { change: 'renameStep', step: 'two', to: 'new' },
      { change: 'moveAnswer', field: 'two', to: 'new' },
    ],
  },
  {
    // A field of another type has another id.
    name: 'change its type',
    questions: around({
      kind: 'question',
      id: 'two',
      title: 'two',
      fields: [{ type: 'number', id: 'new', label: 'new' }],
    }),
    changes: [{ change: 'dropField', field: 'two' }],
  },
];

/** Where the visitor stands in the old version. */
const positions = [...names, 'end'] as const;

function play(definition: FunnelDefinition, position: (typeof positions)[number]) {
  const storage = createInspectableStorage();
  const versioned = createVersionedStorage(
    definition,
    getVersionKey(definition.persistence),
    storage,
    () => 0,
  );
  const run = startHeadlessSession(definition, {
    storage: Object.assign(versioned, { all: storage.all }),
  });
  for (const name of names.slice(0, positions.indexOf(position))) {
    run.answer(name, 'b');
    run.next();
  }
  run.stop();
  return storage;
}

const build = (version: number, steps: Edit['questions'], as: 'id' | 'index', changes: Changes) =>
  buildFunnel({
    version,
    persistence: { step: { key: 'small_step', as }, answers: 'small_answers' },
    steps: [...steps, buildEnding()],
    ...((changes.length > 0 || as === 'index') &&
      version > 1 && {
        migrations: [{ from: 1, changes, ...(as === 'index' && { steps: [...names, 'end'] }) }],
      }),
  });

/** What the new version makes of a visit. */
export interface PlayedEdit {
  edit: string;
  position: string;
  resumedOn: string;
  answers: Readonly<Record<string, unknown>>;
  isTold: boolean;
}

function playEdit({ name, questions, changes }: Edit, as: 'id' | 'index'): PlayedEdit[] {
  const before = build(
    1,
    names.map((entry) => ask(entry)),
    as,
    [],
  );
  const after = build(2, questions, as, changes);
  return positions.map((position) => {
    const storage = play(before, position);
    const versioned = createVersionedStorage(
      after,
      getVersionKey(after.persistence),
      storage,
      () => 0,
    );
    const tables = compileMigrations(after.migrations ?? [], after);
    const dropped = migrateStoredVisit(prepare(after), tables, 1, versioned);
    const run = startHeadlessSession(after, {
      storage: Object.assign(versioned, { all: storage.all }),
      getDroppedAnswers: () => dropped,
    });
    const { step, notice } = run.getCurrentStep();
    const { answers } = run.getContext();
    run.stop();
    return {
      edit: name,
      position,
      resumedOn: step.id,
      answers,
      isTold: notice?.code === 'changed',
    };
  });
}

/** Every edit, opened by a visitor on every step. */
export const playEditTable = (as: 'id' | 'index'): PlayedEdit[] =>
  edits.flatMap((edit) => playEdit(edit, as));

const formatAnswers = (answers: PlayedEdit['answers']): string =>
  Object.entries(answers)
    .map(([field, value]) => `${field} = ${String(value)}`)
    .join(', ') || 'none';

/** The table as Markdown: a row for each edit, a column for each step on which the visitor stood. */
export function formatEditTable(played: readonly PlayedEdit[]): string {
  const rows = edits.map(({ name }) => {
    const cells = positions.map((position) => {
      const cell = played.find((entry) => entry.edit === name && entry.position === position);
      if (cell === undefined) throw new Error(`Undecided: ${name} on ${position}`);
      const told = cell.isTold ? '; told' : '';
      return `\`${cell.resumedOn}\`: ${formatAnswers(cell.answers)}${told}`;
    });
    return `| ${[name, ...cells].join(' | ')} |`;
  });
  const head = ['edit of `two`', ...positions.map((position) => `stood on \`${position}\``)];
  return [`| ${head.join(' | ')} |`, `|${head.map(() => ' --- |').join('')}`, ...rows].join('\n');
}
