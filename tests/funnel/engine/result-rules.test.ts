import { describe, expect, it } from 'vitest';
import { buildFunnel } from '../../support/engine/build-funnel';
import { startHeadlessSession } from '../../support/engine/headless-session';
import type { StepSource } from '../../support/funnel-source-types';
import type { FunnelSource } from '../../../src/funnel/definition/funnel-schema';
import type { FunnelDefinition } from '../../../src/funnel/definition/normalise';
import { compile, prepare } from '../../../src/funnel/engine/compile';
import { endings } from '../../../src/funnel/engine/extensions/endings';
import { createFunnelModel } from '../../../src/funnel/engine/funnel-model';
import { findNeededExtensions } from '../../../src/funnel/engine/extensions/needed';
import { proofVisit } from '../../../src/funnel/engine/model/visit-facts';
import { recomputeResult } from '../../../src/funnel/engine/recompute';
import { createFlowGraph } from '../../../src/authoring/graph/flow-graph';
import { createCensus } from '../../../src/authoring/verify/census';
import { findPaths } from '../../../src/authoring/verify/paths/find-paths';
import { compareOutcomes } from '../../../src/authoring/verify/diff/compare-outcomes';
import { simulate } from '../../../src/authoring/verify/simulate/simulate';
import { describeFinding, verify } from '../../../src/authoring/verify/verify';

type ResultSource = NonNullable<FunnelSource['result']>;
type PartSource = NonNullable<Extract<StepSource, { kind: 'ending' }>['parts']>[number];

const is = (field: string, value: string) => ({ field, operator: 'is' as const, value });
const isDecided = (value: string) => ({ decision: 'way', operator: 'is' as const, value });
const page = (to: string, weight = 1) => ({ to, weight });

const ask = (id: string, values: readonly string[]): StepSource => ({
  kind: 'question',
  id,
  title: id,
  fields: [{ type: 'singleChoice', id, options: values.map((value) => ({ value, label: value })) }],
});

/** Asks for a pet and its age, decides on a way, and ends. */
function build(result: ResultSource | undefined, parts?: PartSource[]): FunnelDefinition {
  return buildFunnel({
    steps: [
      ask('pet', ['cat', 'dog', 'fish']),
      ask('age', ['young', 'old']),
      { kind: 'ending', id: 'end', title: 'Done', ...(parts && { parts }) },
    ],
    decisions: [
      {
        id: 'way',
        decideAt: 'age',
        results: { walk: { label: 'Walk' }, swim: { label: 'Swim' } },
        rules: [{ when: is('pet', 'fish'), result: 'swim' }],
        default: { result: 'walk' },
      },
    ],
    ...(result && { result }),
  });
}

const lead = (rules: ResultSource['rules'], redirect?: ResultSource['redirect']): ResultSource => ({
  ...(rules && { rules }),
  ...(redirect && { redirect }),
  carry: { answers: { answers: 'values' } },
  fallbackTo: '/small',
});

/** A visit with these answers, up to the ending. */
function visit(definition: FunnelDefinition, pet: string, age = 'young') {
  const run = startHeadlessSession(definition);
  run.answer('pet', pet);
  run.next();
  run.answer('age', age);
  run.next();
  return run;
}

/** Where a visit leads: a page, another site, or null for the ending itself. */
function leadsTo(definition: FunnelDefinition, pet: string, age?: string): string | null {
  const [end] = visit(definition, pet, age).ends;
  if (end === undefined) return null;
  return end.kind === 'completed'
    ? end.completion.to
    : `${end.kind} ${'site' in end ? end.site : ''}`;
}

const shownTexts = (definition: FunnelDefinition, pet: string): string[] => {
  const { step } = visit(definition, pet).getCurrentStep();
  return 'parts' in step
    ? (step.parts ?? []).map((part) => ('text' in part ? part.text : part.kind))
    : [];
};

