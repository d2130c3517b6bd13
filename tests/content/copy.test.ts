import { describe, expect, it } from 'vitest';
import { siteFunnels } from '../support/funnels/load-funnel-definitions';

type TextPath = readonly string[];
type TextVisitor<Found> = (value: unknown, path: TextPath) => Found[];

/** Visits every value of a definition with its path. */
function walk<Found>(value: unknown, visit: TextVisitor<Found>, path: TextPath = []): Found[] {
  const children = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  return [
    ...visit(value, path),
    ...children.flatMap(([key, child]) => walk(child, visit, [...path, key])),
  ];
}

interface LocatedText {
  text: string;
  at: string;
  key: string;
  parent: string;
}

const textsOf = (funnel: unknown): LocatedText[] =>
  walk(funnel, (value, path) =>
    typeof value === 'string'
      ? [{ text: value, at: path.join('.'), key: path.at(-1) ?? '', parent: path.at(-2) ?? '' }]
      : [],
  );

const isLabel = ({ key, parent }: LocatedText) => key === 'label' || parent === 'labels';
const longerThan = (limit: number, chosen: (text: LocatedText) => boolean) => (funnel: unknown) =>
  textsOf(funnel)
    .filter((text) => chosen(text) && text.text.length > limit)
    .map(({ at }) => at);

function repeatedHelpTexts(funnel: unknown): string[] {
  const helpTexts = textsOf(funnel).filter(({ key }) => key === 'helpText');
  return helpTexts
    .filter(({ text }, index) => helpTexts.findIndex((other) => other.text === text) < index)
    .map(({ at }) => at);
}

const interviewCount =
  /\b(\d+\+?|one|two|three|four|five|six|seven|eight|nine|ten|a dozen)\s+(more\s+|job\s+)?interviews?\b/i;

const markByPoints: Readonly<Record<number, string>> = { 0: 'cross', 1: 'warning', 2: 'check' };

function disagreeingMarks(funnel: unknown): string[] {
  return walk(funnel, (value, path) => {
    if (typeof value !== 'object' || value === null || !('feedback' in value)) return [];
    const { feedback } = value;
    const points = 'points' in value && typeof value.points === 'number' ? value.points : NaN;
    const mark =
      typeof feedback === 'object' && feedback !== null && 'mark' in feedback
        ? feedback.mark
        : undefined;
    return mark === markByPoints[points] ? [] : [path.join('.')];
  });
}

/** The funnel without decisions that recommend no plan, such as the finding of a result. */
function withPlanDecisions(funnel: unknown): unknown {
  const { decisions } = Object(funnel) as { decisions?: readonly { id: string }[] }; // a definition, or a part of one
  return decisions === undefined
    ? funnel
    : { ...Object(funnel), decisions: decisions.filter(({ id }) => id === 'plan') };
}

interface ContentRule {
  rule: string;
  faults: (funnel: unknown) => string[];
  /** A text against the rule, which shows that the rule can fail. */
  broken: unknown;
}

const rules: ContentRule[] = [
  {
    rule: 'no label is over 70 characters',
    faults: longerThan(70, isLabel),
    broken: { labels: { next: 'a'.repeat(71) } },
  },
  {
    rule: 'no title is over 80 characters',
    faults: longerThan(80, ({ key }) => key === 'title'),
    broken: { title: 'a'.repeat(81) },
  },
  {
    rule: 'no help text occurs twice in a funnel',
    faults: repeatedHelpTexts,
    broken: [{ helpText: 'Pick one.' }, { helpText: 'Pick one.' }],
  },
  {
    rule: 'no text is left as filler',
    faults: (funnel) =>
      textsOf(funnel)
        .filter(({ text }) => /lorem ipsum|\b(todo|tbd|fixme|xxx)\b|\boption \d/i.test(text))
        .map(({ at }) => at),
    broken: { description: 'TODO: say why' },
  },
  {
    rule: 'the title of a question is a question',
    faults: (funnel) =>
      walk(funnel, (value, path) =>
        typeof value === 'object' &&
        value !== null &&
        'kind' in value &&
        value.kind === 'question' &&
        !('title' in value && typeof value.title === 'string' && value.title.endsWith('?'))
          ? [path.join('.')]
          : [],
      ),
    broken: { steps: [{ kind: 'question', title: 'Your email' }] },
  },
  {
    rule: 'a reason for a plan says what the visitor told us',
    faults: (funnel) =>
      textsOf(withPlanDecisions(funnel))
        .filter(({ key, text }) => key === 'reason' && !text.startsWith('You told us'))
        .map(({ at }) => at),
    broken: { default: { reason: 'Because it is our best plan.' } },
  },
  {
    rule: 'the mark of a feedback agrees with the points of its option',
    faults: disagreeingMarks,
    broken: { points: 0, feedback: { mark: 'check', text: 'Well done.' } },
  },
  {
    rule: 'a number of interviews has "not guaranteed" beside it',
    faults: (funnel) =>
      textsOf(funnel)
        .filter(({ text }) => interviewCount.test(text) && !text.includes('not guaranteed'))
        .map(({ at }) => at),
    broken: { body: ['Up to 10 interviews with Double Down.'] },
  },
];

describe.each(rules)('$rule', ({ rule, faults, broken }) => {
  it.each(siteFunnels.loadAll().map((funnel) => [funnel.id, funnel] as const))(
    `in %s ${rule}`,
    (_, funnel) => {
      expect(faults(funnel), `places in ${funnel.id} where not: ${rule}`).toEqual([]);
    },
  );

  it(`a text against the rule is found: ${rule}`, () => {
    expect(faults(broken)).toHaveLength(1);
  });
});

describe('a number of interviews', () => {
  it.each(['3-10+ interviews', 'up to three interviews', 'one more interview'])(
    '"%s" counts as a number of interviews',
    (text) => {
      expect(interviewCount.test(text)).toBe(true);
    },
  );
});
