import { type BrowserContext, expect, type Page } from '@playwright/test';
import { type EnvironmentVariables, parseEnvironment } from '../../src/site/app/boot/environment';

/** The environment of the build, in the chunk that every page loads. */
const builtEnvironment = /\{status:`ready`,environment:\{.*?,analytics:`\w+`\}\}/;

/** Gives the pages another environment than that of the build, parsed as by the build. */
export async function configureSite(
  page: Page | BrowserContext,
  variables: EnvironmentVariables,
): Promise<void> {
  const environment = JSON.stringify(parseEnvironment(variables));
  await page.route(/\/assets\/base-[^/]*\.js$/, async (route) => {
    const code = await (await route.fetch({ maxRetries: 3 })).text();
    expect(code, 'the chunk contains the environment').toMatch(builtEnvironment);
    await route.fulfill({
      contentType: 'text/javascript',
      body: code.replace(builtEnvironment, () => environment),
    });
  });
}
