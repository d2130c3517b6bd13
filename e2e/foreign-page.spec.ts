import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, preview } from 'vite';
import { expect, test as base } from './support/page-error-test';

const root = join(import.meta.dirname, '..');

interface ForeignPage {
  address: string;
  /** What the browser loads: the files of its bundle. */
  modules: readonly string[];
}

/** A page with nothing of this project but the modules `funnel` and `shared`. */
const test = base.extend<{ foreign: ForeignPage }>({
  foreign: [
    async ({ page }, run) => {
      const project = mkdtempSync(join(tmpdir(), 'foreign-page-'));
      for (const folder of ['e2e/foreign-page', 'src/funnel', 'src/shared'])
        cpSync(join(root, folder), join(project, folder), { recursive: true });
      symlinkSync(join(root, 'node_modules'), join(project, 'node_modules'), 'junction');
      const folder = join(project, 'e2e/foreign-page');
      const config = { configFile: join(folder, 'vite.config.ts'), logLevel: 'warn' } as const;
      const bundles = [await build(config)].flat();
      const modules = bundles.flatMap((bundle) =>
        'output' in bundle
          ? bundle.output.flatMap((part) => (part.type === 'chunk' ? part.moduleIds : []))
          : [],
      );
      const server = await preview({ ...config, preview: { port: 0 } });
      const [address = ''] = server.resolvedUrls?.local ?? [];
      await run({ address, modules });
      // An open page keeps its connection.
      await page.goto('about:blank');
      await server.close();
      rmSync(project, { recursive: true, force: true });
    },
    // The build takes long on a busy machine.
    { timeout: 120_000 },
  ],
});

test.describe('a page outside of this site', { tag: '@phone' }, () => {
  test('plays a definition with storage and leads of its own, through a reload and Back', async ({
    page,
    foreign,
  }) => {
    await page.goto(foreign.address);
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText('How light is your room?');
    await page.getByText('Sunny').click();
    await page.getByRole('button', { name: 'On we go' }).click();
    await expect(heading).toHaveText('Where shall we send it?');
    await expect(page).toHaveTitle(/Question 2 of 2.*Plants by post/);

    await page.goBack();
    await expect(heading).toHaveText('How light is your room?');
    await expect(page.getByRole('radio', { name: 'Sunny' })).toBeChecked();
    await page.goForward();
    await expect(heading).toHaveText('Where shall we send it?');
    await page.reload();
    await expect(heading).toHaveText('Where shall we send it?');

    await page.getByRole('textbox', { name: 'E-mail' }).fill('ada@example.org');
    await page.getByRole('button', { name: 'On we go' }).click();
    await expect(heading).toHaveText('A cactus is on its way');
    await expect(page.getByText('It arrives by post.')).toBeVisible();
    await expect(page.getByText('Your order is in.')).toBeVisible();
    const orders = await page.evaluate(() => localStorage.getItem('orders'));
    expect(JSON.parse(orders ?? '')).toMatchObject([
      { email: 'ada@example.org', answers: { light: 'sunny' } },
    ]);

    await page.reload();
    await expect(heading).toHaveText('A cactus is on its way');
    expect(await page.evaluate(() => localStorage.getItem('orders'))).toBe(orders);
  });

  test('has nothing of the site, its database or the tools in its bundle', ({ foreign }) => {
    const ours = foreign.modules.filter((file) => !file.includes('/node_modules/'));
    expect(ours.length).toBeGreaterThan(50);
    const allowed = /\/(src\/(funnel|shared)|e2e\/foreign-page)\/|^\0|\/@vite|^vite\//;
    expect(ours.filter((file) => !allowed.test(file))).toEqual([]);
    const unwanted = /node_modules\/(@supabase|idb|jsonc-parser|react-router|zod)/;
    expect(foreign.modules.filter((file) => unwanted.test(file))).toEqual([]);
  });
});
