import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { format } from 'prettier';
import { describe, expect, it } from 'vitest';
import { findNameUses } from '../../../src/funnel/definition/name-uses';
import { formatIssues, parseDefinition } from '../../../src/funnel/definition/parse';
import { parseSourceText } from '../../../src/funnel/definition/source-text';
import { rename, type RenameContext } from '../../../src/authoring/edit/rename';
import type { Renaming } from '../../../src/authoring/edit/renaming';
import { prove } from '../../../src/authoring/verify/verify';
import { loadRealisticFunnels } from '../../support/funnels/load-tested-funnels';
import {
  listComputedRenamings,
  listRenamings,
  renameAll,
  toNewName,
} from '../../support/edit/rename-all';

const folder = join(import.meta.dirname, '../../support/funnels/quizzes');
const files = readdirSync(folder).filter((name) => name.endsWith('.funnel.json'));
const readText = (file: string): string => readFileSync(join(folder, file), 'utf8');

const unpublished: RenameContext = { publishedVersion: null, warnings: [] };

function parse(text: string) {
  const parsed = parseDefinition(text, 'f');
  if (!parsed.ok) throw new Error(formatIssues(parsed.issues));
  return parsed.definition;
}

function renameOrThrow(text: string, renaming: Renaming, context = unpublished) {
  const result = rename(text, renaming, context);
  if (!result.ok) throw new Error(JSON.stringify(result.failure));
  return result;
}

const getFailure = (text: string, renaming: Renaming) => {
  const result = rename(text, renaming, unpublished);
  return result.ok ? null : result.failure;
};

const withoutHistory = (text: string) => {
  const { version: _, migrations: __, ...rest } = parse(text);
  return rest;
};

const small = `{
  "schemaVersion": 1,
  "id": "pets",
  "version": 3, // raised in May
  "title": "Pets",
  "description": "Two questions about pets.",
  "route": "/pets",
  "presentation": { "progress": "none" },
  "steps": [
    {
      "kind": "question",
      "id": "pet", // the first one
      "title": "Which pet?",
      "fields": [
        {
          "type": "multiChoice",
          "id": "pet",
          "exclusive": ["none"],
          "options": [
            { "value": "cat", "label": "pet" },
            { "value": "dog", "label": "cat" },
            { "value": "none", "label": "None" },
          ],
        },
      ],
      "next": { "rules": [{ "when": { "field": "pet", "operator": "includesAny", "value": ["cat", "dog"] }, "goTo": "end" }] },
    },
    {
      "kind": "question",
      "id": "home",
      "title": "Where?",
      "fields": [
        { "type": "singleChoice", "id": "home", "options": [{ "value": "cat", "label": "A" }, { "value": "pet", "label": "B" }] },
      ],
    },
    { "kind": "ending", "id": "end", "title": "Thank you" },
  ],
  "persistence": { "step": { "key": "pets_step", "as": "id" }, "answers": "pets_answers", "fields": { "pet": "pets_pet" } },
}
`;

const long = { tags: ['long'] };

