import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { FunnelSource } from '../../../src/funnel/definition/funnel-schema';
import {
  createTemporaryFunnelProject,
  type TemporaryFunnelProject,
} from '../../support/authoring/temporary-funnel-project';
import healthCheck from '../../support/funnels/health-check.funnel';
import { replaceExactlyOnce, smallFunnelSource } from '../../support/definition/small-funnel';

let project: TemporaryFunnelProject;
beforeEach(() => {
  project = createTemporaryFunnelProject();
});
afterEach(() => project.dispose());

const writeSixty = (edit: (copy: typeof healthCheck) => void): void => {
  const copy = structuredClone(healthCheck);
  edit(copy);
  project.write('health-check.funnel.json', JSON.stringify(copy, null, 2));
};

type Step = FunnelSource['steps'][number];

/** The same step, where nothing gives points and no text reads a total. */
function withoutScores(step: Step): Step {
  const text = JSON.stringify({ ...step, next: undefined })
    .replace(/"points":\{[^}]*\}/g, '"helpText":"Yes"')
    .replace(/\{(band|score)\.[^}]*\}/g, 'many');
  return JSON.parse(text) as Step; // only texts have changed
}

describe('sixty questions with section scores and a result by bands', () => {
  it('the questionnaire has no finding', async () => {
    writeSixty(() => undefined);
    expect((await project.run(['check'])).stdout).toBe('0 errors, 0 warnings in 1 file\n');
  });

  it('sixty equal warnings for one cause are said once, with all their places', async () => {
    writeSixty((copy) => {
      copy.scores = [];
      copy.submissions = [];
      copy.persistence = { step: copy.persistence.step, answers: 'health_check_answers' };
      copy.steps = (copy.steps as Step[]).flatMap((step) => {
        if (step.visibleWhen !== undefined) return [];
        if (step.kind === 'ending' && step.id !== 'result-high') return [];
        return [withoutScores(step)];
      });
    });
    const { stdout } = await project.run(['check']);
    expect(stdout.match(/question\/no-influence {2}/g)).toHaveLength(1);
    expect(stdout).toContain(' and 54 more');
    const all = (await project.run(['check', '--all'])).stdout;
    expect(all).toContain('steps[60].fields[0]');
  });

  it('a score that is missing is one cause, and what reads it follows', async () => {
    writeSixty((copy) => delete copy.scores);
    const { stdout } = await project.run(['check']);
    expect(stdout.match(/ error {2}/g)).toHaveLength(1);
    expect(stdout).toContain('and 45 more that follow from it (--all shows them)');
    const all = (await project.run(['check', '--all'])).stdout;
    expect(all).toContain('map/unknown-score: there is no score "sleep"');
    expect(all).toContain('text/unknown-name: {band.sleep} reads the score "sleep"');
  });

  it('a name that does not exist is one finding, whether a condition, a row or a text has it', async () => {
    writeSixty((copy) => (copy.scores = copy.scores?.filter(({ id }) => id !== 'stress')));
    const { stdout } = await project.run(['check']);
    expect(stdout.match(/ error {2}/g)).toHaveLength(1);
    expect(stdout).toContain('there is no score "stress"');
  });
});

