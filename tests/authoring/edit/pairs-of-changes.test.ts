import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { rename } from '../../../src/authoring/edit/rename';
import { setValue } from '../../../src/authoring/edit/set-value';
import { findSmallestEdit } from '../../../src/authoring/edit/text-edit';
import {
  createFunnelDocument,
  type FunnelDocument,
} from '../../../src/authoring/studio/document/funnel-document';
import {
  findAddressChange,
  leadFromOldAddress,
} from '../../../src/authoring/studio/save/address-change';
import { mergeTexts } from '../../../src/authoring/studio/save/merge-texts';
import { isErrorProblem, parseText } from '../../../src/authoring/studio/worker/check-text';
import { draftFunnel, type FunnelStart } from '../../../src/authoring/templates/draft-funnel';
import type { FunnelSource } from '../../../src/funnel/definition/funnel-schema';
import { parseDefinition } from '../../../src/funnel/definition/parse';
import { parseSourceText } from '../../../src/funnel/definition/source-text';
import { createEtag, createFunnelFiles } from '../../../src/server/studio/funnel-files';
import { wholeFunnel } from '../../support/definition/whole-funnel';

/** A funnel as it is open in the studio. */
interface Opened {
  name: string;
  document: FunnelDocument;
  /** The text of the file. */
  saved: string;
}

const root = process.cwd();
let folder: string;

const read = (text: string) => parseSourceText(text).value as FunnelSource; // checked by listErrors

const listErrors = (file: string, text: string, others: readonly Opened[]): string[] =>
  parseText(
    { file, text },
    others.map(({ name, document }) => ({
      displayName: name,
      result: parseDefinition(document.getText(), name),
      locate: () => null,
    })),
  )
    .problems.filter(isErrorProblem)
    .map(({ diagnostic: { message } }) => message);

async function open(name: string, text: string): Promise<Opened> {
  await writeFile(join(folder, name), text);
  return { name, document: createFunnelDocument(text), saved: text };
}

async function begin(start: FunnelStart, id: string, beside: Opened): Promise<Opened> {
  const { name, document } = beside;
  const text = document.getText();
  const neighbour = {
    file: join(folder, name),
    displayName: name,
    text,
    source: read(text),
    result: parseDefinition(text, name),
    dependencies: [],
    locate: () => null,
  };
  const names = { id, route: `/${id}` };
  const drafted = await draftFunnel(start, names, { files: [neighbour], folder, root });
  return open(`${id}.funnel.json`, drafted.text);
}

function edit(opened: Opened, change: (text: string) => string): Opened {
  const { document } = opened;
  const text = document.getText();
  document.edit(findSmallestEdit(text, change(text)), 'Changed');
  return opened;
}

function set(text: string, path: readonly (string | number)[], value: unknown): string {
  const result = setValue(text, path, value);
  if (!result.ok) throw new Error(result.problem);
  const document = createFunnelDocument(text);
  document.edit(result.edits, 'Set');
  return document.getText();
}

function renameFirstStep(text: string, saved: string): string {
  const { steps } = read(text);
  const from = steps[0]?.id ?? '';
  const publishedVersion = read(saved).version;
  const renaming = { part: 'step', from, to: `${from}Renamed` } as const;
  const result = rename(text, renaming, { publishedVersion, warnings: [] });
  if (!result.ok) throw new Error(result.failure.code);
  return result.text;
}

function dropFormerField(text: string): string {
  const { version, migrations = [] } = read(text);
  const dropped = { change: 'dropField', field: 'former' };
  const next = [...migrations, { from: version, changes: [dropped] }];
  return set(set(text, ['version'], version + 1), ['migrations'], next);
}

function moveAddress(text: string): string {
  const moved = set(text, ['route'], `${read(text).route}-moved`);
  const change = findAddressChange(text, moved);
  if (change === null) throw new Error('The address is the same.');
  const led = leadFromOldAddress(moved, change);
  if (!led.ok) throw new Error(led.problem);
  const document = createFunnelDocument(moved);
  document.edit(led.edits, 'Led');
  return document.getText();
}

/** Another author saves meanwhile. */
async function merge({ name, document, saved }: Opened): Promise<Opened> {
  const theirs = set(saved, ['description'], `${read(saved).description} By another author.`);
  await writeFile(join(folder, name), theirs);
  const merged = mergeTexts({ base: saved, mine: document.getText(), theirs });
  if (!merged.ok || merged.conflicts.length > 0) throw new Error('It does not merge.');
  return { ...edit({ name, document, saved }, () => merged.text), saved: theirs };
}

