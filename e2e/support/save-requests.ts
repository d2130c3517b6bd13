import type { Page, Route } from '@playwright/test';

const REST = '**/rest/v1/**';

/** The addresses a page posts rows to, as they go out. */
export function recordSaveRequests(page: Page): readonly string[] {
  const saves: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/rest/v1/'))
      saves.push(new URL(request.url()).pathname);
  });
  return saves;
}

/** The scripts a page asks for, as they go out. */
export function recordScriptRequests(page: Page): readonly string[] {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  return scripts;
}

/** How the database can fail to take a row, and what the browser's console says of it. */
export const saveFaults = {
  'a server error': {
    answer: (route: Route) =>
      route.fulfill({ status: 500, json: { code: 'XX000', message: 'internal error' } }),
    complaint: /status of 500|internal error/,
  },
  'a refusal': {
    answer: (route: Route) =>
      route.fulfill({ status: 401, json: { code: '42501', message: 'permission denied' } }),
    complaint: /status of 401|permission denied/,
  },
} as const;

/** No answer at all, as without a network. */
export const connectionResetFault = {
  answer: (route: Route) => route.abort('connectionreset'),
  complaint: /ERR_CONNECTION_RESET|offline/,
} as const;

/**
 * What the console says in all when a page meets a fault and tries again by itself: the fault once
 * or more, and that the row stands when two tries meet.
 */
export function getConsoleErrorPattern({ complaint }: { complaint: RegExp }): RegExp {
  return new RegExp(`${complaint.source}|status of 409`);
}

/** From here on every row meets this answer, until `mend`. */
export async function interceptSaves(
  page: Page,
  answer: (route: Route) => Promise<void>,
): Promise<{ restore: () => Promise<void> }> {
  await page.route(REST, answer);
  return { restore: () => page.unroute(REST) };
}
