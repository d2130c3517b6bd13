/** Definitions that are as much work as an author can write down: each is one kind of too much. */

const range = (length: number): number[] => Array.from({ length }, (_, index) => index);

const toKey = (id: string): string => id.replaceAll('-', '_');

const define = (id: string, parts: object): string =>
  JSON.stringify({
    schemaVersion: 1,
    id,
    version: 1,
    title: 'Too much',
    description: 'A definition that is a lot of work.',
    route: `/${id}`,
    presentation: { progress: 'stepOfTotal' },
    persistence: {
      step: { key: `${toKey(id)}_step`, as: 'id' },
      answers: `${toKey(id)}_answers`,
    },
    ...parts,
  });

const ending = { kind: 'ending', id: 'result', title: 'Your result' };

const question = (id: string, fields: readonly object[], more: object = {}): object => ({
  kind: 'question',
  id,
  title: `What about ${id}?`,
  fields,
  ...more,
});

const choice = (id: string, options: number, scores: readonly string[]): object => ({
  type: 'singleChoice',
  id,
  options: range(options).map((at) => ({
    value: `v${String(at)}`,
    label: `Option ${String(at)} of ${id}`,
    ...(scores.length > 0 && {
      points: Object.fromEntries(scores.map((score, place) => [score, (at + 1) * (place + 1)])),
    }),
  })),
});

const pattern = (text: string): object => ({
  type: 'text',
  id: 'code',
  label: 'Code',
  format: { kind: 'pattern', pattern: text },
});

const scores = range(12).map((at) => `score-${String(at)}`);

/** Conditions of each answer on each, in a nest. */
const nest = (depth: number): object =>
  depth === 0
    ? { field: 'q0', operator: 'is', value: 'v0' }
    : { [depth % 2 === 0 ? 'all' : 'any']: [nest(depth - 1), { not: nest(0) }] };

/** The text of each, by its id. */
export const worstDefinitions: Readonly<Record<string, string>> = {
  'slow-pattern': define('slow-pattern', {
    steps: [question('first', [pattern('(a|a)'.repeat(40))]), ending],
  }),
  'many-patterns': define('many-patterns', {
    steps: [
      ...range(60).map((at) =>
        question(`p${String(at)}`, [
          { ...pattern(`${'[a-c]{0,99}'.repeat(15)}${String(at)}`), id: `c${String(at)}` },
        ]),
      ),
      ending,
    ],
  }),
  // Every total of many scores is remembered until the end.
  wide: define('wide', {
    steps: [
      ...range(60).map((at) => question(`s${String(at)}`, [choice(`q${String(at)}`, 8, scores)])),
      {
        ...ending,
        visibleWhen: {
          any: scores.map((score, at) => ({ score, operator: 'gte', value: 100 * (at + 1) })),
        },
      },
      { ...ending, id: 'other' },
    ],
    scores: scores.map((id) => ({ id })),
  }),
  // Each step is shown by answers to all before it.
  conditions: define('conditions', {
    steps: [
      ...range(120).map((at) =>
        question(`s${String(at)}`, [choice(`q${String(at)}`, 4, [])], {
          ...(at > 0 && {
            visibleWhen: {
              any: range(at).map((before) => ({
                field: `q${String(before)}`,
                operator: 'is',
                value: `v${String((at + before) % 4)}`,
              })),
            },
          }),
        }),
      ),
      ending,
    ],
  }),
  deep: define('deep', {
    steps: [
      question('first', [choice('q0', 3, [])]),
      question('second', [choice('q1', 3, [])], { visibleWhen: nest(26) }),
      ending,
    ],
  }),
  brackets: '['.repeat(200_000),
  long: define('long', {
    steps: [
      ...range(4000).map((at) => question(`s${String(at)}`, [choice(`q${String(at)}`, 4, [])])),
      ending,
    ],
  }),
};
