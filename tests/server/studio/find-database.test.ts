import { expect, it } from 'vitest';
import { findDatabase } from '../../../src/server/studio/find-database';
import { readPublishableKey } from '../../../src/server/local-database/publishable-key';

const root = process.cwd();

it('the studio asks the database of the site, else the local one', () => {
  const hosted = { VITE_SUPABASE_URL: 'https://db.example/', VITE_SUPABASE_ANON_KEY: 'public' };
  expect(findDatabase(root, hosted)).toMatchObject({
    url: 'https://db.example',
    publicKey: 'public',
  });
  expect(findDatabase(root, { VITE_SUPABASE_URL: '' })).toMatchObject({
    url: 'http://localhost:4173',
    publicKey: readPublishableKey(root),
  });
});

it.each([
  {
    what: 'where the site asks its visitors',
    variables: { VITE_INSIGHT: 'consent' },
    isOff: false,
  },
  { what: 'where it is turned off', variables: { VITE_INSIGHT: 'off' }, isOff: true },
  {
    what: 'of a site without a database',
    variables: { VITE_INSIGHT: 'consent', VITE_SUPABASE_URL: '' },
    isOff: true,
  },
  { what: 'of a site that is not configured', variables: { VITE_INSIGHT: 'all' }, isOff: true },
])('the log of visits $what is off: $isOff', ({ variables, isOff }) => {
  expect(findDatabase(root, variables).isLogOff).toBe(isOff);
});
