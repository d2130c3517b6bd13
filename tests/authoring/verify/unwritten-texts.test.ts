import { expect, it } from 'vitest';
import { templateNames } from '../../../src/authoring/wording/template-names';
import { loadTemplate } from '../../../src/authoring/templates/load-template';
import { formatPath } from '../../../src/funnel/definition/issues/issue';
import { isUnwrittenText } from '../../../src/funnel/definition/issues/unwritten-text';
import { checkUnwrittenTexts } from '../../../src/authoring/verify/checks/unwritten-texts';
import { verify } from '../../../src/authoring/verify/verify';
import { checkFunnelSource } from '../../support/definition/check-funnel-source';
import { buildEnding, buildSource } from '../../support/engine/build-funnel';
import { loadFunnelDefinitions } from '../../support/funnels/load-funnel-definitions';

it('a text is unwritten where it is in square brackets as a whole', () => {
  const texts = ['[Title]', ' [A small prize] ', '[Label 2]', '[]'];
  expect(texts.filter(isUnwrittenText)).toEqual(texts);
  const written = ['Title', '[Sic] he said', 'Dear [Name]', '[a] or [b]', '[[Title]]', ''];
  expect(written.filter(isUnwrittenText)).toEqual([]);
});

it('no funnel and no template has one', () => {
  const made = templateNames.map((name) => checkFunnelSource(loadTemplate(name)));
  expect([...loadFunnelDefinitions(), ...made].flatMap(checkUnwrittenTexts)).toEqual([]);
});

it('each place of a text that visitors read is named once, and no other text', () => {
  const definition = checkFunnelSource({
    ...buildSource({
      steps: [
        {
          kind: 'question',
          id: 'pet',
          title: '[Title]',
          labels: { next: '[Next]' },
          fields: [
            {
              type: 'singleChoice',
              id: 'pet',
              options: [
                { value: '[cat]', label: 'A cat' },
                { value: 'other', label: 'Another', other: { id: 'which', label: '[Label]' } },
              ],
            },
            { type: 'text', id: 'name', label: 'Its name', placeholder: '[Placeholder]' },
          ],
        },
        buildEnding(),
      ],
    }),
    description: '[Description]',
  });
  const found = verify(definition).filter(({ code }) => code === 'text/unwritten');
  expect(found.map(({ place, params }) => [formatPath(place), params])).toEqual([
    ['description', { written: '[Description]' }],
    ['steps[0].title', { written: '[Title]' }],
    ['steps[0].labels.next', { written: '[Next]' }],
    ['steps[0].fields[0].options[1].other.label', { written: '[Label]' }],
    ['steps[0].fields[1].placeholder', { written: '[Placeholder]' }],
  ]);
});
