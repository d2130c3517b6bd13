import type { RowHandler, ProxyResponse } from '../network-proxy';
import type { Fault, FaultContext } from './fault-context';
import {
  readFirstMessage,
  submitStage,
  retryUntilNextStage,
  waitForMessageOrNextStage,
} from './actions';

/** An error response in the API's format. */
function createApiError(
  status: number,
  code: string,
  message: string,
  overrides: Partial<ProxyResponse> = {},
) {
  const body = Buffer.from(JSON.stringify({ code, message, details: null, hint: null }));
  return { status, headers: { 'content-type': 'application/json' }, body, ...overrides };
}

/** An HTML response of a host between the browser and the API. */
function createHtmlPage(
  status: number,
  title: string,
): { status: number } & Partial<ProxyResponse> {
  const body = Buffer.from(`<!doctype html><title>${title}</title><h1>${title}</h1>`);
  return { status, headers: { 'content-type': 'text/html' }, body };
}

const JSON_TYPE = { 'content-type': 'application/json' };

/** Handlers of a row on its way to the database, by the name of the fault. */
const rowHandlers: Readonly<Record<string, RowHandler>> = {
  'connection reset before the request arrives': ({ dropConnection }) => dropConnection(),
  'acknowledgement lost after the commit': async ({ forward, dropConnection }) => {
    await forward();
    dropConnection();
  },
  'answer cut in the middle': async ({ forward, startResponse, dropConnection }) => {
    await forward();
    startResponse({ ...JSON_TYPE, 'content-length': '400' }, '{"co');
    setTimeout(dropConnection, 50);
  },
  'no answer at all': () => undefined,
  '408 request timeout': ({ respond }) => respond(createHtmlPage(408, 'Request Timeout')),
  '429 with Retry-After': ({ respond }) =>
    respond(
      createApiError(429, 'PT429', 'Too many requests', {
        headers: { ...JSON_TYPE, 'retry-after': '1' },
      }),
    ),
  '429 without Retry-After': ({ respond }) =>
    respond(createApiError(429, 'PT429', 'Too many requests')),
  '500 server error': ({ respond }) => respond(createApiError(500, 'XX000', 'internal error')),
  '500 after the commit': async ({ forward, respond }) => {
    await forward();
    respond(createApiError(500, 'XX000', 'internal error'));
  },
  '502 bad gateway': ({ respond }) => respond(createHtmlPage(502, 'Bad Gateway')),
  '503 with a page of HTML': ({ respond }) => respond(createHtmlPage(503, 'Down for maintenance')),
  '200 with a page of HTML (a captive portal)': ({ respond }) =>
    respond(createHtmlPage(200, 'Sign in to the train network')),
  '401 expired token': ({ respond }) => respond(createApiError(401, 'PGRST301', 'JWT expired')),
  '403 not allowed': ({ respond }) => respond(createApiError(403, '42501', 'permission denied')),
  '404 table not found': ({ respond }) =>
    respond(createApiError(404, 'PGRST205', 'Could not find the table')),
  '413 too large': ({ respond }) =>
    respond(createApiError(413, 'PT413', 'The submission is too large')),
  '422 refused by a rule': ({ respond }) =>
    respond(createApiError(422, 'PT422', 'A field is too long')),
};

/** Handles the first attempt this way and forwards the second. */
function createRowHandlerFault(handleRow: RowHandler): Fault {
  return {
    appliesTo: 'what sends',
    async run(scene) {
      scene.proxy.handleRows(handleRow);
      await submitStage(scene);
      const message = await waitForMessageOrNextStage(scene);
      scene.proxy.handleRows(null);
      await retryUntilNextStage(scene);
      return message;
    },
  };
}

/** The browser aborts the request before it leaves the machine. */
function createAbortFault(reason: 'namenotresolved' | 'failed' | 'connectionrefused'): Fault {
  return {
    appliesTo: 'what sends',
    async run(scene) {
      const page = scene.visitor.page();
      await page.route('**/rest/v1/**', (route) => route.abort(reason));
      await submitStage(scene);
      const message = await waitForMessageOrNextStage(scene);
      await page.unroute('**/rest/v1/**');
      await retryUntilNextStage(scene);
      return message;
    },
  };
}

async function goOfflineBeforeSubmit(scene: FaultContext): Promise<string> {
  const context = scene.visitor.context();
  await scene.stage.getReadyLocator(scene.visitor.page()).waitFor();
  await scene.stage.fill(scene.visitor.page(), scene.visitor.email);
  await context.setOffline(true);
  await scene.stage.getButton?.(scene.visitor.page()).click();
  const message = await waitForMessageOrNextStage(scene);
  await context.setOffline(false);
  await retryUntilNextStage(scene);
  return message;
}

async function goOfflineDuringSubmit(scene: FaultContext): Promise<string> {
  const context = scene.visitor.context();
  let onRowArrived: () => void = () => undefined;
  const rowArrived = new Promise<void>((resolve) => (onRowArrived = resolve));
  scene.proxy.handleRows(() => onRowArrived());
  await submitStage(scene);
  await rowArrived;
  await context.setOffline(true);
  const message = await waitForMessageOrNextStage(scene);
  scene.proxy.handleRows(null);
  await context.setOffline(false);
  await retryUntilNextStage(scene);
  return message;
}

async function goOfflineAfterSubmit(scene: FaultContext): Promise<string> {
  const context = scene.visitor.context();
  const page = scene.visitor.page();
  const responseArrived = page.waitForResponse((response) => response.url().includes('/rest/v1/'));
  await submitStage(scene);
  await responseArrived;
  await context.setOffline(true);
  const message = await readFirstMessage(page);
  await context.setOffline(false);
  await scene.stage.getPassedLocator(page).waitFor();
  return message;
}

/** The server is killed while it handles the row, and started again. */
async function killServerDuringSubmit(scene: FaultContext): Promise<string> {
  scene.proxy.handleRows(async ({ dropConnection }) => {
    await scene.site.kill();
    dropConnection();
  });
  await submitStage(scene);
  const message = await waitForMessageOrNextStage(scene);
  scene.proxy.handleRows(null);
  await scene.site.start();
  await retryUntilNextStage(scene);
  return message;
}

/** Faults of the network and the API. */
export const networkFaults: Readonly<Record<string, Fault>> = {
  'offline before the press': { appliesTo: 'what sends', run: goOfflineBeforeSubmit },
  'offline while it is sent': { appliesTo: 'what sends', run: goOfflineDuringSubmit },
  'offline after the answer': { appliesTo: 'what sends', run: goOfflineAfterSubmit },
  'name not resolved (DNS)': createAbortFault('namenotresolved'),
  'no secure connection (TLS)': createAbortFault('failed'),
  'connection refused': createAbortFault('connectionrefused'),
  ...Object.fromEntries(
    Object.entries(rowHandlers).map(([name, handleRow]) => [
      name,
      createRowHandlerFault(handleRow),
    ]),
  ),
  'server killed and restarted': { appliesTo: 'what sends', run: killServerDuringSubmit },
};