interface Change {
  make: (opened: Opened) => Promise<Opened> | Opened;
  /** Whether a funnel shows that the change was made. */
  shows: (source: FunnelSource) => boolean;
}

const changes = {
  new: {
    make: (opened) => begin({ template: 'quiz' }, 'new-one', opened),
    shows: ({ title }) => title === 'New one',
  },
  copy: {
    make: (opened) => begin({ original: read(opened.document.getText()) }, 'copied', opened),
    shows: ({ title }) => title === 'Copied',
  },
  rename: {
    make: (opened) => edit(opened, (text) => renameFirstStep(text, opened.saved)),
    shows: ({ steps }) => steps[0]?.id.endsWith('Renamed') === true,
  },
  migrate: {
    make: (opened) => edit(opened, dropFormerField),
    shows: ({ migrations }) =>
      migrations?.some(({ changes: all = [] }) => all.some((one) => one.change === 'dropField')) ===
      true,
  },
  'change of route': {
    make: (opened) => edit(opened, moveAddress),
    shows: ({ route, formerRoutes = [] }) =>
      route.endsWith('-moved') && formerRoutes.some((former) => `${former}-moved` === route),
  },
  save: {
    make: async ({ name, document, saved }) => {
      const text = document.getText();
      const files = createFunnelFiles(folder);
      const written = await files.write(name, text, { etag: createEtag(saved) });
      if (written.status !== 'written') throw new Error(`It is not saved: ${written.status}.`);
      return { name, document, saved: text };
    },
    shows: () => true,
  },
  merge: {
    make: merge,
    shows: ({ description }) => description.endsWith('By another author.'),
  },
  undo: {
    make: (opened) => {
      opened.document.undo();
      return opened;
    },
    shows: () => true,
  },
} satisfies Record<string, Change>;

type Name = keyof typeof changes;

/** Changes that open another funnel, whose history is empty. */
const beginnings: readonly Name[] = ['new', 'copy'];
const edits: readonly Name[] = ['rename', 'migrate', 'change of route', 'merge'];
const inPlace: readonly Name[] = [...edits, 'save'];
const all: readonly Name[] = [...beginnings, ...inPlace, 'undo'];

const pair = (firsts: readonly Name[], seconds: readonly Name[]) =>
  firsts.flatMap((first) => seconds.map((second) => [second, first] as const));

/** Makes two changes of an edited funnel, one after the other. */
async function makeBoth(first: Name, second: Name) {
  const start = edit(await open('whole-funnel.funnel.json', wholeFunnel), (text) =>
    set(text, ['title'], 'Whole funnel, edited'),
  );
  const between = await changes[first].make(start);
  const textBetween = between.document.getText();
  const after = await changes[second].make(between);
  const text = after.document.getText();
  const others = [start, between].filter(({ name }) => name !== after.name);
  expect(listErrors(after.name, text, others)).toEqual([]);
  return { between, textBetween, after, text };
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pairs-'));
});
afterEach(() => rm(folder, { recursive: true }));

describe('two changes of a funnel that has everything', () => {
  it.each(pair(all, inPlace))('%s after %s: both are there', async (second, first) => {
    const { text, after } = await makeBoth(first, second);
    expect(await readFile(join(folder, after.name), 'utf8')).toBe(after.saved);
    expect([first, second].filter((name) => !changes[name].shows(read(text)))).toEqual([]);
  });

  it.each(pair(all, edits))('%s after %s is taken back alone', async (second, first) => {
    const { after, textBetween } = await makeBoth(first, second);
    after.document.undo();
    expect(after.document.getText()).toBe(textBetween);
  });

  it.each(beginnings)('undo after %s changes nothing: it begins a history', async (first) => {
    const { textBetween, text } = await makeBoth(first, 'undo');
    expect(text).toBe(textBetween);
  });

  it('undo after save takes back the text, and the file stays', async () => {
    const { text, after } = await makeBoth('save', 'undo');
    expect(text).toBe(wholeFunnel);
    expect(await readFile(join(folder, after.name), 'utf8')).toBe(after.saved);
    expect(after.saved).not.toBe(text);
  });

  // A second funnel of one name is refused.
  const others = pair(all, beginnings).filter(([second, first]) => second !== first);
  it.each(others)('%s after %s is a first version beside the other', async (second, first) => {
    const { between, textBetween, text } = await makeBoth(first, second);
    const { version, migrations, formerRoutes } = read(text);
    expect({ version, migrations, formerRoutes }).toEqual({ version: 1 });
    expect(changes[second].shows(read(text))).toBe(true);
    expect(between.document.getText()).toBe(textBetween);
  });
});
