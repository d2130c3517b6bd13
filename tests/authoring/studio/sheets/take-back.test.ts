import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { rename } from '../../../../src/authoring/edit/rename';
import type { Renaming } from '../../../../src/authoring/edit/renaming';
import { takeBack } from '../../../../src/authoring/studio/sheets/history/take-back';
import { diffFunnels } from '../../../../src/authoring/verify/diff/diff';
import type { FunnelDefinition } from '../../../../src/funnel/definition/normalise';
import { parseDefinition } from '../../../../src/funnel/definition/parse';
import { quizFolder } from '../../../support/funnels/quiz-folder';

const FILE = 'job-alert.funnel.json';
const root = path.resolve(import.meta.dirname, '../../../..');
const older = readFileSync(path.join(root, quizFolder, FILE), 'utf8');

function parse(text: string): FunnelDefinition {
  const result = parseDefinition(text, FILE);
  if (!result.ok) throw new Error(JSON.stringify(result.issues));
  return result.definition;
}

/** The funnel with another name of a part, as the command `rename` writes it. */
function renamed(text: string, renaming: Renaming): string {
  const { version } = parse(text);
  const result = rename(text, renaming, { publishedVersion: version, warnings: [] });
  if (!result.ok) throw new Error(JSON.stringify(result.failure));
  return result.text;
}

function expectTaken(newer: string): { text: string; losses: string[] } {
  const taken = takeBack(older, newer, FILE);
  if (!taken.ok) throw new Error('It was not taken back.');
  return taken;
}

/** What becomes of visits of a version that another is served for. */
const compareVisits = (before: string, after: string) =>
  diffFunnels(parse(before), parse(after)).sessions;

describe('an earlier version, taken back', () => {
  it('has its words and a higher number; visits under way stay', () => {
    const newer = older.replace('Which job should we look for?', 'Which work?');
    const { text, losses } = expectTaken(newer);
    expect(text).toBe(older.replace('"version": 1', '"version": 2'));
    expect(losses).toEqual([]);
    expect(compareVisits(newer, text).moved).toEqual([]);
  });

  it('changes renamed parts back: no visit loses an answer', () => {
    const newer = renamed(older, { part: 'field', from: 'workFormat', to: 'format' });
    const { text, losses } = expectTaken(newer);
    expect(losses).toEqual([]);
    expect(parse(text)).toMatchObject({ version: parse(newer).version + 1 });
    expect(parse(text).steps).toEqual(parse(older).steps);
    expect(compareVisits(newer, text).moved).toEqual([]);
  });

  it('changes a step and an option back, which were renamed one after the other', () => {
    const step = renamed(older, { part: 'step', from: 'location', to: 'place' });
    const newer = renamed(step, {
      part: 'option',
      field: 'workFormat',
      from: 'remote',
      to: 'home',
    });
    const { text, losses } = expectTaken(newer);
    expect(losses).toEqual([]);
    expect(compareVisits(newer, text).moved).toEqual([]);
  });

  it('says what visits lose that only the newer version knows, and they land where it says', () => {
    const newer = older
      .replace('"version": 1', '"version": 2')
      .replace('"value": "on-site",', '"value": "moon", "label": "Moon" }, { "value": "on-site",');
    expect(newer).toContain('moon');
    const { text, losses } = expectTaken(newer);
    expect(losses).toEqual(['the answer “moon” to “workFormat”']);
    expect(parse(text)).toMatchObject({
      version: 3,
      migrations: [
        { from: 2, changes: [{ change: 'dropOption', field: 'workFormat', value: 'moon' }] },
      ],
    });
    for (const moved of compareVisits(newer, text).moved)
      expect(moved.dropped).toEqual(['workFormat']);
  });

  it('is refused where a version has errors, or both are the same', () => {
    expect(takeBack(older, older, FILE)).toEqual({ ok: false });
    expect(takeBack('{', older, FILE)).toEqual({ ok: false });
    expect(takeBack(older, '{', FILE)).toEqual({ ok: false });
  });
});
