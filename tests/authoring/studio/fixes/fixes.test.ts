import { describe, expect, it } from 'vitest';
import { applyEdits, type TextEdit } from '../../../../src/authoring/edit/text-edit';
import {
  isErrorProblem,
  parseText,
  proveText,
  type Problem,
  type TextCheck,
} from '../../../../src/authoring/studio/worker/check-text';
import { findFixes } from '../../../../src/authoring/studio/fixes/find-fixes';
import { brokenFunnels } from '../../../support/authoring/broken-funnels';
import { replaceExactlyOnce, smallFunnelSource } from '../../../support/definition/small-funnel';

const file = 'funnels/salary-check.funnel.json';

/** The small funnel without an open warning. */
const soundFunnel = replaceExactlyOnce(
  smallFunnelSource,
  '  "persistence": {\n',
  '  "accepted": [{ "rule": "decision/never-displayed", "at": "double_down", "because": "Not for sale yet." }],\n  "persistence": {\n',
);

const check = (text: string): TextCheck => proveText(parseText({ file, text }, []));
const countErrors = ({ problems }: TextCheck): number => problems.filter(isErrorProblem).length;
const breakFunnel = (edits: readonly [string, string][]): string =>
  edits
    .reduce((text, [from, to]) => replaceExactlyOnce(text, from, to), soundFunnel)
    .replace('▶', '');

const getFixes = (before: TextCheck) =>
  [...findFixes(before, { neighbours: [] })].filter((fix) => fix !== null);

/** Is it a text that a fix has added, and that its author has to write? */
const isWrittenBy = (fix: readonly TextEdit[], { raw }: Problem): boolean =>
  raw.code === 'text/unwritten' &&
  Object.values(raw.params).every((written) =>
    fix.some(({ content }) => content.includes(JSON.stringify(written))),
  );

describe('fixes of a definition with one mistake', () => {
  it.each(brokenFunnels)(
    '$mistake: a fix is offered, and every offered fix leaves fewer errors',
    ({ edits }) => {
      const text = breakFunnel(edits);
      const before = check(text);
      const fixes = getFixes(before);
      expect(fixes).not.toEqual([]);
      const results = fixes.map(({ title, edits: fix, leavesErrors }) => {
        const after = check(applyEdits(text, fix));
        const left = after.problems.filter((problem) => !isWrittenBy(fix, problem));
        const isBetter = left.length < before.problems.length;
        return { title, isBetter, isAsTold: countErrors(after) === leavesErrors };
      });
      expect(results.filter(({ isBetter, isAsTold }) => !isBetter || !isAsTold)).toEqual([]);
    },
  );
});

it('too few options that are offered: each with a condition can always be offered', () => {
  const before = check(
    breakFunnel([
      ['"min": 1,\n          "max": 2,\n          "exclusive": ["none"],', '"min": 3,'],
      [
        '{ "value": "car", "label": "A car" }',
        '{ "value": "car", "label": "A car", "visibleWhen": { "field": "level", "operator": "is", "value": "junior" } }',
      ],
    ]),
  );
  const [fix] = getFixes(before);
  expect(fix).toMatchObject({ title: 'Always offer "car"', leavesErrors: 0 });
  expect(applyEdits(before.source.text, fix?.edits ?? [])).toContain(
    '{ "value": "car", "label": "A car" }',
  );
});

