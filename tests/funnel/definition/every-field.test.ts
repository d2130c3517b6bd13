import { expect, it } from 'vitest';
import * as rules from '../../../src/funnel/fields/shared/rule/registry';
import { checkFunnelSource } from '../../support/definition/check-funnel-source';
import { everyField, marked, marks } from '../../support/definition/every-field';

it('the funnel whose marked answers are looked for in the log has a field of every type', () => {
  const { steps } = checkFunnelSource(everyField);
  const types = steps.flatMap(({ fields }) => fields.map(({ type }) => type));
  expect([...new Set(types)].sort()).toEqual(Object.keys(rules).sort());
  const uncounted = steps.flatMap(({ fields }) =>
    fields.filter(({ counted }) => counted === false),
  );
  expect(uncounted.map(({ id }) => id)).toEqual(['illness', 'beliefs', 'story']);
});

it.each(Object.entries(marked))('the mark of %s would be found', (_, text) => {
  expect(marks.some((mark) => mark.test(text))).toBe(true);
});
