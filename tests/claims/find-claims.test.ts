import { expect, it } from 'vitest';
import { findClaims } from '../../src/authoring/claims/find-claims';

it.each([
  ['$29 per week, was $58', ['amount $29', 'amount $58']],
  ['$1,196 or 12 dollars', ['amount $1,196', 'amount 12 dollars']],
  ['Save 20.7% a year', ['promise Save', 'percentage 20.7%']],
  ['Over 300 applications in 5 days', ['figure 300', 'duration 5 days']],
  ['24-48 hours, a 15-minute setup', ['duration 24-48 hours', 'duration 15-minute']],
  ['Within a day, or in two weeks', ['duration Within a day', 'duration two weeks']],
  ['7 or more hours', ['duration 7 or more hours']],
  ['10x more, 5M+ jobs, 80-100 of them', ['figure 10x', 'figure 5M+', 'figure 80-100']],
  ['Six short questions', ['figure Six short questions']],
  ['H1 2025, June 27, 2025 and 2016', ['date H1 2025', 'date June 27, 2025', 'date 2016']],
  ['5d 19:08:27', ['figure 5', 'figure 19:08:27']],
  ['We sent you a link', ['promise sent']],
  ['These prices are held for you', ['promise held']],
  ['The offer ends today', ['promise ends', 'promise today']],
  ['Money-back guarantee', ['promise Money-back', 'promise guarantee']],
  ['No card, no account', ['promise No card', 'promise no account']],
  ['Every prize wins', ['promise prize', 'promise wins']],
])('"%s" has its claims, in their order', (text, found) => {
  expect(findClaims(text).map(({ kind, text: words }) => `${kind} ${words}`)).toEqual(found);
});

it.each([
  'You are free to start.',
  'What you sent, when, and to whom',
  'It won’t happen to me',
  'You like to be in charge.',
  'Change two lines that should sound like you.',
  'ada2026@example.com',
  'text-5xl',
])('"%s" claims nothing', (text) => {
  expect(findClaims(text)).toEqual([]);
});