describe('where an ending leads', () => {
  const ruled = build(
    lead(
      [
        { when: is('pet', 'cat'), redirect: [page('/cats')] },
        { when: { all: [isDecided('walk'), is('age', 'old')] } },
        { ending: 'end', when: isDecided('swim'), redirect: [{ site: 'jobs', weight: 1 }] },
      ],
      [page('/rest')],
    ),
  );

  it('the first rule that holds decides, else the pages of the result', () => {
    expect(leadsTo(ruled, 'cat', 'old')).toBe('/cats');
    expect(leadsTo(ruled, 'dog', 'old')).toBeNull();
    expect(leadsTo(ruled, 'fish', 'young')).toBe('redirected jobs');
    expect(leadsTo(ruled, 'dog', 'young')).toBe('/rest');
  });

  it('an ending that shows itself lets answers be changed, and one with a page does not', () => {
    const stays = visit(ruled, 'dog', 'old');
    expect(stays.getCurrentStep()).toMatchObject({ status: 'ended', opensPage: false });
    expect(stays.getCurrentStep().back).toBe('allowed');
    stays.send({ type: 'revisit', step: 'pet' });
    expect(stays.getCurrentStep().step.id).toBe('pet');

    const leaves = visit(ruled, 'cat');
    expect(leaves.getCurrentStep()).toMatchObject({ opensPage: true, back: 'paused' });
    leaves.send({ type: 'revisit', step: 'pet' });
    expect(leaves.getCurrentStep().step.id).toBe('end');
  });

  it('a visitor who comes back from another site stays on the ending, and can go on from it', () => {
    const first = visit(ruled, 'fish');
    expect(first.ends).toEqual([{ kind: 'redirected', site: 'jobs' }]);
    first.flush();

    const again = startHeadlessSession(ruled, { storage: first.storage });
    expect(again.getCurrentStep().step.id).toBe('end');
    expect(again.ends).toEqual([]);
    again.back();
    expect(again.getCurrentStep().step.id).toBe('age');
    again.next();
    expect(again.ends).toEqual([{ kind: 'redirected', site: 'jobs' }]);
  });

  it('a site without an address is not led to, and the ending names it', () => {
    const linkNothing = createFunnelModel(ruled, proofVisit, {
      endings: (funnel) => endings(funnel, () => false),
    });
    const facts = {
      getAnswer: (id: string) => (id === 'pet' ? 'fish' : 'young'),
      getScoreTotal: () => 0,
      getScoreBand: () => null,
      getDrawValue: () => null,
      getCalculated: () => null,
      readDerived: () => 'swim',
    };
    expect(linkNothing.prepared.endings?.getRedirect('end', facts)).toEqual([]);
    expect(linkNothing.prepared.endings?.getUnlinkedSite('end', facts)).toBe('jobs');
    const { prepared } = compile(ruled);
    expect(prepared.endings?.getUnlinkedSite('end', facts)).toBeNull();
  });

  it('another site gets no answer, and its address is not in the definition', () => {
    const [end] = visit(ruled, 'fish').ends;
    expect(Object.keys(end ?? {})).toEqual(['kind', 'site']);
    expect(JSON.stringify(ruled)).not.toContain('http');
  });

  it('a result page shows the result of answers that lead to a page, and of no others', () => {
    const ports = { now: () => 0, getProductId: () => undefined };
    const open = (pet: string, age: string) =>
      recomputeResult(prepare(ruled), { answers: { pet, age } }, ports);
    expect(open('cat', 'old')).toEqual({ answers: { pet: 'cat', age: 'old' } });
    expect(open('dog', 'old')).toBeNull();
    expect(open('fish', 'young')).toBeNull();
  });

  it('only funnels with rules, other sites or parts load the code', () => {
    expect(findNeededExtensions(ruled)).toEqual(['endings']);
    expect(
      findNeededExtensions(build(undefined, [{ kind: 'paragraph', text: 'For all' }])),
    ).toEqual(['endings']);
    expect(findNeededExtensions(build(lead(undefined, [page('/rest')])))).toEqual([]);
    expect(prepare(build(lead(undefined, [page('/rest')]))).endings).toBeNull();
  });
});

