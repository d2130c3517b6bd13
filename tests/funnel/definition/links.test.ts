import { describe, expect, it } from 'vitest';
import { parseDefinition } from '../../../src/funnel/definition/parse';
import { replaceExactlyOnce, smallFunnelSource } from '../../support/definition/small-funnel';

const places = [
  ['a result', '"to": "/quiz5-results"', (link: string) => `"to": ${link}`],
  ['a fallback', '"fallbackTo": "/salary-check"', (link: string) => `"fallbackTo": ${link}`],
  [
    'a way out',
    '"presentation": { "progress": "stepOfTotal" }',
    (link: string) =>
      `"presentation": { "progress": "stepOfTotal", "skip": { "label": "Skip", "to": ${link} } }`,
  ],
  [
    'a Back that leaves',
    '"title": "Does your pay keep up?"',
    (link: string) =>
      `"title": "Does your pay keep up?", "back": { "exitTo": ${link}, "clear": true }`,
  ],
] as const;

const foreign = [
  'javascript:alert(1)',
  ' JaVaScRiPt:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'https://evil.example/',
  '//evil.example/',
  '/\\evil.example',
  '\\\\evil.example',
  '/ /evil.example',
];
const crooked = [
  '/a//evil.example',
  '/../admin',
  '/a/./b',
  '/a b',
  '/a\\b',
  '/a?to=https://x.example',
  '',
];

describe.each(places)('a link of %s', (_, from, to) => {
  const codesFor = (link: string) => {
    const parsed = parseDefinition(
      replaceExactlyOnce(smallFunnelSource, from, to(JSON.stringify(link))),
      'f',
    );
    return parsed.ok ? [] : parsed.issues.map(({ code, line }) => [code, line !== null]);
  };

  it.each(foreign)('a link to %j is refused as foreign, at its position', (link) => {
    expect(codesFor(link)).toEqual([['link/leaves-site', true]]);
  });

  it.each(crooked)('a link written as %j is refused', (link) => {
    expect(codesFor(link)).toEqual([['schema/malformed', true]]);
  });

  it.each(['/elsewhere', '/#pricing', '/a/b?c=d#e'])('a link to %j is valid', (link) => {
    expect(codesFor(link)).toEqual([]);
  });
});
