import { expect, it } from 'vitest';
import { joinIsolated } from '../../../src/shared/text/isolate';
import { emptyFilters } from '../../../src/site/pages/jobs/job-filters';
import { formatCategoryHeading } from '../../../src/site/pages/jobs/category-pages';

it('F9 a text from left to right stays as it is', () => {
  expect(joinIsolated(['Hi ', { value: 'Zoë, C++ (50%)' }, '!'])).toBe('Hi Zoë, C++ (50%)!');
});

it('F9 each value is isolated where one of them, or the text, runs from right to left', () => {
  expect(joinIsolated([{ value: 'דנה' }, ', ', { value: '3' }])).toBe(
    '\u2068דנה\u2069, \u20683\u2069',
  );
  expect(joinIsolated(['שלום ', { value: 'C++' }, ' 3'])).toBe('שלום \u2068C++\u2069 3');
});

it('F9 no value ends its isolate or turns what follows', () => {
  expect(joinIsolated([{ value: 'דנה\u2069\u202e' }, ' 3'])).toBe('\u2068דנה\u2069 3');
  expect(joinIsolated([{ value: 'Ada\u202e' }, ' 3'])).toBe('Ada 3');
});

it('F9 JL-07 the heading of a category isolates what was typed', () => {
  expect(formatCategoryHeading({ ...emptyFilters, search: 'מהנדסת', location: 'Texas' })).toContain(
    '\u2068מהנדסת\u2069 Jobs in \u2068Texas\u2069',
  );
});
