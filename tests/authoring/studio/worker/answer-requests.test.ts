import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseDefinition } from '../../../../src/funnel/definition/parse';
import { compile } from '../../../../src/funnel/engine/compile';
import type {
  AnswerInput,
  AnswerName,
  AnswerValue,
  PartName,
  PartValue,
} from '../../../../src/authoring/studio/panels/answers';
import { createResponder } from '../../../../src/authoring/studio/worker/answer-requests';
import {
  protocolVersion,
  type RequestContent,
  type ResponseContent,
} from '../../../../src/authoring/studio/worker/protocol';
import { createTraceRunner } from '../../../../src/authoring/verify/trace-runner';
import { replaceExactlyOnce, smallFunnelSource } from '../../../support/definition/small-funnel';

const file = 'funnels/salary-check.funnel.json';

/** Requests something. The time stands still unless it is given, so that no limit ends its work. */
function ask(content: RequestContent, now = () => 0): ResponseContent[] {
  const respond = createResponder({ now });
  return [...respond({ ...content, id: 1, version: protocolVersion })];
}

function getPart<Name extends PartName>(responses: readonly ResponseContent[], name: Name) {
  const found = responses.findLast(
    (content) => content.response === 'part' && content.name === name,
  );
  if (found === undefined || !('value' in found)) throw new Error(`There is no part "${name}".`);
  return found.value as PartValue<Name>; // found by its name
}

function getAnswer<Name extends AnswerName>(responses: readonly ResponseContent[], name: Name) {
  const found = responses.findLast(
    (content) => content.response === 'answer' && content.name === name,
  );
  if (found === undefined || !('value' in found)) throw new Error(`"${name}" has no answer.`);
  return found.value as AnswerValue<Name>; // found by its name
}

const report = (text: string, saved: string | null = null): ResponseContent[] =>
  ask({ request: 'report', source: { file, text }, saved, others: [] });

const source = { file, text: smallFunnelSource };

const answerOf = <Name extends AnswerName>(
  name: Name,
  input: AnswerInput<Name>,
  ofSource = source,
): AnswerValue<Name> =>
  getAnswer(
    ask({ request: 'answer', source: ofSource, name, input } as RequestContent), // the input goes with the name
    name,
  );

/** The step on which a visit of the small funnel ends. */
function playTo(events: Parameters<ReturnType<typeof createTraceRunner>['run']>[0]) {
  const parsed = parseDefinition(smallFunnelSource, file);
  if (!parsed.ok) throw new Error('The small funnel is valid.');
  return createTraceRunner(compile(parsed.definition)).run(events).at(-1);
}

describe('a report', () => {
  it('tells the form first, then the proof, the fixes, the census and what an edit would do', () => {
    const order = report(smallFunnelSource, smallFunnelSource)
      .filter(({ response }) => response !== 'progress')
      .map((content) => (content.response === 'part' ? content.name : content.response));
    expect([...new Set(order)]).toEqual([
      'parsed',
      'checked',
      'playable',
      'fixes',
      'census',
      'difference',
      'whatIf',
      'savedDefinition',
      'newFindings',
    ]);
  });

  it('names the place of a finding in the text, and fixes it', () => {
    const text = replaceExactlyOnce(
      smallFunnelSource,
      '"default": "contact"',
      '"default": "contcat"',
    );
    const responses = report(text);
    const parsed = responses.find((content) => content.response === 'parsed');
    const [group] = parsed?.groups ?? [];
    const place = group?.root.place;
    expect(text.slice(place?.offset, (place?.offset ?? 0) + (place?.length ?? 0))).toBe(
      '"contcat"',
    );
    expect(group?.root.step).toBe('work');
    expect(getPart(responses, 'fixes')[0]?.title).toBe('Use "contact"');
  });

  it('shares of outcomes stand beside those of the saved text', () => {
    const text = replaceExactlyOnce(
      smallFunnelSource,
      '"operator": "is", "value": "senior" }, "result": "double_down"',
      '"operator": "is", "value": "junior" }, "result": "double_down"',
    );
    const { outcomes } = getPart(report(text, smallFunnelSource), 'census');
    const plan = outcomes.find(({ id }) => id === 'plan');
    const moved = plan?.results.find(({ value }) => value === 'double_down');
    expect(moved?.before).toMatchObject({ how: 'counted' });
    expect(moved?.after).toMatchObject({ how: 'counted' });
    expect(moved?.before).not.toEqual(moved?.after);
  });

  it('says what each removal would do, or why it cannot be', () => {
    const { rows, waiting } = getPart(report(smallFunnelSource), 'whatIf');
    expect(waiting).toEqual([]);
    const byStep = (id: string) =>
      rows.find(({ edit }) => edit.kind === 'removeStep' && edit.at === id);
    expect(byStep('welcome')).toMatchObject({ possible: true, outcomes: [] });
    expect(byStep('contact')).toMatchObject({
      possible: false,
      because: expect.stringContaining('(steps › work)') as string,
      code: 'flow/unknown-target',
    });
  });

  it('says on demand what one edit would do where a proof takes too long to try them all', () => {
    let time = 0;
    // Each look at the clock is 100 ms later.
    const slow = () => (time += 100);
    const content = { request: 'report', source, saved: null, others: [] } as const;
    const { rows, waiting } = getPart(ask(content, slow), 'whatIf');
    expect(rows).toEqual([]);
    expect(waiting.length).toBeGreaterThan(10);

    const all = getPart(report(smallFunnelSource), 'whatIf').rows;
    for (const edit of waiting) {
      const one = answerOf('whatIf', { edit });
      expect([one]).toEqual(all.filter((row) => row.edit.title === edit.title));
    }
    const [welcome] = waiting;
    if (welcome === undefined) throw new Error('The first step can be left out.');
    const rates = { steps: { welcome: { leaves: 0.25 } } };
    const row = answerOf('whatIf', { edit: welcome, rates });
    expect(row).toMatchObject({
      finished: { before: { how: 'counted', share: 0.75 }, after: { share: 1 } },
    });
  });

  it('changes of the saved version are told in words', () => {
    const text = replaceExactlyOnce(smallFunnelSource, '"Your result"', '"Your plan"');
    const comparison = getPart(report(text, smallFunnelSource), 'difference');
    expect(comparison?.words).toEqual([
      {
        heading: 'What visitors read',
        lines: [
          {
            kind: 'changed',
            text: 'Title of step “Your plan”',
            removed: ['Your result'],
            added: ['Your plan'],
          },
        ],
      },
    ]);
  });
});

