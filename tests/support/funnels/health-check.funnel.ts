import type { FunnelSource } from '../../../src/funnel/definition/funnel-schema';

const sections = {
  sleep: {
    title: 'Sleep',
    about: 'How you slept in the last four weeks.',
    advice:
      'Go to bed at the same time for a week, weekends too. Nothing else changes as much for so little.',
    statements: [
      'I fall asleep within half an hour.',
      'I sleep through the night.',
      'I wake up at about the same time every day.',
      'I feel rested when I get up.',
      'I leave the phone outside the bedroom.',
      'I have no coffee after lunch.',
      'My bedroom is dark and quiet.',
      'I go to bed before I am exhausted.',
      'I get through the day without fighting sleep.',
      'I stop working an hour before bed.',
    ],
  },
  movement: {
    title: 'Movement',
    about: 'How you moved in the last four weeks.',
    advice: 'Take one call a day on foot. It needs no kit, no time of its own and no decision.',
    statements: [
      'I walk for half an hour.',
      'I get out of breath on purpose.',
      'I take the stairs where there is a lift.',
      'I stand up once an hour.',
      'I lift or carry something heavy.',
      'I stretch after sitting for long.',
      'I get to places on foot or by bike.',
      'I move with other people.',
      'I move even if the weather is bad.',
      'My body feels ready for what I ask of it.',
    ],
  },
  food: {
    title: 'Food',
    about: 'What you ate in the last four weeks.',
    advice: 'Put a bowl of vegetables on the table before the rest. What stands there is eaten.',
    statements: [
      'I eat vegetables with two meals.',
      'I eat fruit instead of sweets.',
      'I cook from fresh food.',
      'I eat at a table, without a screen.',
      'I drink water rather than soft drinks.',
      'I have breakfast or a real lunch.',
      'I stop eating when I am full.',
      'I eat fish, beans or nuts.',
      'I have days without alcohol.',
      'I know what I will eat tomorrow.',
    ],
  },
  stress: {
    title: 'Stress',
    about: 'What weighed on you in the last four weeks.',
    advice:
      'Write down the three things for tomorrow before you stop. What is on paper need not stay awake.',
    statements: [
      'I can leave work at work.',
      'I finish what I planned for the day.',
      'I say no when it is too much.',
      'I take a break before I need one.',
      'I can sit still for five minutes.',
      'I stay calm when plans change.',
      'I have time that belongs to nobody else.',
      'I laugh.',
      'I ask for help early.',
      'My shoulders are down by the evening.',
    ],
  },
  people: {
    title: 'People',
    about: 'Who was with you in the last four weeks.',
    advice:
      'Call one person today whom you have put off. Three minutes are enough to be back in touch.',
    statements: [
      'I talk to a friend.',
      'I eat with other people.',
      'Somebody asks me how I am and waits for the answer.',
      'I do something kind for somebody.',
      'I can be myself with the people around me.',
      'I settle a quarrel before it grows.',
      'I have somebody to call at night.',
      'I meet somebody new.',
      'I put the phone away when others talk.',
      'I feel that I belong somewhere.',
    ],
  },
  work: {
    title: 'Work',
    about: 'What your work gave you in the last four weeks.',
    advice: 'Ask your lead for one hour a day without messages, at the same time each day.',
    statements: [
      'I know what my work is good for.',
      'I learn something.',
      'I can decide how I do my work.',
      'My work is neither too much nor too little.',
      'Somebody tells me what went well.',
      'I can trust my colleagues.',
      'I work without being interrupted for an hour.',
      'I earn enough not to worry.',
      'I see where I could be in two years.',
      'I look forward to Monday.',
    ],
  },
};
type Section = keyof typeof sections;
const sectionIds = Object.keys(sections) as Section[]; // the keys of the object above

const questionsPerSection = 10;
const answers = ['Never', 'Rarely', 'Sometimes', 'Often', 'Always'];

const levels = [
  {
    id: 'low',
    title: 'Room to grow',
    share: 0.4,
    icon: 'feather',
    result: 'You carry a lot at the moment',
    advice: 'Choose one part, not six. The one with the lowest number changes the others with it.',
  },
  {
    id: 'middle',
    title: 'A good base',
    share: 0.7,
    icon: 'target',
    result: 'You have a good base',
    advice: 'Something holds already. Keep it, and take the part with the lowest number next.',
  },
  {
    id: 'high',
    title: 'Well looked after',
    share: 1,
    icon: 'sparkles',
    result: 'You look after yourself',
    advice: 'Write down what you do well, for the weeks in which it gets harder.',
  },
] as const;

