import { describe, expect, it } from 'vitest';
import { findNearestName } from '../../../src/funnel/definition/issues/nearest-name';

describe('the name a misspelt one most likely meant', () => {
  it.each([
    ['titel', ['title', 'tile'], 'title'],
    ['Title', ['title'], 'title'],
    ['goto', ['goTo'], 'goTo'],
    ['visibleWhenn', ['visibleWhen'], 'visibleWhen'],
    ['is', ['id', 'kind'], 'id'],
    ['red', ['blue', 'green'], null],
    ['abcd', ['abxy'], null],
    ['anything', [], null],
    ['', ['a'], 'a'],
  ])('the nearest name to %s among %j is %s', (name, known, nearest) => {
    expect(findNearestName(name, known)).toBe(nearest);
  });

  it('the nearest name wins over an earlier similar one', () => {
    expect(findNearestName('wheell', ['wheat1', 'wheel'])).toBe('wheel');
  });
});
