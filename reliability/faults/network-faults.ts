import type { RowHandler, ProxyResponse } from '../network-proxy';
import type { Fault, FaultContext } from './fault-context';
import {
  readFirstMessage,
  submitStage,
  retryUntilNextStage,
  waitForMessageOrNextStage,
} from './actions';

/** An answer of the API itself, as it words its errors. */
function createApiError(
  status: number,
  code: string,
  message: string,
  more: Partial<ProxyResponse> = {},
) {
  const body = Buffer.from(JSON.stringify({ code, message, details: null, hint: null }));
  return { status, headers: { 'content-type': 'application/json' }, body, ...more };
}

/** A page of something between the browser and the API, which knows no JSON. */
function createHtmlPage(
  status: number,
  title: string,
): { status: number } & Partial<ProxyResponse> {
  const body = Buffer.from(`<!doctype html><title>${title}</title><h1>${title}</h1>`);
  return { status, headers: { 'content-type': 'text/html' }, body };
}

const JSON_TYPE = { 'content-type': 'application/json' };

/** How a row on its way to the database can be met, by the name of the fault. */
const rowHandlers: Readonly<Record<string, RowHandler>> = {
  'connection reset before the request arrives': ({ dropConnection: cut }) => cut(),
  'acknowledgement lost after the commit': async ({ forward, dropConnection: cut }) => {
    await forward();
    cut();
  },
  'answer cut in the middle': async ({ forward, startResponse: begin, dropConnection: cut }) => {
    await forward();
    begin({ ...JSON_TYPE, 'content-length': '400' }, '{"co');
    setTimeout(cut, 50);
  },
  'no answer at all': () => undefined,
  '408 request timeout': ({ respond: answer }) => answer(createHtmlPage(408, 'Request Timeout')),
  '429 with Retry-After': ({ respond: answer }) =>
    answer(
      createApiError(429, 'PT429', 'Too many requests', {
        headers: { ...JSON_TYPE, 'retry-after': '1' },
      }),
    ),
  '429 without Retry-After': ({ respond: answer }) =>
    answer(createApiError(429, 'PT429', 'Too many requests')),
  '500 server error': ({ respond: answer }) =>
    answer(createApiError(500, 'XX000', 'internal error')),
  '500 after the commit': async ({ forward, respond: answer }) => {
    await forward();
    answer(createApiError(500, 'XX000', 'internal error'));
  },
  '502 bad gateway': ({ respond: answer }) => answer(createHtmlPage(502, 'Bad Gateway')),
  '503 with a page of HTML': ({ respond: answer }) =>
    answer(createHtmlPage(503, 'Down for maintenance')),
  '200 with a page of HTML (a captive portal)': ({ respond: answer }) =>
    answer(createHtmlPage(200, 'Sign in to the train network')),
  '401 expired token': ({ respond: answer }) =>
    answer(createApiError(401, 'PGRST301', 'JWT expired')),
  '403 not allowed': ({ respond: answer }) =>
    answer(createApiError(403, '42501', 'permission denied')),
  '404 table not found': ({ respond: answer }) =>
    answer(createApiError(404, 'PGRST205', 'Could not find the table')),
  '413 too large': ({ respond: answer }) =>
    answer(createApiError(413, 'PT413', 'The submission is too large')),
  '422 refused by a rule': ({ respond: answer }) =>
    answer(createApiError(422, 'PT422', 'A field is too long')),
};

/** Meets the first try so, and lets the second pass. */
function createRowHandlerFault(meeting: RowHandler): Fault {
  return {
    appliesTo: 'what sends',
    async run(scene) {
      scene.proxy.handleRows(meeting);
      await submitStage(scene);
      const said = await waitForMessageOrNextStage(scene);
      scene.proxy.handleRows(null);
      await retryUntilNextStage(scene);
      return said;
    },
  };
}

/** Refused by the browser itself, before anything leaves the machine. */
function createAbortFault(reason: 'namenotresolved' | 'failed' | 'connectionrefused'): Fault {
  return {
    appliesTo: 'what sends',
    async run(scene) {
      const page = scene.visitor.page();
      await page.route('**/rest/v1/**', (route) => route.abort(reason));
      await submitStage(scene);
      const said = await waitForMessageOrNextStage(scene);
      await page.unroute('**/rest/v1/**');
      await retryUntilNextStage(scene);
      return said;
    },
  };
}

async function goOfflineBeforeSubmit(scene: FaultContext): Promise<string> {
  const context = scene.visitor.context();
  await scene.stage.getReadyLocator(scene.visitor.page()).waitFor();
  await scene.stage.fill(scene.visitor.page(), scene.visitor.email);
  await context.setOffline(true);
  await scene.stage.getButton?.(scene.visitor.page()).click();
  const said = await waitForMessageOrNextStage(scene);
  await context.setOffline(false);
  await retryUntilNextStage(scene);
  return said;
}

async function goOfflineDuringSubmit(scene: FaultContext): Promise<string> {
  const context = scene.visitor.context();
  let arrived: () => void = () => undefined;
  const onItsWay = new Promise<void>((resolve) => (arrived = resolve));
  scene.proxy.handleRows(() => arrived());
  await submitStage(scene);
  await onItsWay;
  await context.setOffline(true);
  const said = await waitForMessageOrNextStage(scene);
  scene.proxy.handleRows(null);
  await context.setOffline(false);
  await retryUntilNextStage(scene);
  return said;
}

async function goOfflineAfterSubmit(scene: FaultContext): Promise<string> {
  const context = scene.visitor.context();
  const page = scene.visitor.page();
  const answered = page.waitForResponse((response) => response.url().includes('/rest/v1/'));
  await submitStage(scene);
  await answered;
  await context.setOffline(true);
  const said = await readFirstMessage(page);
  await context.setOffline(false);
  await scene.stage.getPassedLocator(page).waitFor();
  return said;
}

/** The server dies with the row on its way, and comes back. */
async function killServerDuringSubmit(scene: FaultContext): Promise<string> {
  scene.proxy.handleRows(async ({ dropConnection: cut }) => {
    await scene.site.kill();
    cut();
  });
  await submitStage(scene);
  const said = await waitForMessageOrNextStage(scene);
  scene.proxy.handleRows(null);
  await scene.site.start();
  await retryUntilNextStage(scene);
  return said;
}

/** What can happen to a row between the visitor and the database. */
export const networkFaults: Readonly<Record<string, Fault>> = {
  'offline before the press': { appliesTo: 'what sends', run: goOfflineBeforeSubmit },
  'offline while it is sent': { appliesTo: 'what sends', run: goOfflineDuringSubmit },
  'offline after the answer': { appliesTo: 'what sends', run: goOfflineAfterSubmit },
  'name not resolved (DNS)': createAbortFault('namenotresolved'),
  'no secure connection (TLS)': createAbortFault('failed'),
  'connection refused': createAbortFault('connectionrefused'),
  ...Object.fromEntries(
    Object.entries(rowHandlers).map(([name, meeting]) => [name, createRowHandlerFault(meeting)]),
  ),
  'server killed and restarted': { appliesTo: 'what sends', run: killServerDuringSubmit },
};
