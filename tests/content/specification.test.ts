import { describe, expect, it } from 'vitest';
import type { Field, FieldOf, FieldType } from '../../src/funnel/fields/shared/schema/field';
import type { FunnelDefinition, StepOf } from '../../src/funnel/definition/normalise';
import type { StepKind } from '../../src/funnel/steps/shared/schema/step';
import { createPromises } from '../support/funnels/promises';
import { careerMatchValues, jobSearchValues } from '../support/funnels/spec-answers';

const { promised, loadFunnel, findUnbrokenDepartures } = createPromises();

// The values are copied from the specification, not from the definitions.

function stepsOf<Kind extends StepKind>(funnel: FunnelDefinition, kind: Kind): StepOf<Kind>[] {
  const isOfKind = (step: { kind: StepKind }): step is StepOf<Kind> => step.kind === kind;
  return funnel.steps.filter(isOfKind);
}

function fieldOf<Type extends FieldType>(
  funnel: FunnelDefinition,
  id: string,
  type: Type,
): FieldOf<Type> {
  const isWanted = (field: Field): field is Extract<Field, FieldOf<Type>> =>
    field.id === id && field.type === type;
  const found = stepsOf(funnel, 'question')
    .flatMap((step) => step.fields)
    .find(isWanted);
  if (found === undefined) throw new Error(`no field "${id}" of type ${type} in ${funnel.id}`);
  return found;
}

const valuesOf = (field: { options: { value: string }[] }) =>
  field.options.map(({ value }) => value);

describe('career-match', () => {
  const funnel = loadFunnel('career-match', 'QZ-02');
  it(
    'QZ-02 /quiz has five single-choice questions with the specified values in order, each with label and help text',
    promised(() => {
      const questions = stepsOf(funnel, 'question');
      const fields = questions.map((step) => step.fields);
      expect(funnel.route).toBe('/quiz');
      expect(fields.map((list) => list.map(({ type }) => type))).toEqual(
        Array.from({ length: 5 }, () => ['singleChoice']),
      );
      expect(fields.flat().map((field) => ('options' in field ? valuesOf(field) : []))).toEqual(
        Object.values(careerMatchValues),
      );
      const options = fields.flat().flatMap((field) => ('options' in field ? field.options : []));
      expect(options).toHaveLength(23);
      for (const { label, helpText } of options) {
        expect(label).not.toBe('');
        expect(helpText ?? '').not.toBe('');
      }
    }),
  );

  it(
    'QZ-02 /quiz has its questions first and then only the ending',
    promised(() => {
      expect(funnel.steps.map(({ kind }) => kind)).toEqual([
        ...Array.from({ length: 5 }, () => 'question'),
        'ending',
      ]);
    }),
  );
});

describe('job-search', () => {
  const funnel = loadFunnel('job-search', 'Q2-01 Q2-02 Q2-03');
  it(
    'Q2-01 /quiz2 has the specified steps in order, and progress is a fraction of them',
    promised(() => {
      expect(funnel.route).toBe('/quiz2');
      expect(funnel.steps.map(({ id }) => id)).toEqual([
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
      ]);
      expect(funnel.presentation.progress).toBe('fraction');
    }),
  );

  it(
    'Q2-02 every question of /quiz2 has the specified values',
    promised(() => {
      for (const [id, values] of Object.entries(jobSearchValues))
        expect(
          valuesOf(fieldOf(funnel, id, id === 'pain_points' ? 'multiChoice' : 'singleChoice')),
        ).toEqual(values);
    }),
  );

  it(
    'Q2-03 the role of /quiz2 is free text with 25 different suggestions that a comma can join',
    promised(() => {
      const role = fieldOf(funnel, 'role', 'text');
      expect(role.required).toBe(true);
      expect(role.suggestions).toHaveLength(25);
      expect(new Set(role.suggestions.map((name) => name.toLowerCase())).size).toBe(25);
      expect(role.suggestions.filter((name) => name.includes(','))).toEqual([]);
      // All of them at once still fit in the field.
      expect(role.suggestions.join(', ').length).toBeLessThanOrEqual(role.maxLength);
    }),
  );
});

