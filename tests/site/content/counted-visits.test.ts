import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { visitPartSchema } from '../../../src/funnel/definition/visit-schema';
import { countedFor, countedOfVisit } from '../../../src/site/content/texts/counted-visits';
import { getPrivacy } from '../../../src/site/content/texts/legal';

it('ST-05 the privacy page names each part of a visit that is stored', () => {
  const named = countedOfVisit.flatMap(({ parts }) => parts);
  expect(named.toSorted()).toEqual(Object.keys(visitPartSchema.shape).sort());
});

it('ST-05 it says how long the database keeps visits and their sums', () => {
  const sql = readFileSync('supabase/migrations/20261128120000_visits.sql', 'utf8');
  expect(sql).toContain(`received_at < moment - interval '${countedFor.days} days'`);
  expect(sql).toContain(`interval '${countedFor.months} months')::date`);
});

it('ST-05 a build without a log says nothing of it, and the others say how to refuse', () => {
  const getTitles = (mode: Parameters<typeof getPrivacy>[0]) =>
    getPrivacy(mode).sections.map(({ title }) => title);
  expect(getTitles('off')).not.toContain('Visits to quizzes');
  expect(getTitles('consent')).toContain('Visits to quizzes');
  expect(JSON.stringify(getPrivacy('statistics'))).toContain('unless you reject it');
});
