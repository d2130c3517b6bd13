import { recordScriptRequests } from './support/save-requests';
import { expect, test } from './support/page-error-test';

/** The public key of the local database (supabase/config.toml). */
const visitorKey = 'sb_publishable_gethired_local_visitor_key';

test(
  'AU-02 a sign-in link signs in, and no history entry keeps its tokens',
  { tag: '@phone' },
  async ({ page, email }) => {
    const answer = await page.request.post('/auth/v1/signup', {
      headers: { apikey: visitorKey },
      data: { email, password: 'correct horse 1' },
    });
    const { access_token, refresh_token, expires_in, token_type } = await answer.json();
    const link = new URLSearchParams({ access_token, refresh_token, expires_in, token_type });

    const scripts = recordScriptRequests(page);
    await page.goto('/contact', { waitUntil: 'networkidle' });
    expect(scripts.join(' ')).not.toContain('supabase-auth');

    await page.goto(`/about#${String(link)}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('About');
    await expect(page).toHaveURL(/\/about$/);
    const session = () => page.evaluate(() => localStorage.getItem('gethired_auth'));
    await expect.poll(session).toContain(email);
    expect(scripts.join(' ')).toContain('supabase-auth');

    await page.goBack();
    await expect(page).toHaveURL(/\/contact$/);
    await page.goForward();
    await expect(page).toHaveURL(/\/about$/);
  },
);
