import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  createStoredProgress,
  addStorageKeys,
} from '../../../src/authoring/stories/create-stored-progress';
import { createStoryBook } from '../../../src/authoring/stories/format-stories';
import { getStatePosition } from '../../../src/authoring/stories/state-position';
import { findStoryPaths } from '../../../src/authoring/stories/story-paths';
import type { FunnelDefinition } from '../../../src/funnel/definition/normalise';
import { compile } from '../../../src/funnel/engine/compile';
import { getCurrentStep } from '../../../src/funnel/engine/current-step';
import { runSession } from '../../../src/funnel/engine/session';
import { createInMemoryStorage } from '../../../src/site/gateway/in-memory-storage';
import { buildChoiceQuestion, buildEnding, buildFunnel } from '../../support/engine/build-funnel';
import { createInMemorySessionPorts } from '../../support/engine/headless-session';
import { checkDefinition } from '../../../src/funnel/definition/parse';
import { loadFunnelDefinitions } from '../../support/funnels/load-funnel-definitions';
import type { FieldSource, StepSource } from '../../support/funnel-source-types';
import { funnelSourceArbitrary } from '../../support/verify/random-funnels';

const ask = (id: string, fields: FieldSource[], more: object = {}): StepSource => ({
  kind: 'question',
  id,
  title: `${id}?`,
  fields,
  ...more,
});

/** A sound funnel whose age field allows those whom a rule sends away. */
const adultsOnly = buildFunnel({
  steps: [
    ask('age', [{ type: 'number', id: 'years', label: 'How many years?', min: 16 }], {
      next: {
        rules: [{ when: { field: 'years', operator: 'lt', value: 18 }, goTo: 'tooYoung' }],
        default: 'pet',
      },
    }),
    buildChoiceQuestion('pet', ['cat', 'dog'], { next: { default: 'done' } }),
    buildEnding('tooYoung'),
    buildEnding('done'),
  ],
});

/** The steps and states of a funnel's stories. */
const listStories = (definition: FunnelDefinition): string[] =>
  createStoryBook(definition).stories.map(({ stepId, state, fieldId = '' }) =>
    `${stepId} ${state} ${fieldId}`.trim(),
  );

/** Opens the session of each story, and returns those that do not resume on their step. */
function findUnreachableStories(definition: FunnelDefinition): string[] {
  const funnel = compile(addStorageKeys(definition));
  return createStoryBook(definition).stories.flatMap((story) => {
    const { fieldId, ...rest } = story;
    const args = { ...rest, ...(fieldId !== undefined && { fieldId }) };
    const stored = createStoredProgress(funnel.prepared, getStatePosition(funnel, args), 0);
    const { actor, stop } = runSession(
      funnel,
      createInMemorySessionPorts({ storage: createInMemoryStorage(stored) }),
    );
    const current = getCurrentStep(funnel, actor.getSnapshot());
    stop();
    const showsField =
      fieldId === undefined || current?.fields.some(({ field }) => field.id === fieldId) === true;
    return current?.step.id === story.stepId && showsField ? [] : [story.name];
  });
}