describe('renaming a part of a definition', () => {
  it.each(files)(
    'every name of %s can be changed: the same funnel under other names',
    long,
    (file) => {
      const text = readText(file);
      const renamings = listRenamings(text);
      const renamed = renameAll(text, renamings, parse(text).version);
      const names = findNameUses(parseSourceText(renamed).value).filter(
        ({ part, role }) =>
          role !== 'migrates' && ['step', 'field', 'option', 'outcome'].includes(part),
      );
      expect(names.length).toBeGreaterThan(0);
      expect(names.filter(({ name }) => !name.endsWith('_new'))).toEqual([]);
      // Back again, and nothing but the version tells the difference.
      const back = renamings.map((renaming): Renaming => {
        const turned = { from: renaming.to, to: renaming.from };
        if (renaming.part === 'option')
          return { ...renaming, ...turned, field: toNewName(renaming.field) };
        if (renaming.part !== 'outcome') return { ...renaming, ...turned };
        const { owner } = renaming;
        return { ...renaming, ...turned, owner: { ...owner, name: toNewName(owner.name) } };
      });
      const restored = renameAll(renamed, back, parse(text).version);
      expect(withoutHistory(restored)).toEqual(withoutHistory(text));
      expect(parse(restored).migrations).toBeUndefined();
      expect(parse(restored).version).toBe(parse(text).version + 1);
    },
  );

  it.each(files)('QZ-05 Q2-09 no renaming in %s changes a storage key', long, (file) => {
    const text = readText(file);
    const renamed = renameAll(text, listRenamings(text), parse(text).version);
    const getKeys = (definition: string) =>
      findNameUses(parseSourceText(definition).value)
        .filter(({ part }) => part === 'storageKey')
        .map(({ name }) => name);
    expect(getKeys(renamed)).toEqual(getKeys(text));
  });

  it.each(files)('the warnings that %s accepts are accepted under the new names', long, (file) => {
    const text = readText(file);
    const renamed = renameAll(text, listRenamings(text), parse(text).version);
    expect(prove(parse(renamed)).findings).toEqual(prove(parse(text)).findings);
  });

  it('placeholders in texts have the new name, and words that look like it stay', () => {
    const told = small.replace(
      '"Thank you"',
      '"{label.pet | \\"pet\\"} and {answer.pet, date}, pet: {{label.pet}"',
    );
    const { text } = renameOrThrow(told, { part: 'field', from: 'pet', to: 'animal' });
    expect(text).toContain(
      '"{label.animal | \\"pet\\"} and {answer.animal, date}, pet: {{label.pet}"',
    );
  });

  it('only the lines with the name, the version and the migration change', () => {
    const { text } = renameOrThrow(small, { part: 'step', from: 'pet', to: 'animal' });
    const lines = text.split('\n');
    const isOld = new Set(small.split('\n'));
    expect(lines.filter((line) => !isOld.has(line)).map((line) => line.trim())).toEqual([
      '"version": 4, // raised in May',
      '"id": "animal", // the first one',
      '"migrations": [',
      '"from": 3,',
      '"changes": [{ "change": "renameStep", "step": "pet", "to": "animal" }]',
      '}',
    ]);
  });

  it('a field is renamed in conditions and under its storage key, and nothing else called so', () => {
    const { text, places } = renameOrThrow(small, { part: 'field', from: 'pet', to: 'animal' });
    const definition = parse(text);
    expect(definition.steps[0]?.id).toBe('pet');
    expect(definition.steps[0]?.fields[0]?.id).toBe('animal');
    expect(definition.persistence.fields).toEqual({ animal: 'pets_pet' });
    expect(places.map(({ line }) => text.split('\n')[line - 1]?.includes('"animal"'))).toEqual([
      true,
      true,
      true,
    ]);
  });

  it('an option is renamed in its field, in "exclusive" and in conditions, not in another field', () => {
    const { text } = renameOrThrow(small, {
      part: 'option',
      field: 'pet',
      from: 'cat',
      to: 'Katze',
    });
    expect(text).toContain('"value": ["Katze", "dog"]');
    expect(text).toContain('{ "value": "Katze", "label": "pet" }');
    expect(text).toContain('{ "value": "dog", "label": "cat" }');
    expect(text).toContain('{ "value": "cat", "label": "A" }');
    const none = renameOrThrow(small, { part: 'option', field: 'pet', from: 'none', to: 'no' });
    expect(none.text).toContain('"exclusive": ["no"]');
  });

  it('what Prettier has formatted stays formatted as Prettier would', async () => {
    for (const file of files) {
      const text = readText(file);
      const [first] = listRenamings(text).filter(({ part }) => part === 'step');
      if (first === undefined) throw new Error(`${file} has no step.`);
      const renamed = renameOrThrow(text, first).text;
      expect(await format(renamed, { parser: 'json', printWidth: 100 })).toBe(renamed);
    }
  });

  it('a byte order mark, Windows line ends and tabs are kept', () => {
    const text = `\uFEFF${small.replaceAll('\n', '\r\n').replaceAll('  ', '\t')}`;
    const renamed = renameOrThrow(text, { part: 'step', from: 'home', to: 'house' }).text;
    expect(renamed.startsWith('\uFEFF{')).toBe(true);
    expect(renamed.replaceAll('\r\n', '')).not.toContain('\n');
    expect(renamed).toContain('\r\n\t"migrations": [\r\n\t\t{\r\n');
  });

  it.each([
    [
      { part: 'step', from: 'hoem', to: 'x' },
      { code: 'unknown-name', nearest: 'home' },
    ],
    [
      { part: 'field', from: 'end', to: 'x' },
      { code: 'unknown-name', nearest: null },
    ],
    [
      { part: 'option', field: 'pte', from: 'cat', to: 'x' },
      { code: 'unknown-name', part: 'field' },
    ],
    [
      { part: 'field', from: 'pets_pet', to: 'x' },
      { code: 'storage-key', key: 'pets_pet' },
    ],
    [{ part: 'step', from: 'pet', to: 'home' }, { code: 'taken' }],
    [{ part: 'option', field: 'pet', from: 'cat', to: 'dog' }, { code: 'taken' }],
    [{ part: 'step', from: 'pet', to: 'Pet' }, { code: 'invalid-name' }],
    [{ part: 'field', from: 'pet', to: 'constructor' }, { code: 'invalid-name' }],
    [{ part: 'option', field: 'pet', from: 'cat', to: 'x'.repeat(81) }, { code: 'invalid-name' }],
    [{ part: 'step', from: 'pet', to: 'pet' }, { code: 'no-change' }],
  ] as const)('QZ-05 Q2-09 %o is refused', (renaming, failure) => {
    expect(getFailure(small, renaming)).toMatchObject(failure);
  });

  it('a text with errors is refused, with the line', () => {
    const renaming: Renaming = { part: 'step', from: 'pet', to: 'x' };
    expect(getFailure(small.replace('"id": "pets",', '"id" "pets",'), renaming)).toEqual({
      code: 'unreadable',
      line: 3,
    });
    expect(getFailure(small.replace('"version": 3', '"version": "3"'), renaming)).toEqual({
      code: 'invalid-version',
    });
  });
});

