import { queuedLeadMessages } from '../../../src/site/content/messages';
import { hidePage } from '../../support/browser/hide-page';
import type { RowHandler, ProxyResponse } from '../network-proxy';
import type { Fault, FaultContext } from './fault-context';
import {
  completeStageUndisturbed,
  isLeadAddress,
  leaveAndReturn,
  pollUntil,
  readFirstMessage,
  submitStage,
  retryUntilNextStage,
  submitUntilKept,
  waitForMessageOrNextStage,
  waitUntilKept,
} from './actions';

const JSON_TYPE = { 'content-type': 'application/json' };

function createJson(status: number, content: object): { status: number } & Partial<ProxyResponse> {
  return { status, headers: JSON_TYPE, body: Buffer.from(JSON.stringify(content)) };
}

/** An error response in the API's format. */
function createApiError(
  status: number,
  code: string,
  message: string,
  overrides: Partial<ProxyResponse> = {},
) {
  return { ...createJson(status, { code, message, details: null, hint: null }), ...overrides };
}

/** An HTML response of a host between the browser and the API. */
function createHtmlPage(
  status: number,
  title: string,
): { status: number } & Partial<ProxyResponse> {
  const body = Buffer.from(`<!doctype html><title>${title}</title><h1>${title}</h1>`);
  return { status, headers: { 'content-type': 'text/html' }, body };
}

/** Handlers of a row on its way to the database, by the name of the fault. */
export const rowHandlers: Readonly<Record<string, RowHandler>> = {
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
  '403 a grant is missing': ({ respond }) =>
    respond(createApiError(403, '42501', 'permission denied')),
  '403 a firewall': ({ respond }) => respond(createJson(403, { message: 'Request blocked' })),
  '404 a gateway without a route': ({ respond }) =>
    respond(createJson(404, { message: 'no Route matched with those values' })),
  '404 the schema cache is not loaded': ({ respond }) =>
    respond(createApiError(404, 'PGRST205', 'Could not find the table')),
  '409 without a code': ({ respond }) => respond(createJson(409, { message: 'Duplicate request' })),
  '410 gone': ({ respond }) => respond(createHtmlPage(410, 'Gone')),
  '422 of a proxy': ({ respond }) => respond(createJson(422, { error: 'Unprocessable' })),
  'deploy: the site is newer than its database': ({ respond }) =>
    respond(createApiError(400, 'PGRST204', "Could not find the 'visit' column")),
  'deploy: the database is newer than the site': ({ respond }) =>
    respond(createApiError(400, '23502', 'null value in column "consent"')),
};

/** Our own rules refuse the row: only the visitor can change that. */
const refusals: Readonly<Record<string, RowHandler>> = {
  '413 too large': ({ respond }) =>
    respond(createApiError(413, 'PT413', 'The submission is too large')),
  '422 refused by a rule': ({ respond }) =>
    respond(createApiError(422, 'PT422', 'A field is too long')),
};

/** The visitor reads that the row is kept, closes the tab, and comes back to a server that is well. */
export function createLeavingFault(handleRow: RowHandler): Fault {
  return {
    appliesTo: 'what sends',
    async run(scene) {
      scene.proxy.handleRows(handleRow);
      const message = await submitUntilKept(scene);
      await leaveAndReturn(scene, () => scene.proxy.handleRows(null));
      return message;
    },
  };
}

/** Refused once, the visitor corrects the row and sends it again. */
function createRefusalFault(handleRow: RowHandler): Fault {
  return {
    appliesTo: 'what sends',
    async run(scene) {
      scene.proxy.handleRows(handleRow);
      await submitStage(scene);
      const message = await waitForMessageOrNextStage(scene);
      if (message.includes(queuedLeadMessages.device))
        throw new Error(`The row was refused, but the page says that it is kept: "${message}"`);
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
      const context = scene.visitor.context();
      await context.route('**/rest/v1/**', (route) => route.abort(reason));
      const message = await submitUntilKept(scene);
      await leaveAndReturn(scene, () => context.unroute('**/rest/v1/**'));
      return message;
    },
  };
}

