import type { Field, FieldOf, FieldType } from '../../funnel/fields/shared/schema/field';
import type { FunnelDefinition, StepOf } from '../../funnel/definition/normalise';
import type { StepKind } from '../../funnel/steps/shared/schema/step';
import type { FunnelPromise } from './promise';
import { careerMatchValues, jobSearchValues } from './specified-values';

// The values are copied from the specification, not from the definitions.

function stepsOf<Kind extends StepKind>(funnel: FunnelDefinition, kind: Kind): StepOf<Kind>[] {
  const isOfKind = (step: { kind: StepKind }): step is StepOf<Kind> => step.kind === kind;
  return funnel.steps.filter(isOfKind);
}

const fieldsOf = (funnel: FunnelDefinition): Field[] =>
  stepsOf(funnel, 'question').flatMap((step) => step.fields);

function fieldOf<Type extends FieldType>(
  funnel: FunnelDefinition,
  id: string,
  type: Type,
): FieldOf<Type> {
  const isWanted = (field: Field): field is Extract<Field, FieldOf<Type>> =>
    field.id === id && field.type === type;
  const found = fieldsOf(funnel).find(isWanted);
  if (found === undefined) throw new Error(`no field "${id}" of type ${type} in ${funnel.id}`);
  return found;
}

const optionsOf = (field: Field) => ('options' in field ? field.options : []);

const valuesOf = (field: Field): string[] => optionsOf(field).map(({ value }) => value);

const repeat = <Value>(count: number, value: Value): Value[] =>
  Array.from({ length: count }, () => value);

/** The order of a set says nothing. */
const countDifferent = (values: readonly unknown[]): number => new Set(values).size;

const careerMatch: readonly FunnelPromise[] = [
  {
    title:
      'QZ-02 /quiz has five single-choice questions with the specified values in order, each with label and help text',
    funnel: 'career-match',
    read: (funnel) => {
      const options = fieldsOf(funnel).flatMap(optionsOf);
      return {
        route: funnel.route,
        types: stepsOf(funnel, 'question').map(({ fields }) => fields.map(({ type }) => type)),
        values: fieldsOf(funnel).map(valuesOf),
        options: options.length,
        unexplained: options.filter(({ label, helpText }) => label === '' || !helpText).length,
      };
    },
    specified: {
      route: '/quiz',
      types: repeat(5, ['singleChoice']),
      values: Object.values(careerMatchValues),
      options: 23,
      unexplained: 0,
    },
  },
  {
    title: 'QZ-02 /quiz has its questions first and then only the ending',
    funnel: 'career-match',
    read: ({ steps }) => steps.map(({ kind }) => kind),
    specified: [...repeat(5, 'question'), 'ending'],
  },
];

const jobSearch: readonly FunnelPromise[] = [
  {
    title: 'Q2-01 /quiz2 has the specified steps in order, and progress is a fraction of them',
    funnel: 'job-search',
    read: ({ route, steps, presentation }) => ({
      route,
      steps: steps.map(({ id }) => id),
      progress: presentation.progress,
    }),
    specified: {
      route: '/quiz2',
      steps: [
        'welcome',
        'persona',
        'role',
        'location',
        'experience',
        'pain_points',
        'goal',
        'loading',
        'email',
        'result',
      ],
      progress: 'fraction',
    },
  },
  {
    title: 'Q2-02 every question of /quiz2 has the specified values',
    funnel: 'job-search',
    read: (funnel) =>
      Object.fromEntries(
        Object.keys(jobSearchValues).map((id) => [
          id,
          valuesOf(fieldOf(funnel, id, id === 'pain_points' ? 'multiChoice' : 'singleChoice')),
        ]),
      ),
    specified: jobSearchValues,
  },
  {
    title:
      'Q2-03 the role of /quiz2 is free text with 25 different suggestions that a comma can join',
    funnel: 'job-search',
    read: (funnel) => {
      const { required, suggestions, maxLength } = fieldOf(funnel, 'role', 'text');
      return {
        required,
        suggestions: suggestions.length,
        different: countDifferent(suggestions.map((name) => name.toLowerCase())),
        withComma: suggestions.filter((name) => name.includes(',')),
        doAllFit: suggestions.join(', ').length <= maxLength,
      };
    },
    specified: { required: true, suggestions: 25, different: 25, withComma: [], doAllFit: true },
  },
];