describe('renaming what each visit computes again', () => {
  const readFolder = (name: string) =>
    readdirSync(join(import.meta.dirname, '../../..', name))
      .filter((file) => file.endsWith('.funnel.json'))
      .map((file) => ({
        file,
        text: readFileSync(join(import.meta.dirname, '../../..', name, file), 'utf8'),
      }))
      .filter(({ text }) => listComputedRenamings(text).length > 0);

  const withoutParameters = (text: string) => ({
    ...parse(text),
    inputs: parse(text).inputs?.map(({ parameter: _, ...input }) => input),
  });

  /** Renames all of them, and back again. */
  function renameComputed(text: string) {
    const { version, migrations } = parse(text);
    const renamings = listComputedRenamings(text);
    const renamed = renameAll(text, renamings, version);
    const back = renamings.map((renaming): Renaming => ({
      ...renaming,
      from: renaming.to,
      to: renaming.from,
    }));
    return {
      oldNames: findNameUses(parseSourceText(renamed).value).filter(
        ({ part, name }) =>
          renamings.some((renaming) => renaming.part === part) && !name.endsWith('_new'),
      ),
      isSameVersion: parse(renamed).version === version,
      migrations: [migrations, parse(renamed).migrations],
      restored: withoutParameters(renameAll(renamed, back, version)),
    };
  }

  const expectedOf = (text: string) => ({
    oldNames: [],
    isSameVersion: true,
    migrations: [parse(text).migrations, parse(text).migrations],
    restored: withoutParameters(text),
  });

  it.each([...readFolder('funnels'), ...readFolder('tests/support/funnels/fixtures')])(
    'every score, decision, value and input of $file can be renamed: the same funnel and version',
    ({ text }) => {
      expect(renameComputed(text)).toEqual(expectedOf(text));
    },
  );

  it.each(loadRealisticFunnels().filter(({ text }) => listComputedRenamings(text).length > 0))(
    'every score, decision, value and input of the realistic $name can be renamed',
    long,
    ({ text }) => {
      expect(renameComputed(text)).toEqual(expectedOf(text));
    },
  );

  const counted = small
    .replace('"Thank you"', '"{band.care} for {value.twice}, {label.pet | \\"care\\"}"')
    .replace(
      '"persistence":',
      `"scores": [{ "id": "care", "bands": [{ "id": "care", "min": 0, "max": 9 }] }],
  "values": [{ "id": "twice", "as": { "multiply": [{ "score": "care" }, 2] } }],
  "inputs": [{ "id": "care", "type": "text" }, { "id": "plan", "type": "text", "parameter": "p" }],
  "persistence":`,
    );

  it('a score is renamed in calculations and placeholders, and nothing else called so', () => {
    const { text, version } = renameOrThrow(counted, { part: 'score', from: 'care', to: 'effort' });
    expect(version).toBe(3);
    const lines = new Set(counted.split('\n'));
    const changed = text.split('\n').filter((line) => !lines.has(line));
    expect(changed.map((line) => line.trim())).toEqual([
      '{ "kind": "ending", "id": "end", "title": "{band.effort} for {value.twice}, {label.pet | \\"care\\"}" },',
      '"scores": [{ "id": "effort", "bands": [{ "id": "care", "min": 0, "max": 9 }] }],',
      '"values": [{ "id": "twice", "as": { "multiply": [{ "score": "effort" }, 2] } }],',
    ]);
  });

  it('links and visits under way know an input by its parameter, which a renaming keeps', () => {
    const renaming: Renaming = { part: 'input', from: 'care', to: 'interest' };
    const { text } = renameOrThrow(counted, renaming);
    expect(text).toContain('{ "id": "interest", "type": "text", "parameter": "care" }');
    expect(text).toContain('"scores": [{ "id": "care"');
    const plan = renameOrThrow(counted, { part: 'input', from: 'plan', to: 'offer' });
    expect(plan.text).toContain('{ "id": "offer", "type": "text", "parameter": "p" }');
    // No link can know an input that is not published.
    const unknown = renameOrThrow(counted, renaming, {
      ...unpublished,
      publishedVersion: 3,
      publishedText: small,
    });
    expect(unknown.text).toContain('{ "id": "interest", "type": "text" }');
  });

  it('a name that another score has, or that no score has, is refused', () => {
    const two = counted.replace('"scores": [', '"scores": [{ "id": "joy" }, ');
    expect(getFailure(two, { part: 'score', from: 'care', to: 'joy' })).toMatchObject({
      code: 'taken',
    });
    expect(getFailure(two, { part: 'score', from: 'caer', to: 'x' })).toMatchObject({
      code: 'unknown-name',
      nearest: 'care',
    });
  });
});

