import { describe, expect, it } from 'vitest';
import {
  europeanCountries,
  toPlaceValue,
  parsePlace,
  usStates,
} from '../../../src/site/content/places';

it('JL-12 the forms offer the 50 states and the District of Columbia', () => {
  expect(usStates).toHaveLength(51);
});

it('JL-12 the forms offer the UK first and then Europe from A to Z', () => {
  const [first, ...others] = europeanCountries.map(({ label }) => label);
  expect(first).toBe('United Kingdom');
  expect(others).toEqual(others.toSorted((a, b) => a.localeCompare(b)));
});

it('JF-04 the query has a state in lower case with underscores', () => {
  expect(toPlaceValue('District of Columbia')).toBe('district_of_columbia');
});

describe('parsePlace', () => {
  it.each([
    ['Texas', { country: 'United States', state: 'Texas', city: null }],
    ['new york', { country: 'United States', state: 'New York', city: null }],
    ['Austin, TX', { country: 'United States', state: 'Texas', city: 'Austin' }],
    [
      'Washington, DC',
      { country: 'United States', state: 'District of Columbia', city: 'Washington' },
    ],
    [
      'San Francisco, California',
      { country: 'United States', state: 'California', city: 'San Francisco' },
    ],
    ['London, UK', { country: 'United Kingdom', state: null, city: 'London' }],
    ['Germany', { country: 'Germany', state: null, city: null }],
    ['US', { country: 'United States', state: null, city: null }],
    // Unknown places become cities in the default country.
    ['Springfield', { country: 'United States', state: null, city: 'Springfield' }],
    ['Bay Area, north', { country: 'United States', state: null, city: 'Bay Area, north' }],
  ])('JF-05 parsePlace parses %j', (text, place) => {
    expect(parsePlace(text, 'United States')).toEqual(place);
  });
});