describe('the parts of an ending', () => {
  const parted = build(undefined, [
    { kind: 'paragraph', text: 'For all' },
    { kind: 'paragraph', text: 'For swimmers', visibleWhen: isDecided('swim') },
    { kind: 'paragraph', text: 'For cats', visibleWhen: is('pet', 'cat') },
  ]);

  it('each part is shown where its condition holds, in the order of the definition', () => {
    expect(shownTexts(parted, 'fish')).toEqual(['For all', 'For swimmers']);
    expect(shownTexts(parted, 'cat')).toEqual(['For all', 'For cats']);
    expect(shownTexts(parted, 'dog')).toEqual(['For all']);
  });

  it('the step stays the same object while nothing changes, so that views are not rendered again', () => {
    const run = visit(parted, 'fish');
    expect(run.getCurrentStep().step).toBe(run.getCurrentStep().step);
  });

  it('placeholders of a part are proved for those who see it', () => {
    const findFor = (part: PartSource, rules?: ResultSource['rules']) =>
      verify(
        buildFunnel({
          steps: [
            {
              kind: 'question',
              id: 'who',
              title: 'Who?',
              fields: [{ type: 'text', id: 'name', label: 'Name', required: false }],
            },
            { kind: 'ending', id: 'end', title: 'Done', parts: [part] },
          ],
          ...(rules && { result: { rules, fallbackTo: '/small' } }),
        }),
      ).map(({ code }) => code);
    const hello: PartSource = { kind: 'paragraph', text: 'Hello {answer.name}' };
    expect(findFor(hello)).toEqual(['text/unanswered']);
    expect(findFor({ ...hello, visibleWhen: { field: 'name', operator: 'isAnswered' } })).toEqual(
      [],
    );
    const others = { field: 'name', operator: 'isEmpty' as const };
    expect(findFor(hello, [{ when: others, redirect: [page('/rest')] }])).toEqual([]);
    expect(findFor(hello, [{ when: others, redirect: [{ site: 'jobs', weight: 1 }] }])).toEqual([
      'text/unanswered',
    ]);
  });
});

describe('proofs of rules and parts', () => {
  const findCodes = (definition: FunnelDefinition) =>
    verify(definition).map((finding) => `${finding.code} ${finding.path.join('.')}`);

  it('a rule that never holds, one that is hidden and one that changes nothing are named', () => {
    const definition = build(
      lead(
        [
          { when: is('pet', 'cat'), redirect: [page('/cats')] },
          { when: { all: [is('pet', 'cat'), is('age', 'old')] }, redirect: [page('/old-cats')] },
          { when: { all: [isDecided('swim'), is('pet', 'dog')] }, redirect: [page('/no')] },
          { when: is('age', 'old'), redirect: [page('/rest')] },
        ],
        [page('/rest')],
      ),
    );
    expect(findCodes(definition)).toEqual([
      'rule/shadowed result.rules.1',
      'rule/never-fires result.rules.2',
      'rule/repeats-default result.rules.3',
    ]);
    const [, never] = verify(definition);
    expect(never && describeFinding(never).message).toBe(
      'no visitor meets this condition: its parts all[0] and all[1] contradict each other',
    );
  });

  it('a part that only visitors of a result page would see is named', () => {
    const definition = build(lead([{ when: is('pet', 'dog') }], [page('/rest')]), [
      { kind: 'paragraph', text: 'For dogs' },
      { kind: 'paragraph', text: 'For cats', visibleWhen: is('pet', 'cat') },
    ]);
    expect(findCodes(definition)).toEqual([
      'ending/part-never-shown steps.2.parts.1',
      // No rule and no text reads it.
      'question/only-repeated steps.1.fields.0',
    ]);
    const away = build(lead(undefined, [page('/rest')]), [{ kind: 'paragraph', text: 'Nobody' }]);
    const [finding] = verify(away);
    expect(finding && describeFinding(finding).message).toBe(
      'no visitor can see the part "paragraph 1" of the ending "end": it leads everybody to a page',
    );
  });

  it('a value is required only of visitors who are led to a page', () => {
    const carried: Partial<ResultSource> = {
      carry: { answers: { answers: 'values' }, fish: { field: 'name' } },
      requires: ['fish'],
    };
    const withName = (rules: ResultSource['rules']) =>
      verify(
        buildFunnel({
          steps: [
            {
              kind: 'question',
              id: 'who',
              title: 'Who?',
              fields: [{ type: 'text', id: 'name', label: 'Name', required: false }],
            },
            { kind: 'ending', id: 'end', title: 'Done' },
          ],
          result: { ...lead(rules, [page('/rest')]), ...carried },
        }),
      ).map(({ code }) => code);
    expect(withName(undefined)).toEqual(['result/unmet-requirement']);
    expect(withName([{ when: { field: 'name', operator: 'isEmpty' } }])).toEqual([]);
  });
});

