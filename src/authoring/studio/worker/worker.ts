import './jitless';
import { toJsonSchemaWithNames } from '../../../funnel/definition/json-schema';
import { getErrorMessage } from '../../../shared/text/error-message';
import type { SchemaRoot } from '../form/json-schema-node';
import { createResponder } from './answer-requests';
import { getOperatorTable } from '../form/operator-table';
import {
  protocolVersion,
  type ResponseContent,
  type WorkerRequest,
  type WorkerResponse,
} from './protocol';

/** What a dedicated worker has of its global scope. */
interface WorkerScope {
  addEventListener: (
    type: 'message',
    listener: (event: MessageEvent<WorkerRequest>) => void,
  ) => void;
  postMessage: (response: WorkerResponse) => void;
}

const worker = globalThis as unknown as WorkerScope; // this file runs in a dedicated worker
/** A worker has one page, so its messages name no origin. */
const send = worker.postMessage.bind(worker);
const respond = createResponder({ now: () => performance.now() });
const waiting: WorkerRequest[] = [];
let newestReport = 0;
let isRunning = false;

/** Lets messages in. A timer would wait 4 ms after some calls. */
const letMessagesIn = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener(
      'message',
      () => {
        port1.close();
        resolve();
      },
      { once: true },
    );
    port1.start();
    port2.postMessage(null);
  });

/** What takes long waits for this time after the findings: the author may type on. */
const restMs = 250;
let endRest: () => void = () => undefined;

/** Lets messages in for the time of a rest, or until one comes. */
const rest = (): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, restMs);
    endRest = () => {
      clearTimeout(timer);
      resolve();
    };
  });

const isCancelled = ({ request, id }: WorkerRequest): boolean =>
  request === 'report' && id < newestReport;

async function answer(request: WorkerRequest): Promise<void> {
  const { id } = request;
  const start = performance.now();
  const tell = (content: ResponseContent): void => send({ id, ...content });
  tell({ response: 'started' });
  try {
    for (const content of respond(request)) {
      tell(content);
      await (content.response === 'checked' ? rest() : letMessagesIn());
      if (isCancelled(request)) return;
    }
  } catch (error) {
    // A definition must never stop the worker: it answers the next one.
    tell({ response: 'failed', because: getErrorMessage(error) });
  }
  tell({ response: 'finished', milliseconds: performance.now() - start });
}

async function answerAll(): Promise<void> {
  if (isRunning) return;
  isRunning = true;
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift())
    if (!isCancelled(next)) await answer(next);
  isRunning = false;
}

worker.addEventListener('message', ({ data }) => {
  if (data.version !== protocolVersion) {
    const because = `The page speaks version ${data.version} and the worker ${protocolVersion}. Reload the page.`;
    send({ id: data.id, response: 'failed', because });
    return;
  }
  if (data.request === 'report') newestReport = Math.max(newestReport, data.id);
  waiting.push(data);
  endRest();
  void answerAll();
});

send({
  id: 0,
  response: 'ready',
  version: protocolVersion,
  schema: toJsonSchemaWithNames() as SchemaRoot, // the schema of our own format
  operators: getOperatorTable(),
});
