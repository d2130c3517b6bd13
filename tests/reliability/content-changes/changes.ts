import type { ContentAnswers } from '../../../src/authoring/wording/content-answers';

/** A file of `funnels/` after a change. */
export type Edit = (read: (name: string) => string) => Readonly<Record<string, string>>;

export interface ContentChange {
  title: string;
  edit: Edit;
  /** What the author says in the sheet. Without, nothing. */
  answers?: ContentAnswers;
  /** Nothing where the checks pass; otherwise the checks that fail, with what they have to say. */
  fails?: Readonly<Record<string, RegExp>>;
}

/** Replaces texts that a file has exactly once. */
const replace =
  (name: string, ...pairs: readonly (readonly [before: string, after: string])[]): Edit =>
  (read) => {
    let text = read(name);
    for (const [before, after] of pairs) {
      if (text.split(before).length !== 2) throw new Error(`${name} has "${before}" not once.`);
      text = text.replace(before, () => after);
    }
    return { [name]: text };
  };

/** Several edits of different files. */
const together =
  (...edits: readonly Edit[]): Edit =>
  (read) =>
    Object.assign({}, ...edits.map((edit) => edit(read)));

const file =
  (name: string, value: object): Edit =>
  () => ({
    [name]: `${JSON.stringify(value, null, 2)}\n`,
  });

const departure = (...rows: readonly string[]): Edit =>
  file('departures.json', {
    departures: rows.map((row) => ({ row, because: 'Visitors asked for it.' })),
  });

const match = 'career-match.funnel.json';
const search = 'job-search.funnel.json';
const check = 'emotional-check.funnel.json';
const market = 'ai-job-market.funnel.json';

const motivation = `    {
      "kind": "question",
      "id": "motivation",`;
const sleep = `    {
      "kind": "question",
      "id": "sleep",
      "title": "How do you sleep?",
      "fields": [
        {
          "type": "singleChoice",
          "id": "sleep",
          "options": [
            {
              "value": "well",
              "label": "Well",
              "helpText": "You wake up rested.",
              "feedback": { "text": "You sleep well, so keep the search out of your evenings." }
            },
            {
              "value": "badly",
              "label": "Badly",
              "helpText": "The search goes on in your head.",
              "feedback": { "text": "The search goes on in your head. Write down tomorrow's one task." }
            }
          ]
        }
      ]
    },
`;
const asksForSleep = replace(
  check,
  [motivation, sleep + motivation],
  ['"description": "Four questions about', '"description": "Five questions about'],
  ['"Four questions, no right', '"Five questions, no right'],
  [
    '"rule": "question/no-influence",\n      "at": "frustration"',
    '"rule": "question/no-influence",\n      "at": "sleep",\n      "because": "The result says something to the answer."\n    },\n    {\n      "rule": "question/no-influence",\n      "at": "frustration"',
  ],
);

const newFunnel = (target: string): object => ({
  $schema: './funnel.schema.json',
  schemaVersion: 1,
  id: 'first-week',
  version: 1,
  title: 'Your First Week',
  description: 'A question about your first week in a new job.',
  route: '/first-week',
  presentation: { progress: 'questionOfTotal', labels: { restart: 'Start again' } },
  steps: [
    {
      kind: 'question',
      id: 'start',
      title: 'How was your first week?',
      fields: [
        {
          type: 'singleChoice',
          id: 'start',
          options: [
            { value: 'good', label: 'Good' },
            { value: 'hard', label: 'Hard' },
          ],
        },
      ],
      next: {
        rules: [{ when: { field: 'start', operator: 'is', value: 'hard' }, goTo: target }],
        default: 'good',
      },
    },
    { kind: 'ending', id: 'good', title: 'Keep it up', body: ['Ask a colleague to lunch.'] },
    { kind: 'ending', id: 'hard', title: 'It gets easier', body: ['Ask one question a day.'] },
  ],
  persistence: { step: { key: 'first_week_step', as: 'id' }, answers: 'first_week_answers' },
});

const discountClaim = {
  words: 'Take Your Discount',
  kind: 'source',
  reason: 'src/site/pages/checkout-action.tsx',
} as const;