describe('emotional-check', () => {
  const funnel = loadFunnel('emotional-check', 'Q3-01 Q3-02 Q3-03');
  it(
    'Q3-01 /quiz3 has a welcome, four radio questions, the wheel and a result whose plan is always Double Down',
    promised(() => {
      expect(funnel.route).toBe('/quiz3');
      expect(funnel.steps.map(({ id, kind }) => [id, kind])).toEqual([
        ['welcome', 'statement'],
        ['frustration', 'question'],
        ['confidence', 'question'],
        ['overwhelm', 'question'],
        ['motivation', 'question'],
        ['wheel', 'draw'],
        ['result', 'ending'],
      ]);
      for (const step of stepsOf(funnel, 'question'))
        expect(step.fields.map(({ id, type }) => [id, type])).toEqual([[step.id, 'singleChoice']]);
      expect(funnel.decisions).toHaveLength(1);
      expect(funnel.decisions[0]?.rules).toEqual([]);
      expect(funnel.decisions[0]?.default?.result).toBe('double_down');
    }),
  );

  it(
    'Q3-02 the wheel has eight slices, 10% for 30, 80% for 50 and 10% for 70, and one spin of 4 s and 5 turns',
    promised(() => {
      const wheel = stepsOf(funnel, 'draw')[0];
      expect(wheel?.outcomes.map(({ value, weight }) => [value, weight])).toEqual([
        ['30', 10],
        ['50', 80],
        ['70', 10],
      ]);
      expect(wheel?.attempts).toBe(1);
      expect(wheel?.animation.durationMs).toBe(4000);
      expect(wheel?.animation.minTurns).toBe(5);
      expect(wheel?.animation.slices).toHaveLength(8);
      expect(wheel?.animation.slices.toSorted()).toEqual([
        '30',
        ...Array.from({ length: 6 }, () => '50'),
        '70',
      ]);
    }),
  );

  it(
    'Q3-03 the button of the wheel after the win reads "Claim Your Discount!"',
    promised(() => {
      expect(stepsOf(funnel, 'draw')[0]?.labels?.next).toBe('Claim Your Discount!');
    }),
  );
});

describe('ai-job-market', () => {
  const funnel = loadFunnel('ai-job-market', 'Q5-01 Q5-03 Q5-07');
  const questions = stepsOf(funnel, 'question');

  it(
    'Q5-01 /quiz5 has six questions that advance at once and allow no Back',
    promised(() => {
      expect(funnel.route).toBe('/quiz5');
      expect(funnel.title).toBe('Can You Survive the AI Job Market?');
      expect(funnel.presentation.progress).toBe('questionOfTotal');
      expect(funnel.steps.map(({ kind }) => kind)).toEqual([
        ...Array.from({ length: 6 }, () => 'question'),
        'ending',
      ]);
      expect(questions.map(({ advance }) => advance)).toEqual(
        Array.from({ length: 6 }, () => 'onSelect'),
      );
      expect(funnel.steps.filter(({ back }) => back !== 'deny')).toEqual([]);
    }),
  );

  it(
    'Q5-01 the first question of /quiz5 says that there is no going back',
    promised(() => {
      expect(questions[0]?.description).toContain('no going back');
    }),
  );

  it(
    'Q5-03 /quiz5 has four tiers, each with title, description, call to action and emoji',
    promised(() => {
      const tiers = funnel.scores.flatMap(({ bands = [] }) => bands);
      expect(tiers.map(({ min, max, title }) => [min, max, title])).toEqual([
        [0, 2, 'Bot-Fodder'],
        [3, 4, 'Human in the Crowd'],
        [5, 6, 'Augmented Pro'],
        [7, 12, 'AI Assassin'],
      ]);
      expect(tiers[0]?.emoji).toBe('🤖');
      for (const part of ['description', 'cta', 'emoji'] as const)
        expect(new Set(tiers.flatMap((tier) => tier[part] ?? [])).size).toBe(4);
    }),
  );

  it(
    'Q5-07 every answer of the AI job market quiz has its own feedback',
    promised(() => {
      const feedback = questions
        .flatMap(({ fields }) => fields)
        .flatMap((field) => ('options' in field ? field.options : []))
        .map((option) => ('feedback' in option ? option.feedback?.text : undefined));
      expect(feedback).toHaveLength(24);
      expect(feedback).not.toContain(undefined);
      expect(new Set(feedback).size).toBe(24);
    }),
  );
});

