import { expect, it } from 'vitest';
import { readLinkTarget, readSource } from '../../../../src/site/app/funnel-page/visit-addresses';

const origin = 'https://gethired.example';

it('a link is stored by its path or its site, without query, hash and mail', () => {
  expect(readLinkTarget('/quiz6?job=Ada#name=Ada', origin)).toBe('/quiz6');
  expect(readLinkTarget('https://pay.example/a?email=a@b.example', origin)).toBe('pay.example');
  expect(readLinkTarget('mailto:ada@b.example?body=Ada', origin)).toBeNull();
  expect(readLinkTarget('javascript:void 0', origin)).toBeNull();
});

it('a source is stored only where the configuration names it', () => {
  expect(readSource(['letter'], `${origin}/quiz?utm_source=letter`)).toBe('letter');
  expect(readSource(['letter'], `${origin}/quiz?utm_source=ada@b.example`)).toBe('');
  expect(readSource(['letter'], `${origin}/quiz`)).toBe('');
});