describe('the paths of stories', () => {
  it('a rule that sends the least number away keeps no step from its stories', () => {
    const stories = listStories(adultsOnly);
    expect(stories).toEqual(
      expect.arrayContaining(['age empty', 'pet answered', 'tooYoung ended', 'done ended']),
    );
    const { main } = findStoryPaths(compile(adultsOnly));
    expect(main).toMatchObject({
      steps: ['age', 'pet', 'done'],
      answers: { years: expect.any(Number) },
    });
    expect(Number(main.answers.years)).toBeGreaterThanOrEqual(18);
  });

  it('a step that one word of many leads to has its stories', () => {
    const definition = buildFunnel({
      steps: [
        ask('code', [{ type: 'text', id: 'word', label: 'Your code' }], {
          next: {
            rules: [{ when: { field: 'word', operator: 'is', value: 'xyzzy' }, goTo: 'secret' }],
            default: 'done',
          },
        }),
        buildChoiceQuestion('secret', ['cat', 'dog'], { next: { default: 'done' } }),
        buildEnding('done'),
      ],
    });
    const { stories } = createStoryBook(definition);
    const secret = stories.find(({ stepId, state }) => stepId === 'secret' && state === 'answered');
    expect(secret?.answers).toEqual({ word: 'xyzzy', secret: 'cat' });
    expect(findUnreachableStories(definition)).toEqual([]);
  });

  it('each field behind a condition has a story filled and one empty', () => {
    const shownBy = (value: string) => ({
      visibleWhen: { field: 'pet', operator: 'is' as const, value },
    });
    const definition = buildFunnel({
      steps: [
        buildChoiceQuestion('pet', ['cat', 'dog']),
        ask('more', [
          { type: 'text', id: 'name', label: 'Its name' },
          { type: 'text', id: 'fur', label: 'Its fur', required: false, ...shownBy('cat') },
          { type: 'text', id: 'walk', label: 'Its walk', ...shownBy('dog') },
        ]),
        buildEnding('done'),
      ],
    });
    expect(listStories(definition)).toEqual(
      expect.arrayContaining([
        'more fieldEmpty fur',
        'more fieldFilled fur',
        'more fieldEmpty walk',
        'more fieldFilled walk',
      ]),
    );
    const filled = createStoryBook(definition).stories.filter(
      ({ state }) => state === 'fieldFilled',
    );
    expect(filled.map(({ answers }) => [answers.pet, Object.keys(answers)])).toEqual([
      ['cat', ['pet', 'name', 'fur']],
      ['dog', ['pet', 'name', 'walk']],
    ]);
    expect(findUnreachableStories(definition)).toEqual([]);
  });

  it('a choice with a maximum has a story with as many options', () => {
    const options = ['cat', 'dog', 'fish'].map((value) => ({ value, label: value }));
    const pets: FieldSource = { type: 'multiChoice', id: 'pets', options, max: 2 };
    const definition = buildFunnel({ steps: [ask('pets', [pets]), buildEnding('done')] });
    const limit = createStoryBook(definition).stories.find(({ state }) => state === 'limit');
    expect(limit?.answers).toEqual({ pets: ['cat', 'dog'] });
  });

  const withDecision = (more: object) =>
    buildFunnel({
      steps: [
        buildChoiceQuestion('pet', ['cat', 'dog']),
        { kind: 'loading', id: 'wait', title: 'One moment', durationMs: 1000 },
        buildEnding('done'),
      ],
      decisions: [
        {
          id: 'plan',
          decideAt: 'wait',
          results: { small: { label: 'Small' }, big: { label: 'Big' } },
          rules: [{ when: { field: 'pet', operator: 'is', value: 'cat' }, result: 'small' }],
          ...more,
        },
      ],
    });

  it('a loading step is undecided with answers that no rule decides', () => {
    const { stories } = createStoryBook(withDecision({}));
    expect(stories.find(({ state }) => state === 'undecided')?.answers).toEqual({ pet: 'dog' });
    const decided = withDecision({ default: { result: 'big' } });
    expect(listStories(decided)).not.toContain('wait undecided');
  });

  it('a step that no visitor reaches has no stories and is named', () => {
    const definition = buildFunnel({
      steps: [
        buildChoiceQuestion('pet', ['cat', 'dog'], { next: { default: 'done' } }),
        buildChoiceQuestion('lost', ['yes', 'no']),
        buildEnding('done'),
      ],
    });
    const { stories, unreachedSteps } = createStoryBook(definition);
    expect(unreachedSteps).toEqual(['lost']);
    expect(stories.filter(({ stepId }) => stepId === 'lost')).toEqual([]);
  });
});

describe('a state of a story', () => {
  it.each(loadFunnelDefinitions().map((definition) => [definition.id, definition] as const))(
    'each story of %s opens on its step, by answers that lead there',
    (_, definition) => {
      expect(findUnreachableStories(definition)).toEqual([]);
    },
  );

  it('each story of a random funnel opens on its step, by answers that lead there', () => {
    const definitions = fc
      .sample(funnelSourceArbitrary, { numRuns: 30, seed: 7 })
      .map((source) => checkDefinition(source, 'random'))
      .flatMap((checked) => (checked.ok ? [checked.definition] : []));
    expect(definitions.length).toBeGreaterThan(20);
    expect(definitions.flatMap(findUnreachableStories)).toEqual([]);
  });

  it('answers that lead elsewhere are an error', () => {
    const args = { stepId: 'pet', state: 'empty' as const, answers: { years: 16 } };
    expect(() => getStatePosition(compile(adultsOnly), args)).toThrow(
      'The answers do not lead to the step "pet".',
    );
  });

  it('a story holds the answers of the steps before, and its own where the state has them', () => {
    const funnel = compile(adultsOnly);
    const args = { stepId: 'pet', answers: { years: 30, pet: 'cat' } };
    expect(getStatePosition(funnel, { ...args, state: 'empty' }).answers).toEqual({ years: 30 });
    expect(getStatePosition(funnel, { ...args, state: 'answered' }).answers).toEqual(args.answers);
  });
});
