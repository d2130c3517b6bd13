import { describe, expect, test } from 'vitest';
import { parseDefinition } from '../../../../src/funnel/definition/parse';
import { compareVersions } from '../../../../src/authoring/studio/panels/difference/answer';
import { runToEnd } from '../../../../src/authoring/verify/run-to-end';
import { createProseVoice } from '../../../../src/authoring/wording/prose-voice';
import type { FunnelParts } from '../../../support/funnel-source-types';
import { replaceExactlyOnce, smallFunnelSource } from '../../../support/definition/small-funnel';
import {
  buildChoiceQuestion,
  buildEnding,
  buildFunnel,
} from '../../../support/engine/build-funnel';

type Replacement = readonly [from: string, to: string];

function parse(text: string) {
  const parsed = parseDefinition(text, 'salary-check.funnel.json');
  if (!parsed.ok) throw new Error(parsed.issues.map(({ message }) => message).join('\n'));
  return parsed.definition;
}

/** Compares the small funnel with itself after replacements in its text. */
function compareWith(...replacements: readonly Replacement[]) {
  const text = replacements.reduce(
    (current, [from, to]) => replaceExactlyOnce(current, from, to),
    smallFunnelSource,
  );
  const { words, effects } = runToEnd(compareVersions(parse(smallFunnelSource), parse(text)));
  const lines = words.flatMap((group) => group.lines);
  return { lines, texts: lines.map((line) => line.text), effects };
}

