import './jitless';
import { toJsonSchemaWithNames } from '../../../funnel/definition/json-schema';
import { createAnalyst } from './analyse';
import { getOperatorTable } from './operator-table';
import { protocolVersion, type Ask, type Tell, type TellContent } from './protocol';

/** What a dedicated worker has of its global scope. */
interface WorkerScope {
  addEventListener: (type: 'message', listener: (event: MessageEvent<Ask>) => void) => void;
  postMessage: (tell: Tell) => void;
}

const worker = globalThis as unknown as WorkerScope; // this file runs in a dedicated worker
/** A worker has one page, so its messages name no origin. */
const send = worker.postMessage.bind(worker);
const answerAsk = createAnalyst({ now: () => performance.now() });
const waiting: Ask[] = [];
let newestAnalysis = 0;
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

const isCancelled = ({ ask, id }: Ask): boolean => ask === 'analyse' && id < newestAnalysis;

async function answer(ask: Ask): Promise<void> {
  const { id } = ask;
  const start = performance.now();
  const tell = (content: TellContent): void => send({ id, ...content });
  tell({ tell: 'started' });
  try {
    for (const content of answerAsk(ask)) {
      tell(content);
      await (content.tell === 'checked' ? rest() : letMessagesIn());
      if (isCancelled(ask)) return;
    }
  } catch (error) {
    // A definition must never stop the worker: it answers the next one.
    tell({ tell: 'failed', because: error instanceof Error ? error.message : String(error) });
  }
  tell({ tell: 'finished', milliseconds: performance.now() - start });
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
    send({ id: data.id, tell: 'failed', because });
    return;
  }
  if (data.ask === 'analyse') newestAnalysis = Math.max(newestAnalysis, data.id);
  waiting.push(data);
  endRest();
  void answerAll();
});

send({
  id: 0,
  tell: 'ready',
  version: protocolVersion,
  schema: toJsonSchemaWithNames(),
  operators: getOperatorTable(),
});