describe('a question to the funnel', () => {
  it('is answered with the count of the census and a visit', () => {
    const answer = answerOf('question', {
      outcome: { kind: 'decision', id: 'plan', value: 'double_down' },
    });
    const { census } = getPart(report(smallFunnelSource), 'census');
    expect(answer.counts).toEqual({
      holds: census.decisions['plan']?.['double_down'],
      all: census.combinations,
      meetsCondition: census.combinations,
    });
    expect(playTo(answer.visit ?? [])?.current?.step.id).toBe('result');
  });

  it('nobody has two answers that exclude each other', () => {
    const answer = answerOf('question', {
      condition: {
        all: [
          { field: 'level', operator: 'is', value: 'junior' },
          { field: 'perks', operator: 'isAnswered' },
        ],
      },
    });
    expect(answer).toMatchObject({ counts: { holds: 0, meetsCondition: 0 }, visit: null });
  });

  it('counts those with the condition, too: its outcomes share them', () => {
    const condition = { field: 'level', operator: 'is', value: 'junior' } as const;
    const count = (value?: string) => {
      const { counts } = answerOf('question', {
        condition,
        ...(value !== undefined && { outcome: { kind: 'decision', id: 'plan', value } }),
      });
      if (counts === null) throw new Error('The small funnel is counted.');
      return counts;
    };
    const { census } = getPart(report(smallFunnelSource), 'census');
    const ofOutcomes = Object.keys(census.decisions['plan'] ?? {}).map((value) => count(value));
    const { holds, all } = count();
    expect(Number(holds)).toBeGreaterThan(0);
    expect(Number(holds)).toBeLessThan(Number(all));
    expect(ofOutcomes.map(({ meetsCondition }) => meetsCondition)).toEqual(
      ofOutcomes.map(() => holds),
    );
    expect(ofOutcomes.reduce((sum, answer) => sum + Number(answer.holds), 0)).toBe(holds);
  });
});

describe('the way to a part', () => {
  const visit = (goal: AnswerInput<'visit'>) => answerOf('visit', goal);

  it('a step is reached by the visit, and no event goes past it', () => {
    for (const step of ['welcome', 'work', 'contact', 'wheel']) {
      const answer = visit({ kind: 'step', step });
      expect(answer.found && playTo(answer.events)?.current?.step.id).toBe(step);
    }
  });

  it('an edge and an option are taken', () => {
    const edge = visit({ kind: 'edge', from: 'work', rule: 0 });
    expect(edge.found && playTo(edge.events)?.current?.step.id).toBe('wheel');
    const option = visit({ kind: 'option', field: 'perks', value: 'car' });
    expect(option.found && option.events.at(-1)).toMatchObject({ field: 'perks', type: 'answer' });
  });
});

it('rates of steps that are gone are left out', () => {
  const text = readFileSync('tests/support/funnels/quizzes/job-search.funnel.json', 'utf8');
  const { finished } = answerOf(
    'simulation',
    { runs: 50, seed: 1, rates: { steps: { welcome: { leaves: 0.5 }, gone: { leaves: 0.5 } } } },
    { file: 'funnels/job-search.funnel.json', text },
  );
  expect(finished.exact).toBeLessThanOrEqual(0.5);
});