const emotionalCheck: readonly FunnelPromise[] = [
  {
    title:
      'Q3-01 /quiz3 has a welcome, four radio questions, the wheel and a result whose plan is always Double Down',
    funnel: 'emotional-check',
    read: ({ route, steps, decisions }) => ({
      route,
      steps: steps.map(({ id, kind }) => [id, kind]),
      fields: steps.flatMap(({ id, fields }) => fields.map((field) => [id, field.id, field.type])),
      decisions: decisions.map(({ rules, default: otherwise }) => [
        rules.length,
        otherwise?.result,
      ]),
    }),
    specified: {
      route: '/quiz3',
      steps: [
        ['welcome', 'statement'],
        ['frustration', 'question'],
        ['confidence', 'question'],
        ['overwhelm', 'question'],
        ['motivation', 'question'],
        ['wheel', 'draw'],
        ['result', 'ending'],
      ],
      fields: ['frustration', 'confidence', 'overwhelm', 'motivation'].map((id) => [
        id,
        id,
        'singleChoice',
      ]),
      decisions: [[0, 'double_down']],
    },
  },
  {
    title:
      'Q3-02 the wheel has eight slices, 10% for 30, 80% for 50 and 10% for 70, and one spin of 4 s and 5 turns',
    funnel: 'emotional-check',
    read: (funnel) => {
      const wheel = stepsOf(funnel, 'draw')[0];
      return {
        outcomes: wheel?.outcomes.map(({ value, weight }) => [value, weight]),
        attempts: wheel?.attempts,
        durationMs: wheel?.animation.durationMs,
        minTurns: wheel?.animation.minTurns,
        slices: wheel?.animation.slices.toSorted(),
      };
    },
    specified: {
      outcomes: [
        ['30', 10],
        ['50', 80],
        ['70', 10],
      ],
      attempts: 1,
      durationMs: 4000,
      minTurns: 5,
      slices: ['30', ...repeat(6, '50'), '70'],
    },
  },
  {
    title: 'Q3-03 the button of the wheel after the win reads "Claim Your Discount!"',
    funnel: 'emotional-check',
    read: (funnel) => stepsOf(funnel, 'draw')[0]?.labels?.next,
    specified: 'Claim Your Discount!',
  },
];

const aiJobMarket: readonly FunnelPromise[] = [
  {
    title: 'Q5-01 /quiz5 has six questions that advance at once and allow no Back',
    funnel: 'ai-job-market',
    read: (funnel) => ({
      route: funnel.route,
      title: funnel.title,
      progress: funnel.presentation.progress,
      kinds: funnel.steps.map(({ kind }) => kind),
      advance: stepsOf(funnel, 'question').map(({ advance }) => advance),
      withBack: funnel.steps.filter(({ back }) => back !== 'deny').map(({ id }) => id),
    }),
    specified: {
      route: '/quiz5',
      title: 'Can You Survive the AI Job Market?',
      progress: 'questionOfTotal',
      kinds: [...repeat(6, 'question'), 'ending'],
      advance: repeat(6, 'onSelect'),
      withBack: [],
    },
  },
  {
    title: 'Q5-01 the first question of /quiz5 says that there is no going back',
    funnel: 'ai-job-market',
    read: (funnel) => stepsOf(funnel, 'question')[0]?.description?.includes('no going back'),
    specified: true,
  },
  {
    title: 'Q5-03 /quiz5 has four tiers, each with title, description, call to action and emoji',
    funnel: 'ai-job-market',
    read: ({ scores }) => {
      const tiers = scores.flatMap(({ bands = [] }) => bands);
      const parts = ['description', 'cta', 'emoji'] as const;
      return {
        tiers: tiers.map(({ min, max, title }) => [min, max, title]),
        emoji: tiers[0]?.emoji,
        different: parts.map((part) => countDifferent(tiers.flatMap((tier) => tier[part] ?? []))),
      };
    },
    specified: {
      tiers: [
        [0, 2, 'Bot-Fodder'],
        [3, 4, 'Human in the Crowd'],
        [5, 6, 'Augmented Pro'],
        [7, 12, 'AI Assassin'],
      ],
      emoji: '🤖',
      different: [4, 4, 4],
    },
  },
  {
    title: 'Q5-07 every answer of the AI job market quiz has its own feedback',
    funnel: 'ai-job-market',
    read: (funnel) => {
      const feedback = fieldsOf(funnel)
        .flatMap(optionsOf)
        .map((option) => ('feedback' in option ? option.feedback?.text : undefined));
      return {
        answers: feedback.length,
        without: feedback.filter((text) => text === undefined).length,
        different: countDifferent(feedback),
      };
    },
    specified: { answers: 24, without: 0, different: 24 },
  },
];

const benefits: readonly FunnelPromise[] = [
  {
    title: 'PL-09 /benefits has nine benefits with a count, each with its icon, and then the plans',
    funnel: 'benefits',
    read: (funnel) => ({
      route: funnel.route,
      benefits: stepsOf(funnel, 'statement').length,
      steps: funnel.steps.length,
      progress: funnel.presentation.progress,
      withoutIcon: stepsOf(funnel, 'statement').filter(({ icon }) => icon === undefined).length,
      redirect: funnel.result?.redirect.map(({ to }) => to),
    }),
    specified: {
      route: '/benefits',
      benefits: 9,
      steps: 10,
      progress: 'countOfTotal',
      withoutIcon: 0,
      redirect: ['/#pricing'],
    },
  },
  {
    title:
      'PL-09 in /benefits Previous is disabled first, Next becomes "Choose your plan", "Skip to plans" leads out',
    funnel: 'benefits',
    read: (funnel) => {
      const { labels, deniedBack, skip } = funnel.presentation;
      const steps = stepsOf(funnel, 'statement');
      return {
        labels: [labels.back, labels.next],
        deniedBack,
        back: steps.map(({ back }) => back),
        next: steps.map((step) => step.labels?.next),
        skip: [skip?.label, skip?.to],
      };
    },
    specified: {
      labels: ['Previous', 'Next'],
      deniedBack: 'disable',
      back: ['deny', ...repeat(8, 'allow')],
      next: [...repeat(8, undefined), 'Choose your plan'],
      skip: ['Skip to plans', '/#pricing'],
    },
  },
  {
    title: 'PL-09 the third benefit lists five coaching questions, and no other lists any',
    funnel: 'benefits',
    read: (funnel) => {
      const lists = stepsOf(funnel, 'statement').map(({ list }) => list?.entries ?? []);
      return {
        entries: lists.map(({ length }) => length),
        questions: lists[2]?.filter((text) => text.endsWith('?')).length,
      };
    },
    specified: { entries: [0, 0, 5, 0, 0, 0, 0, 0, 0], questions: 5 },
  },
];