describe('counts, paths and differences of rules and parts', () => {
  const before = build(
    lead([{ when: isDecided('swim'), redirect: [page('/a', 0.75), page('/b', 0.25)] }]),
    [
      { kind: 'paragraph', text: 'For all' },
      { kind: 'link', label: 'Jobs', site: 'jobs', visibleWhen: is('age', 'old') },
    ],
  );

  it('census and simulation count where endings lead and what they show', () => {
    const { redirects, parts } = createCensus(before);
    expect(redirects).toEqual({ '/a 75%, /b 25%': 2, itself: 4 });
    expect(parts).toEqual({ end: { 'paragraph 1': 4, 'link 1': 2 } });
    const { outcomes } = simulate(before, { runs: 50, seed: 1 });
    const led = outcomes.find(({ kind }) => kind === 'redirect');
    expect(led?.results.map(({ value, exact }) => [value, Number(exact?.toFixed(3))])).toEqual([
      ['/a 75%, /b 25%', 0.333],
      ['itself', 0.667],
    ]);
  });

  it('each rule, the default and both sides of each part are covered by paths', () => {
    const { coverage, sets } = findPaths(before);
    expect(coverage.outcomes.left).toEqual([]);
    const covered = sets.outcomes.flatMap(({ covers }) => covers);
    for (const goal of [
      'result rule 1',
      'result default',
      'ending end with paragraph 1 shown',
      'ending end with link 1 shown',
      'ending end with link 1 left out',
    ])
      expect(covered).toContain(goal);
  });

  it('two versions are compared by where visitors are led and what they see', () => {
    const after = build(
      lead([{ when: isDecided('swim'), redirect: [{ site: 'app', weight: 1 }] }]),
      [
        { kind: 'paragraph', text: 'For all' },
        { kind: 'link', label: 'Jobs', site: 'jobs' },
      ],
    );
    const { moves } = compareOutcomes([before, after]);
    expect(
      moves.map(({ outcome, before: was, after: now, count }) => [outcome, was, now, count]),
    ).toEqual(
      expect.arrayContaining([
        ['redirect', '/a 75%, /b 25%', 'site app', 2],
        ['parts', 'paragraph 1', 'paragraph 1, link 1', 2],
      ]),
    );
  });

  it('the flow chart has an edge for each rule of an ending', () => {
    const { edges, steps } = createFlowGraph(before);
    expect(edges.filter(({ from }) => from === 'end')).toEqual([
      { from: 'end', to: '/a', when: 'decision way is swim', rule: 1, share: 0.75 },
      { from: 'end', to: '/b', when: 'decision way is swim', rule: 1, share: 0.25 },
    ]);
    expect(steps.filter(({ kind }) => kind === 'page').map(({ id }) => id)).toEqual(['/a', '/b']);
  });
});
