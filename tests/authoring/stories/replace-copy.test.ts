import { describe, expect, it } from 'vitest';
import { withGermanCopy, withLongestCopy } from '../../../src/authoring/stories/replace-copy';
import { buttonTextSchema, copySchema } from '../../../src/funnel/definition/schema/text-schemas';
import type { FunnelDefinition } from '../../../src/funnel/definition/normalise';
import {
  loadFunnelDefinition,
  loadFunnelDefinitions,
} from '../../support/funnels/load-funnel-definitions';

const search = loadFunnelDefinition('job-search');

function getStep({ steps }: FunnelDefinition, id: string) {
  const step = steps.find((entry) => entry.id === id);
  if (step === undefined) throw new Error(`No step ${id}`);
  return step;
}

const getOptions = (definition: FunnelDefinition, id: string) =>
  getStep(definition, id).fields.flatMap((field) => ('options' in field ? field.options : []));

const funnels = loadFunnelDefinitions().map((definition) => [definition.id, definition] as const);
const replacements = [
  ['longest', withLongestCopy],
  ['German', withGermanCopy],
] as const;

describe('copy of 1.4 times the longest text', () => {
  it('every title comes close to 1.4 times the longest title of the funnel', () => {
    const longest = Math.max(...search.steps.map(({ title }) => title.length));
    for (const { id } of search.steps) {
      const { title } = getStep(withLongestCopy(search, id), id);
      expect(title.length).toBeGreaterThan(0.8 * 1.4 * longest);
      expect(title.length).toBeLessThanOrEqual(Math.ceil(1.4 * longest));
    }
  });

  it('a text keeps its beginning, so that answers stay distinct', () => {
    const options = getOptions(withLongestCopy(search, 'goal'), 'goal');
    getOptions(search, 'goal').forEach(({ label }, index) =>
      expect(options[index]?.label.startsWith(label)).toBe(true),
    );
  });

  it('the other steps, the values, the routes and the conditions stay as they are', () => {
    for (const [, replace] of replacements) {
      const replaced = replace(search, 'goal');
      const getOthers = ({ steps }: FunnelDefinition) => steps.filter(({ id }) => id !== 'goal');
      expect(getOthers(replaced)).toEqual(getOthers(search));
      expect(getOptions(replaced, 'goal').map(({ value }) => value)).toEqual(
        getOptions(search, 'goal').map(({ value }) => value),
      );
      expect(getStep(replaced, 'goal').next).toEqual(getStep(search, 'goal').next);
    }
  });
});

describe('German copy', () => {
  it('a short text doubles, a long one grows by a third', () => {
    const { title, labels } = getStep(withGermanCopy(search, 'persona'), 'persona');
    expect(title).not.toContain('What');
    expect(title.length).toBeGreaterThan(1.1 * getStep(search, 'persona').title.length);
    expect(labels?.back).toBe('Zurück');
  });

  it('the answers of a step stay distinct', () => {
    const labels = getOptions(withGermanCopy(search, 'pain_points'), 'pain_points').map(
      ({ label }) => label,
    );
    expect(new Set(labels).size).toBe(labels.length);
  });
});

describe.each(replacements)('the %s copy', (_, replace) => {
  it.each(funnels)('of each step of %s has lengths that the format allows', (__, funnel) => {
    for (const { id } of funnel.steps) {
      const step = getStep(replace(funnel, id), id);
      const options = step.fields.flatMap((field) => ('options' in field ? field.options : []));
      const copy = [step.title, ...options.map(({ label }) => label)];
      expect(copy.filter((text) => !copySchema.safeParse(text).success)).toEqual([]);
      const labels = Object.values(step.labels ?? {});
      expect(labels.length).toBeGreaterThan(0);
      expect(labels.filter((label) => !buttonTextSchema.safeParse(label).success)).toEqual([]);
    }
  });
});