describe('causes', () => {
  it('a copied file is one cause: its id, route and keys are taken', async () => {
    project.write('first.funnel.json', smallFunnelSource);
    project.write('second.funnel.json', smallFunnelSource);
    const { stdout } = await project.run(['check', 'second']);
    expect(stdout.match(/ error {2}/g)).toHaveLength(1);
    expect(stdout).toContain('npm run funnel -- new NAME --from ID');
    expect(stdout).toContain('and 10 more that follow from it');
  });

  it('a condition that never holds says which two parts contradict each other, with their places', async () => {
    const both =
      '{ "all": [{ "field": "level", "operator": "is", "value": "junior" }, { "field": "perks", "operator": "isAnswered" }] }';
    project.write(
      'pay.funnel.json',
      smallFunnelSource.replace('{ "score": "worth", "operator": "gte", "value": 2 }', both),
    );
    const { stdout } = await project.run(['check']);
    expect(stdout).toContain('its parts all[0] and all[1] contradict each other');
    expect(stdout).toContain('part: 42:39 steps[1].next.rules[0].when.all[0]');
  });

  it('a number that never reaches its comparison is named with its bounds', async () => {
    const number =
      '{ "type": "number", "id": "amount", "label": "Amount", "max": 100 }, { "type": "email"';
    project.write(
      'pay.funnel.json',
      smallFunnelSource
        .replace('{ "type": "email"', number)
        .replace(
          '"fields": [{ "type": "number"',
          '"next": { "rules": [{ "when": { "field": "amount", "operator": "gt", "value": 100 }, "goTo": "result" }] }, "fields": [{ "type": "number"',
        ),
    );
    expect((await project.run(['check'])).stdout).toContain(
      'no visitor meets this condition: "amount" is at most 100',
    );
  });

  const writeWithAmount = (...changes: readonly (readonly [from: string, to: string])[]): void => {
    const number = '{ "type": "number", "id": "amount", "label": "Amount", "max": 100 }';
    const asked = smallFunnelSource.replace(
      '{ "kind": "statement", "id": "welcome", "title": "Does your pay keep up?" },',
      `{ "kind": "question", "id": "pay", "title": "What do you earn?", "fields": [${number}] },`,
    );
    const text = changes.reduce(
      (source, [from, to]) => replaceExactlyOnce(source, from, to),
      asked,
    );
    project.write('pay.funnel.json', text);
  };

  it('a step that nobody sees says why its "visibleWhen" never holds', async () => {
    writeWithAmount([
      '"id": "contact",',
      '"id": "contact", "visibleWhen": { "field": "amount", "operator": "gt", "value": 100 },',
    ]);
    expect((await project.run(['check'])).stdout).toContain(
      'no visitor can reach step "contact": its "visibleWhen" is false for everybody who comes to it: "amount" is at most 100',
    );
  });

  it('a field that nobody sees says why, with the two places that contradict each other', async () => {
    const condition =
      '{ "all": [{ "field": "amount", "operator": "lt", "value": 10 }, { "field": "amount", "operator": "gt", "value": 20 }] }';
    writeWithAmount([
      '{ "field": "level", "operator": "is", "value": "senior" },\n          "min"',
      `${condition},\n          "min"`,
    ]);
    const { stdout } = await project.run(['check']);
    expect(stdout).toContain(
      'the field "perks" is hidden for all visitors who leave its step, because its "visibleWhen" never holds there: its parts all[0] and all[1] contradict each other',
    );
    expect(stdout).toContain('steps[1].fields[1].visibleWhen.all[1]');
  });

  it('a total is said as it stands where the condition is read, and not as it is at the end', async () => {
    writeWithAmount([
      '{ "score": "worth", "operator": "gte", "value": 2 }',
      '{ "score": "worth", "operator": "gte", "value": 3 }',
    ]);
    const text = project.read('funnels/pay.funnel.json');
    const later =
      '{ "kind": "question", "id": "later", "title": "Later", "fields": [{ "type": "singleChoice", "id": "more", "options": [{ "value": "yes", "label": "Yes", "points": 7 }, { "value": "no", "label": "No", "points": 0 }] }] },';
    project.write(
      'pay.funnel.json',
      replaceExactlyOnce(
        text,
        '    {\n      "kind": "draw",',
        `    ${later}\n    {\n      "kind": "draw",`,
      ),
    );
    expect((await project.run(['check'])).stdout).toContain(
      'no visitor meets this condition: the total of "worth" is from 1 to 2',
    );
  });

  it('findings of steps that the same line of a TypeScript definition made are said once, with all places', async () => {
    project.write(
      'loop.funnel.ts',
      `const questions = ['a', 'b', 'c', 'd'].map((id) => ({
  kind: 'question',
  id,
  title: id,
  fields: [{ type: 'number', id: 'n-' + id, label: id, min: 9, max: 3 }],
}));
export default {
  schemaVersion: 1, id: 'loop', version: 1, title: 'Loop', description: 'Made by a loop.', route: '/loop',
  presentation: { progress: 'stepOfTotal' },
  steps: [...questions, { kind: 'ending', id: 'end', title: 'End' }],
  persistence: { step: { key: 'loop_step', as: 'id' }, answers: 'loop_answers' },
};
`,
    );
    const { stdout } = await project.run(['check', '--all']);
    expect(stdout.match(/ error {2}/g)).toHaveLength(1);
    for (const step of [0, 1, 2, 3]) expect(stdout).toContain(`steps[${step}].fields[0]`);
  });

  it('a required consent is no question without effect', async () => {
    project.write(
      'pay.funnel.json',
      smallFunnelSource
        .replace(
          '{ "type": "email", "id": "email", "label": "Email" }',
          '{ "type": "email", "id": "email", "label": "Email" }, { "type": "consent", "id": "agree", "label": "I agree", "required": true }',
        )
        .replace(
          '"answers": { "answers": "values" }',
          '"answers": { "object": { "level": { "field": "level" }, "perks": { "field": "perks" } } }',
        ),
    );
    expect((await project.run(['check'])).stdout).not.toContain('question/no-influence');
  });

  it('walk does not say "sent" for a row that its table refuses', async () => {
    project.write(
      'pay.funnel.json',
      smallFunnelSource
        .replace(
          '"answers": { "answers": "values" }',
          '"answers": { "object": { "long": { "coalesce": [{ "decision": "plan", "as": "reason" }, { "const": null }] } } }',
        )
        .replace('"table": "quiz_results"', '"table": "candidate_prospects"')
        .replace('"selected_plan": { "decision": "plan", "as": "label" },', '')
        .replace(
          '"answers": { "object"',
          '"positions": { "list": [{ "answers": "values" }] }, "source": { "const": "pay" }, "job_locations": { "list": [] } },\n "messages": {} }, { "id": "extra", "table": "quiz_results", "step": "wheel", "map": { "answers": { "object"',
        )
        .replace('"label": "Email" }', '"label": "Email", "required": false }'),
    );
    const events = [
      { type: 'continue' },
      { type: 'answer', field: 'level', value: 'junior' },
      { type: 'continue' },
      { type: 'continue' },
    ];
    const { stdout } = await project.run([
      'walk',
      'salary-check',
      '--events',
      JSON.stringify(events),
    ]);
    expect(stdout).toContain('candidate_prospects refuses this row: its column "email" takes');
    expect(stdout).not.toMatch(/^ +sent /m);
  });
});