describe('what saving does, in the words of visitors', () => {
  test('a route has the words of its condition and of its target', () => {
    const { lines } = compareWith([
      '{ "score": "worth", "operator": "gte", "value": 2 }, "goTo": "wheel"',
      '{ "field": "level", "operator": "is", "value": "senior" }, "goTo": "result"',
    ]);
    expect(lines).toEqual([
      {
        kind: 'changed',
        text: 'Routes of step “How do you work today?”',
        removed: ['score worth is at least 2 → “Spin the wheel”'],
        added: ['“How do you work today?” is “Senior” → “Your result”'],
      },
    ]);
  });

  test('the usual next step has the title of the step', () => {
    const { lines } = compareWith(['"default": "contact"', '"default": "wheel"']);
    expect(lines).toMatchObject([
      {
        text: 'Usual next step of step “How do you work today?”',
        removed: ['“Where shall we send it?”'],
        added: ['“Spin the wheel”'],
      },
    ]);
  });

  test('a new part is said once, and the part before it by what visitors read', () => {
    const car = '{ "value": "car", "label": "A car" },';
    expect(compareWith([car, `${car} { "value": "bike", "label": "A bike" },`]).texts).toEqual([
      'New option “A bike” of field “What comes on top?”, after “A car”',
    ]);
    const contact = '{\n      "kind": "question",\n      "id": "contact"';
    const step = `{ "kind": "question", "id": "relocate", "title": "Would you move?", "fields": [
      { "type": "singleChoice", "id": "relocate",
        "options": [{ "value": "y", "label": "Yes" }, { "value": "n", "label": "No" }] }] },`;
    expect(compareWith([contact, step + contact]).texts).toEqual([
      'New step: question “Would you move?” with 2 choices, after “How do you work today?”',
    ]);
  });

  test('a part that is gone has the words that it had', () => {
    const car = '{ "value": "car", "label": "A car" },';
    expect(compareWith([car, '']).texts).toContain(
      'Removed option “A car” of field “What comes on top?”',
    );
  });

  test('rules of a decision and outcomes have the labels of results, and examples those of answers', () => {
    const { lines, effects } = compareWith([
      '"value": "senior" }, "result": "double_down"',
      '"value": "junior" }, "result": "double_down"',
    ]);
    expect(lines).toMatchObject([
      {
        text: 'Rules of decision “plan”',
        added: ['“How do you work today?” is “Junior” → “Double Down”'],
      },
    ]);
    expect(effects.outcomes).toContainEqual({
      text: expect.stringMatching(
        /^decision plan: “Starter” → “Double Down”, shown as “Starter”, \d+ combinations of answers \(/,
      ) as string,
      example:
        '“How do you work today?”: “Junior”, “Email”: “a@b.example”, the prize of “Spin the wheel”: “30% off”',
    });
  });
});

describe('a part whose words another part has', () => {
  const twins = buildFunnel({
    steps: [
      { ...buildChoiceQuestion('cat', ['yes', 'no']), title: 'And this?' },
      { ...buildChoiceQuestion('dog', ['yes', 'no']), title: 'And this?' },
      buildEnding(),
    ],
  });

  test('has its id behind them, and no other part has', () => {
    const names = createProseVoice(twins);
    expect(names.part(['steps', 'cat'])).toBe('“And this?” (cat)');
    expect(names.part(['fields', 'dog'])).toBe('“And this?” (dog)');
    expect(names.part(['steps', 'end'])).toBe('“Done”');
    expect(names.part(['fields', 'dog', 'options', 'yes'])).toBe('“yes”');
  });

  test('has it where the other part is one of another version', () => {
    const [cat, , end] = twins.steps;
    const renamed = { ...twins, steps: [{ ...cat, id: 'kitten' }, end] } as typeof twins;
    const names = createProseVoice(renamed, twins);
    expect(names.part(['steps', 'kitten'])).toBe('“And this?” (kitten)');
    expect(names.part(['steps', 'gone'])).toBe('“gone”');
  });
});

describe('the version', () => {
  test('is said where it changes', () => {
    expect(compareWith(['"version": 1', '"version": 2']).effects.version).toBe(
      'Version 1 becomes 2.',
    );
    expect(compareWith(['"Your result"', '"Your plan"']).effects.version).toBeNull();
  });
});

describe('visitors under way', () => {
  test('are one sentence where nothing changes for them', () => {
    const { underWay, visits } = compareWith(['"Your result"', '"Your plan"']).effects;
    expect(underWay).toBe('Nothing changes for visitors under way: each comes back as it was.');
    expect(visits).toEqual([]);
  });

  test('are counted by what becomes of them, without a zero', () => {
    const { underWay, visits } = compareWith(
      [
        '"id": "contact",\n      "title": "Where shall we send it?"',
        '"id": "address",\n      "title": "Where do you live?"',
      ],
      ['"step": "contact"', '"step": "address"'],
      ['"default": "contact"', '"default": "address"'],
    ).effects;
    expect(underWay).toMatch(
      /^Of \d+ visits that can be stored, \d+ come back to their step and \d+ (starts? over|moves? to another step)\.$/,
    );
    expect(visits).toEqual([
      {
        text: expect.stringMatching(
          /^(Moves|Starts over): “Where shall we send it\?” → “.+?”, \d+ visits? \(100\.0% of the step\)$/,
        ) as string,
        example: '“How do you work today?”: “Junior”',
      },
    ]);
  });

  test('are told which answer they lose', () => {
    const build = (pets: readonly string[], more: Partial<FunnelParts>) =>
      buildFunnel({
        steps: [
          buildChoiceQuestion('pet', pets),
          buildChoiceQuestion('food', ['meat', 'grain']),
          buildEnding(),
        ],
        ...more,
      });
    const { visits } = runToEnd(
      compareVersions(
        build(['cat', 'dog', 'fish'], { version: 1 }),
        build(['cat', 'dog'], {
          version: 2,
          migrations: [
            { from: 1, changes: [{ change: 'dropOption', field: 'pet', value: 'fish' }] },
          ],
        }),
      ),
    ).effects;
    expect(visits).toContainEqual({
      text: 'Starts over: “Which food?” → “Which pet?”, without the answer to “Which pet?”, 1 visit (33.3% of the step)',
      example: '“Which pet?”: “fish”',
    });
  });
});
