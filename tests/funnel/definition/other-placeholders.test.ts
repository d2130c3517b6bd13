import { describe, expect, it } from 'vitest';
import { parseDefinition } from '../../../src/funnel/definition/parse';
import { parsePlaceholders } from '../../../src/shared/text/placeholders';
import { buildChoiceQuestion, buildSource } from '../../support/engine/build-funnel';

/** Checks a funnel that asks for a name and a size, with a text on its ending. */
function check(text: string) {
  const source = buildSource({
    steps: [
      {
        kind: 'question',
        id: 'person',
        title: 'Who are you?',
        fields: [{ type: 'text', id: 'first-name', label: 'First name' }],
      },
      buildChoiceQuestion('size', ['small', 'large']),
      { kind: 'ending', id: 'end', title: 'Done', description: text },
    ],
  });
  const parsed = parseDefinition(JSON.stringify(source), 'small.funnel.json');
  return parsed.ok ? [] : parsed.issues.map(({ code, help }) => `${code}: ${help}`);
}

describe('a placeholder as other tools write it is a finding with what to write', () => {
  it.each([
    ['Dear {{first-name}}', '{answer.first-name}'],
    ['Dear {{ first-name }}', '{answer.first-name}'],
    ['Dear { answer.first-name }', '{answer.first-name}'],
    ['Dear {firstname}', '{answer.first-name}'],
    ['Dear {First name}', '{answer.first-name}'],
    ['Dear {{first_name}}', '{answer.first-name}'],
    ['Dear {{ user.firstName }}', '{answer.first-name}'],
    ['Dear {{{first-name}}}', '{answer.first-name}'],
    ['Dear {{answer.first-name | "friend"}}', '{answer.first-name | "friend"}'],
    ['Size {size}', '{label.size}'],
  ])('%s: write %s', (text, instead) => {
    const [issue = '', ...others] = check(text);
    expect(issue).toContain(`text/not-a-placeholder: write ${instead}; `);
    expect(others).toEqual([]);
  });

  it.each(['Dear {company}', 'Dear {{ company }}', 'Dear {{contact.company}}'])(
    '%s: nothing has the name, and the way out is said',
    (text) => {
      expect(check(text)[0]).toContain('write {answer.x} with the id of a field');
    },
  );
});

describe('braces that are meant', () => {
  it.each(['{{company}', '{{{company}}', '{{ company }'])('%s is no finding', (text) => {
    expect(check(text)).toEqual([]);
  });

  it('are shown by what the finding says', () => {
    for (const written of ['{company}', '{{company}}', '{{ company }}', '{{{company}}}']) {
      const [, plain = ''] = /; (.*) shows the braces$/.exec(check(written)[0] ?? '') ?? [];
      expect(check(plain)).toEqual([]);
      const shown = parsePlaceholders(plain).join('');
      expect(shown.replaceAll(/[{}]/g, '')).toBe(written.replaceAll(/[{}]/g, ''));
      expect(shown.startsWith('{')).toBe(true);
    }
  });

  it.each(['{ }', '{2,3}', '{see the list below}', 'a } and a {'])('%s is plain text', (text) => {
    expect(check(text)).toEqual([]);
  });
});
