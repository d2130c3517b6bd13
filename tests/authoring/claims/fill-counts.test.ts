import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { fillCounts } from '../../../src/authoring/claims/fill-counts';
import { countQuestions } from '../../../src/authoring/claims/funnel-counts';
import type { FunnelDefinition } from '../../../src/funnel/definition/normalise';
import { loadFunnelDefinitions } from '../../support/funnels/load-funnel-definitions';

const funnels = loadFunnelDefinitions();

/** The first question of a funnel is asked once more. */
function addQuestion(definition: FunnelDefinition): FunnelDefinition {
  const question = definition.steps.find(({ kind }) => kind === 'question');
  return question === undefined
    ? definition
    : { ...definition, steps: [question, ...definition.steps] };
}

const content = join(import.meta.dirname, '../../../src/site/content');
const texts = readdirSync(content, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts'))
  .flatMap((name) => {
    const text = readFileSync(join(content, name), 'utf8');
    return [...text.matchAll(/\{\{([\w-]+): \S+ questions?\}\}/g)].map(
      ([placeholder, id = '']) => [name, id, placeholder] as const,
    );
  });

const words = 'one two three four five six seven eight nine'.split(' ');

describe('a number as its example writes it', () => {
  const five = funnels.filter(({ id }) => id === 'career-match');
  it.each([
    ['{{career-match: 1 question}} about you', '5 questions about you'],
    [
      '{{career-match: One question}}, {{career-match: one question}}',
      'Five questions, five questions',
    ],
    ['{{*: 9 minutes}}', '2 minutes'],
    ['A quiz of {{no-funnel: Three questions}}', 'A quiz of Three questions'],
    ['nothing is counted', 'nothing is counted'],
  ])('%s', (text, filled) => {
    expect(fillCounts(text, five)).toBe(filled);
  });
});

it('a question alone is no questions', () => {
  const [first] = funnels.filter(({ id }) => id === 'career-match');
  if (first === undefined) throw new Error('the quiz is there');
  const alone = { ...first, steps: first.steps.slice(0, 1) };
  expect(fillCounts('{{career-match: Five questions}}', [alone])).toBe('One question');
});

it('pages count the questions of three funnels', () => {
  expect([...new Set(texts.map(([, id]) => id))].toSorted()).toEqual([
    'ai-job-market',
    'career-match',
    'job-search',
  ]);
});

it.each(texts)('with a question more, %s says so of %s: %s', (_, id, placeholder) => {
  const definition = funnels.find((funnel) => funnel.id === id);
  if (definition === undefined) throw new Error(`no funnel ${id}`);
  const count = countQuestions(definition);
  const [before, after] = [
    fillCounts(placeholder, funnels),
    fillCounts(placeholder, funnels.map(addQuestion)),
  ].map((text) => text.toLowerCase());
  const write = (value: number): string[] => [
    `${String(value)} questions`,
    `${words[value - 1] ?? ''} questions`,
  ];
  expect(write(count)).toContain(before);
  expect(write(count + 1)).toContain(after);
});

it('no page types the number of a question or a minute of a quiz', () => {
  const typed = texts.length;
  expect(typed).toBeGreaterThan(0);
  const counted = /\b(?:\d+|two|three|four|five|six|seven|eight|nine|ten) questions?\b/gi;
  const found = readdirSync(content, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .flatMap((name) => {
      const text = readFileSync(join(content, name), 'utf8').replace(/\{\{[^}]*\}\}/g, '');
      return (text.match(counted) ?? []).map((match) => `${name}: ${match}`);
    });
  expect(found).toEqual([]);
});