describe('a band of a score without bands', () => {
  const bands =
    ', "bands": [{ "id": "low", "min": 0, "max": 1 }, { "id": "high", "min": 2, "max": 9 }]';
  const carried = '"worth": { "score": "worth", "as": "band" }';
  const total = '"worth": { "score": "worth", "as": "total" }';

  /** The offered fixes, each with what it makes of the scores and what is left to report. */
  const offer = (...edits: [string, string][]) => {
    const before = check(breakFunnel([[bands, ''], ...edits]));
    expect(before.problems.map(({ raw }) => raw.code)).toEqual(['score/without-bands']);
    return getFixes(before).map(({ title, edits: fix }) => {
      const text = applyEdits(before.source.text, fix);
      return { title, text, left: check(text).problems.map(({ raw }) => raw.code) };
    });
  };

  it('one that the result carries: a band of all totals is added, or the total is taken', () => {
    const [added, taken, ...others] = offer();
    expect(others).toEqual([]);
    expect(added).toMatchObject({ title: 'Add the band "all" to "worth"', left: [] });
    expect(added?.text).toMatch(/"bands": \[\s*\{\s*"id": "all",\s*"min": 0,\s*"max": 2\s*\}/);
    expect(taken).toMatchObject({ title: 'Take its total', left: [] });
    expect(taken?.text).toContain(total);
  });

  const rule = '"score": "worth", "operator": "gte", "value": 2 }, "goTo": "wheel"';
  const ruleFor = (value: string) =>
    `"score": "worth", "operator": "is", "value": ${value} }, "goTo": "wheel"`;

  it('one that a condition names: the bands that are added divide the totals, and one has its name', () => {
    const [added, ...others] = offer([carried, total], [rule, ruleFor('"high"')]);
    expect(added).toMatchObject({ title: 'Add the bands "other", "high" to "worth"', left: [] });
    expect(added?.text).toMatch(
      /"id": "other",\s*"min": 0,\s*"max": 1\s*\},\s*\{\s*"id": "high",\s*"min": 2,\s*"max": 2/,
    );
    expect(others.map(({ title }) => title)).toEqual(['Remove the rule']);
  });

  it('the band that is added holds the points of options, of several at once, and of numbers', () => {
    const [added] = offer(
      ['"value": "bonus", "label": "A bonus"', '"value": "bonus", "label": "A bonus", "points": 3'],
      ['"value": "car", "label": "A car"', '"value": "car", "label": "A car", "points": 1'],
      [
        '"fields": [{ "type": "email"',
        '"fields": [{ "type": "rating", "id": "pay", "points": { "perUnit": -2 } }, { "type": "email"',
      ],
    );
    // 2 for the level, 3 and 1 for what comes on top, and -2 for each step of a rating up to 5.
    expect(added?.text).toMatch(/"id": "all",\s*"min": -10,\s*"max": 6/);
  });

  it('a condition that names a total compares it', () => {
    const [compared] = offer([carried, total], [rule, ruleFor('2')]);
    expect(compared).toMatchObject({ title: 'Compare its total with 2', left: [] });
    expect(compared?.text).toMatch(/"operator": "between",\s*"value": \[2, 2\]/);
  });

  it('a text writes the total', () => {
    const [, written] = offer(
      [carried, total],
      ['"title": "Your result"', '"title": "You are {band.worth}"'],
    );
    expect(written).toMatchObject({ title: 'Write its total', left: [] });
    expect(written?.text).toContain('"title": "You are {score.worth}"');
  });
});

describe('what is missing is added with names that there are', () => {
  const offer = (...edits: [string, string][]) => {
    const before = check(breakFunnel(edits));
    return getFixes(before).map(({ title, edits: fix }) => ({
      title,
      text: applyEdits(before.source.text, fix),
    }));
  };

  it('a reference: one fix for each name that fits, the nearest first', () => {
    const fixes = offer(['      "step": "contact",\n', '']);
    expect(fixes.map(({ title }) => title)).toEqual([
      'Add "step": "work"',
      'Add "step": "contact"',
      'Add "step": "wheel"',
    ]);
  });

  it('the default of a decision: one fix for each result that then decides', () => {
    const [decided] = offer(['      "default": { "result": "starter" },\n', '']).filter(
      ({ title }) => title === 'Else decide "starter"',
    );
    expect(decided?.text).toContain('"default": { "result": "starter" }');
  });

  it('entries of a list: with the names that others refer to, and weights that sum to 100', () => {
    const [fix, ...others] = offer([
      '        { "value": "50", "label": "50% off", "weight": 50 },\n',
      '',
    ]);
    expect(others).toEqual([]);
    expect(fix?.title).toBe('Add what is missing');
    expect(fix?.text).toMatch(/"value": "50",\s*"label": "\[Label\]",\s*"weight": 50/);
  });

  it('entries of a list of names: those that the parts around it have', () => {
    const [fix] = offer(['"slices": ["30", "50"]', '"slices": []']);
    expect(fix?.text).toMatch(/"slices": \[\s*"30",\s*"50"\s*\]/);
  });

  it('no entry is offered where another part would then be wrong', () => {
    // The rule of the score would never hold.
    expect(
      offer(['            { "value": "senior", "label": "Senior", "points": 2 },\n', '']),
    ).toEqual([]);
  });

  it('the fallback of a text, which then shows nothing', () => {
    const [fix] = offer([
      '"title": "Your result",',
      '"title": "Your result", "description": "You have {label.perks}.",',
    ]);
    expect(fix?.text).toContain('"You have {label.perks | \\"\\"}."');
  });
});

it('points without a score get one without bands, where nothing reads its band', () => {
  const before = check(
    breakFunnel([
      [
        '"scores": [{ "id": "worth", "bands": [{ "id": "low", "min": 0, "max": 1 }, { "id": "high", "min": 2, "max": 9 }] }],',
        '',
      ],
      ['"worth": { "score": "worth", "as": "band" }', '"worth": { "score": "worth" }'],
    ]),
  );
  const [fix] = getFixes(before);
  expect(fix?.title).toBe('Add the score "worth"');
  expect(check(applyEdits(before.source.text, fix?.edits ?? [])).problems).toEqual([]);
});

describe('a picture of an option', () => {
  const level = '{ "value": "junior", "label": "Junior", "points": 1 }';
  const text = replaceExactlyOnce(
    soundFunnel,
    level,
    '{ "value": "junior", "label": "Junior", "points": 1, "picture": { "file": "desc.png", "alt": "A desk" } }',
  );
  const pictures = [
    { name: 'desk.png', bytes: 900, width: 640, height: 480 },
    { name: 'tower.png', bytes: 900, problem: 'no picture' },
  ];
  const checkWith = (own: string, known?: typeof pictures): TextCheck =>
    proveText(parseText({ file, text: own, ...(known && { pictures: known }) }, []));
  const codesOf = ({ problems }: TextCheck) => problems.map(({ raw }) => raw.code);

  it('one that is not in the folder is reported, and the nearest of the folder is offered', () => {
    const before = checkWith(text, pictures);
    expect(codesOf(before)).toEqual(['picture/missing']);
    const [fix] = getFixes(before);
    expect(fix?.title).toBe('Use "desk.png"');
    const mended = applyEdits(text, fix?.edits ?? []);
    expect(codesOf(checkWith(mended, pictures))).toEqual([]);
    expect(codesOf(checkWith(mended.replace('desk.png', 'tower.png'), pictures))).toEqual([
      'picture/unreadable',
    ]);
  });

  it('nothing is reported before the folder is known', () => {
    expect(codesOf(checkWith(text))).toEqual([]);
    expect(codesOf(checkWith(text, []))).toEqual(['picture/missing']);
  });
});

describe('a condition of several parts loses the one that is wrong', () => {
  const visibility = '{ "field": "level", "operator": "is", "value": "senior" },\n          "min"';
  const routeWhen = '{ "score": "worth", "operator": "gte", "value": 2 }';
  const senior = '{ "field": "level", "operator": "is", "value": "senior" }';
  const junior = '{ "field": "level", "operator": "is", "value": "junior" }';
  const answered = '{ "field": "perks", "operator": "isAnswered" }';

  /** The offered fixes that remove a part, with the text that each makes and what is then left. */
  const offer = (...edits: [string, string][]) => {
    const before = check(breakFunnel(edits));
    expect(before.problems).not.toEqual([]);
    return getFixes(before)
      .filter(({ title }) => title.startsWith('Remove the part'))
      .map(({ title, edits: fix }) => {
        const text = applyEdits(before.source.text, fix);
        return { title, text, left: check(text).problems.map(({ raw }) => raw.code) };
      });
  };

  it('a part that names something missing, from an "any"', () => {
    const gone = '{ "field": "levl2", "operator": "is", "value": "senior" }';
    const [fix, ...others] = offer([routeWhen, `{ "any": [${senior}, ${gone}, ${answered}] }`]);
    expect(others).toEqual([]);
    expect(fix).toMatchObject({ title: 'Remove the part levl2 is senior', left: [] });
    expect(fix?.text).toContain(`"when": { "any": [${senior}, ${answered}] }`);
  });

  it('the part that stays alone needs no group', () => {
    const gone = '{ "score": "karma", "operator": "gte", "value": 2 }';
    const [fix] = offer([routeWhen, `{ "all": [${gone}, ${senior}] }`]);
    expect(fix).toMatchObject({ left: [] });
    expect(fix?.text).toContain(`"when": ${senior}, "goTo"`);
  });

  it('a comment in the group stays, and the group with it', () => {
    const gone = '{ "score": "karma", "operator": "gte", "value": 2 }';
    const [fix] = offer([routeWhen, `{ "all": [${gone}, ${senior} /* The best paid. */] }`]);
    expect(fix?.text).toContain(`{ "all": [${senior} /* The best paid. */] }`);
  });

  it('either of two parts that contradict each other, in the words of the funnel', () => {
    const fixes = offer([routeWhen, `{ "all": [${junior}, ${answered}] }`]);
    expect(fixes.map(({ title, left }) => ({ title, left }))).toEqual([
      { title: 'Remove the part “How do you work today?” is “Junior”', left: [] },
      { title: 'Remove the part “What comes on top?” is answered', left: [] },
    ]);
  });

  it('the part of a deep group that is wrong, or the group around it', () => {
    const gone = '{ "field": "levl2", "operator": "isAnswered" }';
    const fixes = offer([routeWhen, `{ "all": [${senior}, { "any": [${gone}, ${answered}] }] }`]);
    expect(fixes.map(({ title }) => title)).toEqual([
      'Remove the part levl2 is answered',
      'Remove the part levl2 is answered, or “What comes on top?” is answered',
    ]);
  });

  it('a field that nobody sees, without the part that keeps it hidden', () => {
    const later = '{ "draw": "wheel", "operator": "isAnswered" }';
    const [fix] = offer([visibility, `{ "all": [${senior}, ${later}] },\n          "min"`]);
    expect(fix).toMatchObject({
      title: 'Remove the part the prize of “Spin the wheel” is answered',
      left: [],
    });
  });

  it('no part is removed where the rest would not help', () => {
    const never = '{ "score": "worth", "operator": "gt", "value": 99 }';
    expect(offer([routeWhen, `{ "any": [${never}, ${never}] }`])).toEqual([]);
  });
});