const buildBands = (questions: number) => {
  const most = questions * (answers.length - 1);
  return levels.map(({ id, title, share }, index) => ({
    id,
    title,
    min: index === 0 ? 0 : Math.floor((levels[index - 1]?.share ?? 0) * most) + 1,
    max: Math.floor(share * most),
  }));
};

type Step = FunnelSource['steps'][number];

const buildQuestion = (section: Section, title: string, index: number): Step => ({
  kind: 'question',
  id: `${section}-${index + 1}`,
  title,
  advance: 'onSelect',
  fields: [
    {
      type: 'singleChoice',
      id: `${section}-${index + 1}`,
      options: answers.map((label, points) => ({
        value: label.toLowerCase(),
        label,
        points: { [section]: points, total: points },
      })),
    },
  ],
});

const buildSection = (id: Section, index: number): Step[] => {
  const { title, about, advice, statements } = sections[id];
  return [
    {
      kind: 'statement',
      id,
      title,
      description: `Part ${index + 1} of ${sectionIds.length}. ${about}`,
    },
    ...statements.map((statement, number) => buildQuestion(id, statement, number)),
    {
      kind: 'statement',
      id: `${id}-low`,
      title: `${title}: {band.${id}}`,
      visibleWhen: { score: id, operator: 'is', value: 'low' },
      icon: 'compass',
      body: [advice],
    },
  ];
};

/** Sixty five-point questions in six sections, a score for each, and an ending for each band of the total. */
const healthCheck: FunnelSource = {
  schemaVersion: 1,
  id: 'health-check',
  version: 1,
  title: 'Health Check',
  description:
    'Sixty statements about your last four weeks, and what they say of six parts of your life.',
  route: '/health-check',
  presentation: {
    progress: 'questionOfTotal',
    labels: { restart: 'Begin again' },
    scene: 'calendar',
  },
  steps: [
    {
      kind: 'statement',
      id: 'welcome',
      title: 'How have your last four weeks been?',
      icon: 'gauge',
      back: 'deny',
      labels: { next: 'Begin' },
      description:
        'Sixty statements, about eight minutes. You can stop and come back: your answers stay on this device.',
      list: { entries: sectionIds.map((id) => sections[id].title) },
      body: ['This is a look at your habits. It does not replace a doctor.'],
    },
    ...sectionIds.flatMap(buildSection),
    {
      kind: 'question',
      id: 'send',
      title: 'Shall we remind you in four weeks?',
      labels: { next: 'Show my result', submitting: 'Storing…' },
      description: 'Then you can see what has changed.',
      fields: [
        {
          type: 'email',
          id: 'email',
          label: 'Your e-mail address',
          required: false,
          placeholder: 'you@example.com',
        },
      ],
      next: {
        rules: levels.slice(0, -1).map(({ id }) => ({
          when: { score: 'total', operator: 'is', value: id },
          goTo: `result-${id}`,
        })),
        default: 'result-high',
      },
    },
    ...levels.map(({ id, result, icon, advice }): Step => ({
      kind: 'ending',
      id: `result-${id}`,
      title: result,
      icon,
      description: '{score.total} of 240 points: {band.total}.',
      body: [
        `Of 40 each: ${sectionIds.map((section) => `${section} {score.${section}}`).join(', ')}.`,
        advice,
      ],
    })),
  ],
  scores: [
    ...sectionIds.map((id) => ({ id, bands: buildBands(questionsPerSection) })),
    { id: 'total', bands: buildBands(questionsPerSection * sectionIds.length) },
  ],
  submissions: [
    {
      id: 'result',
      table: 'quiz_results',
      step: 'send',
      await: 'queue',
      map: {
        email: { field: 'email' },
        answers: {
          object: {
            funnel: { const: 'health-check' },
            ...Object.fromEntries(sectionIds.map((id) => [id, { score: id, as: 'total' }])),
            total: { score: 'total', as: 'band' },
            answers: { answers: 'values' },
          },
        },
        created_at: { clock: 'iso' },
      },
    },
  ],
  persistence: {
    step: { key: 'health_check_step', as: 'id' },
    answers: 'health_check_answers',
    submission: 'health_check_submission',
  },
};

export default healthCheck;
