import { describe, expect, it } from 'vitest';
import { parseDefinition } from '../../../src/funnel/definition/parse';
import {
  extractMarker,
  replaceExactlyOnce,
  smallFunnelSource,
} from '../../support/definition/small-funnel';

const bands =
  ', "bands": [{ "id": "low", "min": 0, "max": 1 }, { "id": "high", "min": 2, "max": 9 }]';
const bandInResult = '"worth": { "score": "worth", "as": "band" }';

type Edit = readonly [from: string, to: string];

/** The small funnel without the bands of its score, and without what reads them. */
const write = (...edits: readonly Edit[]): string =>
  [[bands, ''] as const, ...edits].reduce(
    (text, [from, to]) => replaceExactlyOnce(text, from, to),
    smallFunnelSource,
  );
const totalInResult: Edit = [bandInResult, '"worth": { "score": "worth", "as": "total" }'];

const issuesOf = (text: string) => {
  const parsed = parseDefinition(text, 'f');
  return parsed.ok ? [] : parsed.issues;
};

describe('a score without bands', () => {
  it('has a total that is compared, calculated with, sent, carried and written', () => {
    const parsed = parseDefinition(
      write(
        totalInResult,
        [
          '"decisions": [',
          '"values": [{ "id": "double", "as": { "score": "worth" } }], "decisions": [',
        ],
        ['"title": "Your result"', '"title": "You have {score.worth} points"'],
        [
          '"answers": { "answers": "values" }',
          '"answers": { "object": { "of": { "score": "worth" } } }',
        ],
      ),
      'f',
    );
    expect(parsed).toMatchObject({ ok: true, definition: { scores: [{ id: 'worth' }] } });
  });

  it('is one of several of which the highest counts', () => {
    const text = write(
      totalInResult,
      ['"scores": [{ "id": "worth" }]', '"scores": [{ "id": "worth" }, { "id": "luck" }]'],
      ['"label": "Junior", "points": 1', '"label": "Junior", "points": { "worth": 1 }'],
      ['"label": "Senior", "points": 2', '"label": "Senior", "points": { "luck": 2 }'],
      [
        '"rules": [{ "when": { "score": "worth", "operator": "gte", "value": 2 }, "goTo": "wheel" }]',
        '"rules": [{ "when": { "highestOf": ["worth", "luck"], "operator": "is", "value": "luck" }, "goTo": "wheel" }]',
      ],
    );
    expect(issuesOf(text)).toEqual([]);
  });

  const ofCondition = 'compare its total with "gte", "lte" or "between"';
  it.each<[reader: string, way: string, edits: Edit[]]>([
    [
      'a condition with the name of a band',
      ofCondition,
      [totalInResult, ['"operator": "gte", "value": 2', '"operator": ▶"is", "value": "high"']],
    ],
    [
      'a condition with one total, which `is` does not compare',
      ofCondition,
      [totalInResult, ['"operator": "gte", "value": 2', '"operator": ▶"isAnyOf", "value": [2, 3]']],
    ],
    [
      'a value of the result',
      'take its total: "as": "total"',
      [[bandInResult, '"worth": { "score": "worth", "as": ▶"band" }']],
    ],
    [
      'a column, inside an object',
      'take its total: "as": "total"',
      [
        totalInResult,
        [
          '"answers": { "answers": "values" }',
          '"answers": { "object": { "of": { "score": "worth", "as": ▶"band" } } }',
        ],
      ],
    ],
    [
      'a text',
      'write its total: {score.worth}',
      [totalInResult, ['"title": "Your result"', '"title": ▶"You are {band.worth | \\"new\\"}"']],
    ],
  ])('has no band for %s', (_, way, edits) => {
    const { text, line, column } = extractMarker(write(...edits));
    expect(issuesOf(text)).toMatchObject([
      {
        code: 'score/without-bands',
        line,
        column,
        message: 'the score "worth" has no bands',
        help: `add "bands" to it, or ${way}`,
      },
    ]);
  });

  it('leaves its bands out: an empty list is refused', () => {
    const text = write(totalInResult, ['{ "id": "worth" }', '{ "id": "worth", "bands": [] }']);
    expect(issuesOf(text)).toMatchObject([
      {
        code: 'schema/out-of-bounds',
        message: 'the score "worth" needs at least 1 entry in "bands"',
      },
    ]);
  });
});

describe('the bands of scores and of values', () => {
  it('are checked alike: empty ones and equal names', () => {
    const upsideDown = '[{ "id": "low", "min": 1, "max": 0 }, { "id": "low", "min": 2, "max": 3 }]';
    const text = write(
      totalInResult,
      ['{ "id": "worth" }', `{ "id": "worth", "bands": ${upsideDown} }`],
      [
        '"decisions": [',
        `"values": [{ "id": "one", "as": 1, "bands": ${upsideDown} }], "decisions": [`,
      ],
    );
    expect(issuesOf(text).map(({ code, message }) => [code, message])).toEqual([
      ['score/empty-band', 'band "low" runs from 1 to 0, so no total falls into it'],
      ['id/duplicate', 'two bands of the score "worth" have the id "low"'],
      ['score/empty-band', 'band "low" runs from 1 to 0, so no total falls into it'],
      ['id/duplicate', 'two bands of the value "one" have the id "low"'],
    ]);
  });
});