const listedCountries = [
  'Germany',
  'France',
  'Spain',
  'Ireland',
  'Poland',
  'Norway',
  'Switzerland',
];

const jobAlert: readonly FunnelPromise[] = [
  {
    title: 'RT-05 /quiz6 asks for job title, region and location, work format and e-mail',
    funnel: 'job-alert',
    read: (funnel) => ({
      route: funnel.route,
      fields: fieldsOf(funnel).map(({ id, type }) => [id, type]),
      regions: valuesOf(fieldOf(funnel, 'region', 'singleChoice')),
      workFormats: fieldOf(funnel, 'workFormat', 'singleChoice').options.map(({ value, label }) => [
        value,
        label,
      ]),
    }),
    specified: {
      route: '/quiz6',
      fields: [
        ['jobTitle', 'text'],
        ['region', 'singleChoice'],
        ['state', 'select'],
        ['country', 'select'],
        ['workFormat', 'singleChoice'],
        ['email', 'email'],
      ],
      regions: ['us', 'europe'],
      workFormats: [
        ['on-site', 'On-site'],
        ['hybrid', 'Hybrid'],
        ['remote', 'Remote'],
      ],
    },
  },
  {
    title:
      'RT-05 the region of /quiz6 decides between the US states and the UK with the countries of Europe',
    funnel: 'job-alert',
    read: (funnel) => {
      const state = fieldOf(funnel, 'state', 'select');
      const country = fieldOf(funnel, 'country', 'select');
      const countries = country.options.map(({ label }) => label);
      return {
        visibleWhen: [state.visibleWhen, country.visibleWhen],
        states: state.options.length,
        district: state.options.find(({ value }) => value === 'us-district-of-columbia')?.label,
        first: [country.options[0]?.value, country.options[0]?.label],
        missing: listedCountries.filter((name) => !countries.includes(name)),
        isOfUs: countries.includes('United States'),
      };
    },
    specified: {
      visibleWhen: [
        { field: 'region', operator: 'is', value: 'us' },
        { field: 'region', operator: 'is', value: 'europe' },
      ],
      // 50 states and the District of Columbia.
      states: 51,
      district: 'District of Columbia',
      first: ['uk', 'United Kingdom'],
      missing: [],
      isOfUs: false,
    },
  },
  {
    title: 'RT-05 /quiz6 inserts a candidate prospect of the source quiz6',
    funnel: 'job-alert',
    read: ({ submissions }) =>
      submissions.map(({ table, step, map }) => ({
        table,
        step,
        email: map['email'],
        full_name: map['full_name'],
        positions: map['positions'],
        work_format: map['work_format'],
        created_at: map['created_at'],
        source: map['source'],
        hasLocations: Object.hasOwn(map, 'job_locations'),
      })),
    specified: [
      {
        table: 'candidate_prospects',
        step: 'email',
        email: { field: 'email' },
        full_name: { const: '' },
        positions: { list: [{ field: 'jobTitle' }] },
        work_format: { list: [{ field: 'workFormat', as: 'label' }] },
        created_at: { clock: 'iso' },
        source: { const: 'quiz6' },
        hasLocations: true,
      },
    ],
  },
  {
    title: 'RT-05 /quiz6 ends on the subscription confirmation with the values that it shows',
    funnel: 'job-alert',
    read: ({ result }) => ({
      redirect: result?.redirect.map(({ to }) => to),
      carry: Object.keys(result?.carry ?? {}),
      requires: result?.requires,
      fallbackTo: result?.fallbackTo,
    }),
    specified: {
      redirect: ['/subscription-confirmation'],
      carry: ['jobTitle', 'location', 'locationLabel', 'workFormat', 'email', 'answers'],
      requires: ['email'],
      fallbackTo: '/quiz6',
    },
  },
];

/**
 * What the specification promises of the funnels of the site. A change of content that means to break
 * one says why in `funnels/departures.json`.
 */
export const funnelPromises: readonly FunnelPromise[] = [
  ...careerMatch,
  ...jobSearch,
  ...emotionalCheck,
  ...aiJobMarket,
  ...benefits,
  ...jobAlert,
];