/** What product people change. Each goes through the studio's own functions to a pushed branch. */
export const contentChanges: readonly ContentChange[] = [
  {
    title: 'the wording of a question',
    edit: replace(match, [
      'Where are you in your job search?',
      'Where does your job search stand?',
    ]),
  },
  {
    title: 'a help text',
    edit: replace(match, [
      'You have calls or interviews on your calendar.',
      'Calls or interviews are on your calendar.',
    ]),
  },
  {
    title: 'the label of an answer',
    edit: replace(check, ['"label": "Paying the bills"', '"label": "The bills"']),
  },
  {
    title: 'a result',
    edit: replace(market, ['Start with a CV that gets read', 'Begin with a CV that gets read']),
  },
  {
    title: 'how long a step loads',
    edit: replace(search, ['"durationMs": 2000', '"durationMs": 1500']),
  },
  {
    title: 'an answer with a figure',
    edit: replace(market, ['"In the last three months"', '"In the last 4 months"']),
  },
  {
    title: 'a figure in a text',
    edit: replace(check, ['Take a minute to see', 'Take 30 seconds to see']),
    fails: { promises: /funnels\/claims\.json[\s\S]*30 seconds/ },
  },
  {
    title: 'the figure, with its reason',
    edit: together(replace(check, ['Take a minute to see', 'Take 30 seconds to see']), (read) => {
      const row = `{ "texts": ["30 seconds"], "pages": ["/quiz3"], "evidence": { "kind": "no claim", "because": "A way to say that it is short." } },`;
      return {
        'claims.json': read('claims.json').replace('"claims": [', `"claims": [\n    ${row}`),
      };
    }),
  },
  {
    title: 'a promise that nothing keeps',
    edit: replace(match, [
      'the GetHired plan that fits where you are now.',
      'the GetHired plan that is guaranteed to fit.',
    ]),
    fails: { promises: /promise \\?"guaranteed\\?"/ },
  },
  {
    title: 'words whose reason the proposal removes with them',
    edit: replace(match, [
      'Choose the answer that comes closest today.',
      'Choose what is closest.',
    ]),
  },
  {
    title: 'words of the specification',
    edit: replace(check, ['Claim Your Discount!', 'Take Your Discount']),
    fails: { promises: /The specification promises: Q3-03[\s\S]*"row": "Q3-03"/ },
  },
  {
    title: 'the same, decided by hand',
    edit: together(
      replace(check, ['Claim Your Discount!', 'Take Your Discount']),
      departure('Q3-03'),
    ),
    answers: { claims: [discountClaim], departures: [] },
  },
  {
    title: 'a decision that is not needed',
    edit: departure('Q3-03'),
    fails: { promises: /Q3-03[\s\S]*departures\.json/ },
  },
  {
    title: 'a new question',
    edit: asksForSleep,
    fails: { promises: /The specification promises: Q3-01/ },
  },
  { title: 'the new question, decided', edit: together(asksForSleep, departure('Q3-01')) },
  {
    title: 'a removed answer',
    edit: replace(
      check,
      [
        `            {
              "value": "constantly",
              "label": "Nearly all the time",
              "helpText": "You open your inbox expecting bad news.",
              "feedback": {
                "text": "You open your inbox expecting bad news nearly all the time. Look at it once a day, and keep the rest of the day for yourself."
              }
            }`,
        '',
      ],
      [
        `A silence says little about you, and more hours of searching will not answer it."
              }
            },
`,
        `A silence says little about you, and more hours of searching will not answer it."
              }
            }
`,
      ],
    ),
    fails: { definitions: /strands-visits[\s\S]*dropOption/ },
  },
  {
    title: 'an accepted warning that is no longer accepted',
    edit: replace(match, [
      '"at": "full_autopilot",\n      "because"',
      '"at": "starter",\n      "because"',
    ]),
    fails: { definitions: /decision\/never-displayed/ },
  },
  {
    title: 'a way to a step that is not there',
    edit: file('first-week.funnel.json', newFunnel('nowhere')),
    // What cannot be read has no paths and no stories either.
    fails: {
      definitions: /there is no step "nowhere"/,
      promises: /first-week/,
      generated: /first-week/,
    },
  },
  { title: 'a new funnel', edit: file('first-week.funnel.json', newFunnel('hard')) },
  {
    title: 'a label that is too long for its button',
    edit: replace(check, [
      '"next": "Next"',
      `"next": "${'Go on to the next question '.repeat(3)}"`,
    ]),
    // What cannot be read has no promises and no stories either.
    fails: {
      definitions: /longer than 60 characters[\s\S]*shorten it/,
      promises: /emotional-check/,
      generated: /emotional-check/,
    },
  },
  {
    title: 'a claim, with its reason in the sheet',
    edit: replace(match, [
      'the GetHired plan that fits where you are now.',
      'the GetHired plan that fits where you are today.',
    ]),
    answers: {
      claims: [
        {
          words:
            'Five questions about your job search, and the GetHired plan that fits where you are today.',
          kind: 'no claim',
          reason: 'A way to say now.',
        },
      ],
      departures: [],
    },
  },
  {
    title: 'a broken promise, with its reason in the sheet',
    edit: replace(check, ['Claim Your Discount!', 'Take Your Discount']),
    answers: {
      claims: [discountClaim],
      departures: [{ row: 'Q3-03', because: 'Visitors asked for it.' }],
    },
  },
];
