import type { Page, Route } from '@playwright/test';

const REST = '**/rest/v1/**';

/** Records the addresses that a page posts rows to. */
export function recordSaveRequests(page: Page): readonly string[] {
  const saves: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/rest/v1/'))
      saves.push(new URL(request.url()).pathname);
  });
  return saves;
}

/** Records the scripts that a page requests. */
export function recordScriptRequests(page: Page): readonly string[] {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  return scripts;
}

/** Failures of a save request, with the console error of each. */
export const saveFaults = {
  'a server error': {
    answer: (route: Route) =>
      route.fulfill({ status: 500, json: { code: 'XX000', message: 'internal error' } }),
    complaint: /status of 500|internal error/,
  },
  'a refusal': {
    answer: (route: Route) =>
      route.fulfill({ status: 422, json: { code: 'PT422', message: 'A field is too long' } }),
    complaint: /status of 422|A field is too long/,
  },
  'a missing right': {
    answer: (route: Route) =>
      route.fulfill({ status: 401, json: { code: '42501', message: 'permission denied' } }),
    complaint: /status of 401|permission denied/,
  },
} as const;

/** No response, as without a network. */
export const connectionResetFault = {
  answer: (route: Route) => route.abort('connectionreset'),
  complaint: /ERR_CONNECTION_RESET|offline/,
} as const;

/**
 * All console errors of a fault with automatic retries: the fault once or more, and the duplicate when
 * two attempts overlap.
 */
export function getConsoleErrorPattern({ complaint }: { complaint: RegExp }): RegExp {
  return new RegExp(`${complaint.source}|status of 409`);
}

/** From now on every save request gets this response, until it is removed. */
export async function interceptSaves(
  page: Page,
  answer: (route: Route) => Promise<void>,
): Promise<{ restore: () => Promise<void> }> {
  await page.route(REST, answer);
  return { restore: () => page.unroute(REST) };
}
