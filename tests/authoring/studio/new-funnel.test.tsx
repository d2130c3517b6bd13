import { describe, expect, test } from 'vitest';
import { copyFunnel } from '../../../src/authoring/templates/copy-funnel';
import { loadTemplate } from '../../../src/authoring/templates/load-template';
import { parseDefinition } from '../../../src/funnel/definition/parse';
import { toFunnelId } from '../../../src/authoring/studio/start/new-funnel';

describe('a new funnel', () => {
  test.each(['Which NPS Traveller Are You?', 'Customer NPS', 'Über uns 日本', 'iPhone or not'])(
    'keeps the title as typed: %s',
    (title) => {
      const names = { id: 'survey', route: '/survey', title };
      const funnel = copyFunnel(loadTemplate('nps'), names, []);
      expect(funnel.title).toBe(title);
      expect(parseDefinition(JSON.stringify(funnel), 'survey.funnel.json').ok).toBe(true);
    },
  );

  test('has a title of its own where another one has it', () => {
    const parsed = parseDefinition(JSON.stringify(loadTemplate('nps')), 'nps.funnel.json');
    if (!parsed.ok) throw new Error('The template has errors.');
    const names = { id: 'survey', route: '/survey', title: parsed.definition.title };
    expect(copyFunnel(loadTemplate('nps'), names, [parsed.definition]).title).toBe(
      `${parsed.definition.title} (2)`,
    );
  });

  test('without a title has one that is made from its id', () => {
    const names = { id: 'salary-check', route: '/salary-check' };
    expect(copyFunnel(loadTemplate('quiz'), names, []).title).toBe('Salary check');
  });

  test.each([
    ['Which NPS Traveller Are You?', 'which-nps-traveller-are-you'],
    ['Über uns 日本', 'uber-uns'],
    ['2 minutes', 'minutes'],
    ['日本', 'funnel-2'],
  ])('derives an id that its file can have: %s is %s', (title, id) => {
    expect(toFunnelId(title, [{ name: 'funnel.funnel.json' }])).toBe(id);
  });
});