describe('the migration that a renaming writes', () => {
  const step = (from: string, to: string): Renaming => ({ part: 'step', from, to });
  const apply = (context: RenameContext, ...renamings: Renaming[]) =>
    parse(renamings.reduce((text, renaming) => renameOrThrow(text, renaming, context).text, small));
  const sinceCommit: RenameContext = { publishedVersion: 3, warnings: [] };

  it('each renaming of a published version is a version of its own', () => {
    const { version, migrations } = apply(unpublished, step('pet', 'a'), step('a', 'b'));
    expect(version).toBe(5);
    expect(migrations).toEqual([
      { from: 3, changes: [{ change: 'renameStep', step: 'pet', to: 'a' }] },
      { from: 4, changes: [{ change: 'renameStep', step: 'a', to: 'b' }] },
    ]);
  });

  it('renamings between two published versions are one migration, and two of one part one change', () => {
    const { version, migrations } = apply(
      sinceCommit,
      step('pet', 'a'),
      { part: 'option', field: 'pet', from: 'cat', to: 'lynx' },
      { part: 'field', from: 'pet', to: 'animal' },
      { part: 'option', field: 'animal', from: 'lynx', to: 'puma' },
      step('a', 'b'),
    );
    expect(version).toBe(4);
    expect(migrations).toEqual([
      {
        from: 3,
        changes: [
          { change: 'renameStep', step: 'pet', to: 'b' },
          { change: 'renameOption', field: 'pet', value: 'cat', to: 'puma' },
          { change: 'renameField', field: 'pet', to: 'animal' },
        ],
      },
    ]);
  });

  it('two steps exchange their names', () => {
    const { migrations } = apply(
      sinceCommit,
      step('pet', 'x'),
      step('home', 'pet'),
      step('x', 'home'),
    );
    expect(migrations?.[0]?.changes).toEqual([
      { change: 'renameStep', step: 'pet', to: 'home' },
      { change: 'renameStep', step: 'home', to: 'pet' },
    ]);
  });

  it('a renaming taken back leaves no migration', () => {
    const { version, migrations } = apply(sinceCommit, step('pet', 'a'), step('a', 'pet'));
    expect(version).toBe(4);
    expect(migrations).toBeUndefined();
  });

  it('a name that is free again goes to another part', () => {
    const { version, steps } = apply(unpublished, step('pet', 'a'), step('home', 'pet'));
    expect(version).toBe(5);
    expect(steps.map(({ id }) => id)).toEqual(['a', 'pet', 'end']);
  });

  it('a name that the published version lacks leaves no migration', () => {
    const publishedText = renameOrThrow(small, step('pet', 'other'), unpublished).text;
    const context = { ...sinceCommit, publishedText };
    const added = apply(context, step('pet', 'a'), step('a', 'b'));
    expect(added.version).toBe(3);
    expect(added.migrations).toBeUndefined();

    const { migrations } = apply(context, step('pet', 'a'), step('home', 'b'), step('b', 'c'));
    expect(migrations?.[0]?.changes).toEqual([{ change: 'renameStep', step: 'home', to: 'c' }]);
  });

  it('the sixth migration takes the place of the oldest', () => {
    const names = ['pet', 'a', 'b', 'c', 'd', 'e', 'f'];
    const renamings = names.slice(1).map((to, index) => step(names[index] ?? '', to));
    const { version, migrations } = apply(unpublished, ...renamings);
    expect(version).toBe(9);
    expect(migrations?.map(({ from }) => from)).toEqual([4, 5, 6, 7, 8]);
  });
});