/** The page stays open, and sends by itself when the network is back. */
async function goOfflineBeforeSubmit(scene: FaultContext): Promise<string> {
  const context = scene.visitor.context();
  await scene.stage.getReadyLocator(scene.visitor.page()).waitFor();
  await scene.stage.fill(scene.visitor.page(), scene.visitor.email);
  await context.setOffline(true);
  await scene.stage.getButton?.(scene.visitor.page()).click();
  const message = await waitUntilKept(scene);
  await context.setOffline(false);
  return message;
}

async function goOfflineDuringSubmit(scene: FaultContext): Promise<string> {
  const context = scene.visitor.context();
  let onRowArrived: () => void = () => undefined;
  const rowArrived = new Promise<void>((resolve) => (onRowArrived = resolve));
  scene.proxy.handleRows(({ isLead }) => {
    if (isLead) onRowArrived();
  });
  await submitStage(scene);
  await rowArrived;
  await context.setOffline(true);
  const message = await waitUntilKept(scene);
  scene.proxy.handleRows(null);
  await context.setOffline(false);
  return message;
}

async function goOfflineAfterSubmit(scene: FaultContext): Promise<string> {
  const context = scene.visitor.context();
  const page = scene.visitor.page();
  const responseArrived = page.waitForResponse((response) => isLeadAddress(response.url()));
  await submitStage(scene);
  await responseArrived;
  await context.setOffline(true);
  const message = await readFirstMessage(page);
  await context.setOffline(false);
  await scene.stage.getPassedLocator(page).waitFor();
  return message;
}

/** The server is killed while it handles the row, and started again. The page sends by itself. */
async function killServerDuringSubmit(scene: FaultContext): Promise<string> {
  scene.proxy.handleRows(async ({ isLead, dropConnection }) => {
    if (isLead) await scene.site.kill();
    dropConnection();
  });
  const message = await submitUntilKept(scene);
  scene.proxy.handleRows(null);
  await scene.site.start();
  return message;
}

/** The log of visits is in trouble, and the lead is not. */
const partHandlers: Readonly<Record<string, RowHandler>> = {
  'parts of visits are never answered': () => undefined,
  'parts of visits are refused with 429': ({ respond }) =>
    respond(createApiError(429, 'PT429', 'Too many requests')),
};

/** A part is on its way when the lead is sent, which needs no second press. */
function createVisitLogFault(handlePart: RowHandler): Fault {
  return {
    appliesTo: 'what sends',
    async run(scene) {
      const { proxy, visit, visitor } = scene;
      proxy.handleRows(async (exchange) => {
        if (!exchange.isLead) return handlePart(exchange);
        exchange.respond(await exchange.forward());
      });
      if (visit.isFunnel) {
        const parts = proxy.visitParts.length;
        await pollUntil(
          async () => {
            await hidePage(visitor.page());
            return proxy.visitParts.length > parts;
          },
          (isSent) => isSent,
        );
      }
      return completeStageUndisturbed(scene);
    },
  };
}

const mapFaults = (
  handlers: Readonly<Record<string, RowHandler>>,
  createFault: (handleRow: RowHandler) => Fault,
): Record<string, Fault> =>
  Object.fromEntries(
    Object.entries(handlers).map(([name, handleRow]) => [name, createFault(handleRow)]),
  );

/** Faults of the network and the API. */
export const networkFaults: Readonly<Record<string, Fault>> = {
  'offline before the press': { appliesTo: 'what sends', run: goOfflineBeforeSubmit },
  'offline while it is sent': { appliesTo: 'what sends', run: goOfflineDuringSubmit },
  'offline after the answer': { appliesTo: 'what sends', run: goOfflineAfterSubmit },
  'name not resolved (DNS)': createAbortFault('namenotresolved'),
  'no secure connection (TLS)': createAbortFault('failed'),
  'connection refused': createAbortFault('connectionrefused'),
  ...mapFaults(rowHandlers, createLeavingFault),
  ...mapFaults(refusals, createRefusalFault),
  ...mapFaults(partHandlers, createVisitLogFault),
  'server killed and restarted': { appliesTo: 'what sends', run: killServerDuringSubmit },
};
