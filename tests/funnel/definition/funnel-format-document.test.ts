import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'jsonc-parser';
import { describe, expect, it } from 'vitest';
import { toJsonSchema } from '../../../src/funnel/definition/json-schema';
import {
  checkDefinition,
  formatIssues,
  parseDefinition,
} from '../../../src/funnel/definition/parse';
import { verify } from '../../../src/authoring/verify/verify';

const text = readFileSync(join(import.meta.dirname, '../../../docs/funnel-format.md'), 'utf8');

/** The words the format itself is made of: names of properties, and values that can be listed. */
function wordsOf(schema: unknown): Set<string> {
  const words = new Set<string>();
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    for (const [key, inner] of Object.entries(node)) {
      if (key === 'properties') {
        for (const name of Object.keys(Object(inner))) words.add(name);
        Object.values(Object(inner)).forEach(visit);
        continue;
      }
      if (key === 'enum')
        for (const value of Object.values(Object(inner))) words.add(String(value));
      if (key === 'const') words.add(String(inner));
      if (key !== 'default') visit(inner);
    }
  };
  visit(schema);
  return words;
}

/** What the document sets in code: `word` or "word". */
const inCode = new Set(
  [...text.matchAll(/`([^`\n]+)`|```[a-z]*\n([\s\S]*?)```/g)].flatMap(
    ([, short, block]) => (short ?? block ?? '').match(/[$\w][\w-]*/g) ?? [],
  ),
);

/** The complete example that the document links to. */
const example =
  /```json\n([\s\S]*?)```/.exec(
    readFileSync(join(import.meta.dirname, '../../../docs/first-funnel.md'), 'utf8'),
  )?.[1] ?? '';

/** The fields that stand in blocks of their own. */
const fieldExamples = [...text.matchAll(/```jsonc\n(\{\n {2}"type"[\s\S]*?\n)```/g)].map(
  ([, block = '']) => parse(block) as { type: string }, // the pattern asks for it
);

describe('docs/funnel-format.md', () => {
  it.each([...wordsOf(toJsonSchema())])('docs/funnel-format.md names %s', (word) => {
    expect(inCode).toContain(word);
  });

  it('the complete example that docs/funnel-format.md links to is valid', () => {
    const parsed = parseDefinition(example, 'f');
    expect(parsed.ok ? '' : formatIssues(parsed.issues)).toBe('');
  });

  it.each(fieldExamples)(
    'the example of a field "$type" in docs/funnel-format.md is valid',
    (field) => {
      const steps = [
        // A limit can be the answer of an earlier field, and an option can depend on one.
        {
          kind: 'question',
          id: 'p',
          title: 'P',
          fields: [
            { type: 'date', id: 'begin', label: 'S' },
            {
              type: 'select',
              id: 'abroad',
              label: 'A',
              options: ['yes', 'no'].map((value) => ({ value, label: value })),
            },
          ],
        },
        { kind: 'question', id: 'q', title: 'Q', fields: [field] },
        { kind: 'ending', id: 'last', title: 'End' },
      ];
      const scores = [{ id: 'score' }];
      const parsed = checkDefinition({ ...Object(parse(example)), steps, scores }, 'f');
      expect(parsed.ok ? '' : formatIssues(parsed.issues)).toBe('');
    },
  );

  it('the values and the highest score of docs/funnel-format.md are valid', () => {
    const take = (key: string): unknown => {
      const block =
        new RegExp(`\`\`\`jsonc\\n("${key}": [\\s\\S]*?)\\n\`\`\``).exec(text)?.[1] ?? '';
      return (parse(`{${block}}`) as Record<string, unknown>)[key]; // the pattern asks for it
    };
    const number = (id: string) => ({ type: 'number', id, label: id, min: 0, max: 200 });
    const fields = [
      number('applications'),
      number('weeks'),
      { type: 'date', id: 'born', label: 'B' },
    ];
    const parsed = checkDefinition(
      {
        ...Object(parse(example)),
        steps: [
          { kind: 'question', id: 'q', title: 'Q', fields },
          { kind: 'ending', id: 'end', title: 'End' },
        ],
        values: take('values'),
        scores: ['explorer', 'builder', 'planner'].map((id) => ({ id })),
        decisions: [take('decisions')].flat(),
      },
      'f',
    );
    expect(parsed.ok ? '' : formatIssues(parsed.issues)).toBe('');
  });

  const partExamples = [
    ...text.matchAll(/```jsonc\n(\{\n {2}"(?:steps|inputs)"[\s\S]*?\n)```/g),
  ].map(([, block = '']) => Object(parse(block, [], { allowTrailingComma: true })) as object);

  it.each(partExamples)('an example of docs/funnel-format.md with steps is proved', (parts) => {
    const whole = { decisions: [], submissions: [], scores: [], result: undefined };
    const parsed = checkDefinition({ ...Object(parse(example)), ...whole, ...parts }, 'f');
    expect(parsed.ok ? '' : formatIssues(parsed.issues)).toBe('');
    const findings = parsed.ok ? verify(parsed.definition) : [];
    expect(findings.filter(({ severity }) => severity === 'error')).toEqual([]);
  });

  it('docs/funnel-format.md links only to its own headings', () => {
    const headings = [...text.matchAll(/^#+ (.*)$/gm)].map(([, title = '']) =>
      title.toLowerCase().replaceAll(' ', '-'),
    );
    for (const [, anchor] of text.matchAll(/\]\(#([\w-]+)\)/g)) expect(headings).toContain(anchor);
  });
});