describe('benefits', () => {
  const funnel = loadFunnel('benefits', 'PL-09');
  const benefits = stepsOf(funnel, 'statement');

  it(
    'PL-09 /benefits has nine benefits with a count, each with its icon, and then the plans',
    promised(() => {
      expect(funnel.route).toBe('/benefits');
      expect(benefits).toHaveLength(9);
      expect(funnel.steps).toHaveLength(10);
      expect(funnel.presentation.progress).toBe('countOfTotal');
      expect(benefits.filter(({ icon }) => icon === undefined)).toEqual([]);
      expect(funnel.result?.redirect.map(({ to }) => to)).toEqual(['/#pricing']);
    }),
  );

  it(
    'PL-09 in /benefits Previous is disabled first, Next becomes "Choose your plan", "Skip to plans" leads out',
    promised(() => {
      const { labels, deniedBack, skip } = funnel.presentation;
      expect(labels.back).toBe('Previous');
      expect(labels.next).toBe('Next');
      expect(deniedBack).toBe('disable');
      expect(benefits.map(({ back }) => back)).toEqual([
        'deny',
        ...Array.from({ length: 8 }, () => 'allow'),
      ]);
      expect(benefits.map((step) => step.labels?.next)).toEqual([
        ...Array.from({ length: 8 }, () => undefined),
        'Choose your plan',
      ]);
      expect(skip).toEqual({ label: 'Skip to plans', to: '/#pricing' });
    }),
  );

  it(
    'PL-09 the third benefit lists five coaching questions, and no other lists any',
    promised(() => {
      expect(benefits.map(({ list }) => list?.entries.length ?? 0)).toEqual([
        0, 0, 5, 0, 0, 0, 0, 0, 0,
      ]);
      const questions = benefits[2]?.list?.entries ?? [];
      expect(questions.filter((text) => text.endsWith('?'))).toHaveLength(5);
    }),
  );
});

describe('job-alert', () => {
  const funnel = loadFunnel('job-alert', 'RT-05');
  it(
    'RT-05 /quiz6 asks for job title, region and location, work format and e-mail',
    promised(() => {
      expect(funnel.route).toBe('/quiz6');
      expect(
        stepsOf(funnel, 'question').flatMap((step) =>
          step.fields.map(({ id, type }) => [id, type]),
        ),
      ).toEqual([
        ['jobTitle', 'text'],
        ['region', 'singleChoice'],
        ['state', 'select'],
        ['country', 'select'],
        ['workFormat', 'singleChoice'],
        ['email', 'email'],
      ]);
      expect(valuesOf(fieldOf(funnel, 'region', 'singleChoice'))).toEqual(['us', 'europe']);
      expect(
        fieldOf(funnel, 'workFormat', 'singleChoice').options.map(({ value, label }) => [
          value,
          label,
        ]),
      ).toEqual([
        ['on-site', 'On-site'],
        ['hybrid', 'Hybrid'],
        ['remote', 'Remote'],
      ]);
    }),
  );

  it(
    'RT-05 the region of /quiz6 decides between the US states and the UK with the countries of Europe',
    promised(() => {
      const state = fieldOf(funnel, 'state', 'select');
      const country = fieldOf(funnel, 'country', 'select');
      expect(state.visibleWhen).toEqual({ field: 'region', operator: 'is', value: 'us' });
      expect(country.visibleWhen).toEqual({ field: 'region', operator: 'is', value: 'europe' });
      // 50 states and the District of Columbia.
      expect(state.options).toHaveLength(51);
      expect(state.options).toContainEqual({
        value: 'us-district-of-columbia',
        label: 'District of Columbia',
      });
      expect(country.options[0]).toEqual({ value: 'uk', label: 'United Kingdom' });
      const countries = country.options.map(({ label }) => label);
      for (const name of [
        'Germany',
        'France',
        'Spain',
        'Ireland',
        'Poland',
        'Norway',
        'Switzerland',
      ])
        expect(countries).toContain(name);
      expect(countries).not.toContain('United States');
    }),
  );

  it(
    'RT-05 /quiz6 inserts a candidate prospect of the source quiz6',
    promised(() => {
      expect(funnel.submissions).toHaveLength(1);
      const submission = funnel.submissions[0];
      expect(submission?.table).toBe('candidate_prospects');
      expect(submission?.step).toBe('email');
      expect(submission?.map).toMatchObject({
        email: { field: 'email' },
        full_name: { const: '' },
        positions: { list: [{ field: 'jobTitle' }] },
        work_format: { list: [{ field: 'workFormat', as: 'label' }] },
        created_at: { clock: 'iso' },
        source: { const: 'quiz6' },
      });
      expect(Object.keys(submission?.map ?? {})).toContain('job_locations');
    }),
  );

  it(
    'RT-05 /quiz6 ends on the subscription confirmation with the values that it shows',
    promised(() => {
      expect(funnel.result?.redirect.map(({ to }) => to)).toEqual(['/subscription-confirmation']);
      expect(Object.keys(funnel.result?.carry ?? {})).toEqual([
        'jobTitle',
        'location',
        'locationLabel',
        'workFormat',
        'email',
        'answers',
      ]);
      expect(funnel.result?.requires).toEqual(['email']);
      expect(funnel.result?.fallbackTo).toBe('/quiz6');
    }),
  );
});

it('each departure is from a promise that does not hold', () => {
  expect(findUnbrokenDepartures(), 'these hold: remove them from funnels/departures.json').toEqual(
    [],
  );
});
