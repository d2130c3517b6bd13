import { describe, expect, it } from 'vitest';
import { fieldExamples } from '../../../src/site/app/library/field-examples';
import { isAcceptedAnswer } from '../../../src/funnel/fields/shared/rule/field-rules';
import * as fieldRules from '../../../src/funnel/fields/shared/rule/registry';

describe('the fields of /library', () => {
  it('ST-07 /library has an example of every field type', () => {
    const types = new Set(fieldExamples.map(({ field }) => field.type));
    expect([...types].sort()).toEqual(Object.keys(fieldRules).sort());
  });

  it.each(fieldExamples)('ST-07 the answer of the example "$title" is valid', (example) => {
    expect(isAcceptedAnswer(example.field, example.answer)).toBe(true);
  });
});
