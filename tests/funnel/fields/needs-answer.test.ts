import { expect, it } from 'vitest';
import { needsAnswer } from '../../../src/funnel/fields/shared/schema/field';
import { validateField } from '../../../src/funnel/fields/shared/rule/field-rules';
import { buildField, buildOptions } from '../../support/fields/build-field';
import type { FieldSource } from '../../support/funnel-source-types';

const options = buildOptions('a', 'b', 'c');
const required = [{ rule: 'required' as const, message: 'Please' }];
const named = { id: 'asked', label: 'Asked' };

const typed = (['text', 'email', 'number', 'date', 'rating', 'consent'] as const).flatMap(
  (type): FieldSource[] => [
    { type, ...named },
    { type, ...named, required: false },
    { type, ...named, required: true },
    { type, ...named, required: false, validation: required },
  ],
);

const fields: readonly FieldSource[] = [
  ...typed,
  { type: 'phone', ...named, country: 'PT' },
  { type: 'phone', ...named, country: 'PT', required: false },
  { type: 'singleChoice', ...named, options },
  { type: 'select', ...named, options },
  { type: 'multiChoice', ...named, options },
  { type: 'multiChoice', ...named, options, min: 0 },
  { type: 'multiChoice', ...named, options, min: 0, validation: required },
];

it.each(fields)('the definition says what validation does with nothing: $type %#', (source) => {
  const field = buildField(source);
  expect(needsAnswer(field)).toBe(validateField(field, undefined) !== null);
});
