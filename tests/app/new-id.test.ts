import { afterEach, expect, it, vi } from 'vitest';
import { newId } from '../../src/app/new-id';

afterEach(() => vi.unstubAllGlobals());

const version4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

it('makes a UUID, another each time', () => {
  expect(newId()).toMatch(version4);
  expect(newId()).not.toBe(newId());
});

it('makes one where the browser does not, as on a page that is not served securely', () => {
  const { getRandomValues } = globalThis.crypto;
  vi.stubGlobal('crypto', { getRandomValues: getRandomValues.bind(globalThis.crypto) });
  expect(newId()).toMatch(version4);
  expect(newId()).not.toBe(newId());
});
