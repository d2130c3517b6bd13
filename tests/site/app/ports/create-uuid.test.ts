import { afterEach, expect, it, vi } from 'vitest';
import { createUuid } from '../../../../src/site/app/ports/create-uuid';

afterEach(() => vi.unstubAllGlobals());

const version4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

it('createUuid creates a new UUID on each call', () => {
  expect(createUuid()).toMatch(version4);
  expect(createUuid()).not.toBe(createUuid());
});

it('createUuid works without crypto.randomUUID, as outside secure contexts', () => {
  const { getRandomValues } = globalThis.crypto;
  vi.stubGlobal('crypto', { getRandomValues: getRandomValues.bind(globalThis.crypto) });
  expect(createUuid()).toMatch(version4);
  expect(createUuid()).not.toBe(createUuid());
});
