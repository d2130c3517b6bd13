import { lstat, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { decodeDefinition } from '../../authoring/files/definition-text';
import { isFunnelFile } from '../../authoring/files/read-funnels';
import type { FunnelList, NewFunnelRequest } from '../../authoring/studio/api/api-protocol';
import { createSkippedEntry, nameFolder } from './list-funnels';
import { serverMessages } from './server-messages';
import type {
  ComparedTexts,
  ContentRequest,
  ContentVerdict,
  DefinitionParts,
  Draft,
  SkippedFile,
  Stories,
  WorkerMessage,
  WorkerRequest,
  WorkerResponse,
} from './worker-protocol';

export interface DefinitionsOptions {
  /** The folder of the definitions. */
  directory: string;
  /** The folder of the project. */
  root: string;
  /** Whether definitions in TypeScript are run: they are programs. */
  runsTypeScript: boolean;
  /** How long the worker may be silent over one file. */
  limitMs?: number;
}

/** The studio parses and checks a large definition within two seconds. */
const defaultLimitMs = 10_000;
/** A busy machine may take this time to load the worker, and what runs TypeScript in it. */
const startMs = 60_000;
/** Stories of a funnel with 300 questions take some ten seconds; a comparison ends itself before. */
const compareLimitMs = 60_000;

/** What came of a request: the response, or the file that the worker had begun with. */
type Outcome = WorkerResponse | { type: 'stopped'; why: 'silent' | 'ended'; name: string | null };

/** Of a text, what took too long with it: until it changes. */
type KnownProblems = Map<string, { version: string; problem: string }>;

/** The text of a definition that is not checked. Of links and programs there is none. */
async function readSkippedText(directory: string, name: string): Promise<string> {
  const file = path.join(directory, name);
  const stats = await lstat(file).catch(() => null);
  if (stats?.isFile() !== true || name.endsWith('.ts')) return '';
  const decoded = decodeDefinition(await readFile(file));
  return decoded.ok ? decoded.text : '';
}

/** Which text a file has, as far as its metadata tell. */
async function getVersion(directory: string, name: string): Promise<string> {
  const { size, mtimeMs, ino } = await lstat(path.join(directory, name));
  return [size, mtimeMs, ino].join(' ');
}

/** A worker that is started for the next request after it has ended. */
function createRestartedWorker(root: string, limitMs: number) {
  let worker: Worker | null = null;

  function startWorker(): Worker {
    const module = pathToFileURL(path.join(root, 'src/server/studio/definition-worker.ts')).href;
    const started = new Worker(path.join(root, 'src/server/studio/start-worker.mjs'), {
      workerData: { module },
    });
    started.unref();
    started.on('error', () => undefined);
    started.on('exit', () => {
      if (worker === started) worker = null;
    });
    return started;
  }

  async function end(): Promise<void> {
    const ended = worker;
    worker = null;
    await ended?.terminate();
  }

  /** Sends a request. The worker has stopped where it sends nothing for too long. */
  function sendOnce(request: WorkerRequest, silenceMs = limitMs): Promise<Outcome> {
    const isNew = worker === null;
    const current = (worker ??= startWorker());
    return new Promise((resolve) => {
      let name: string | null = null;
      let timer = setTimeout(
        () => finish({ type: 'stopped', why: 'silent', name }),
        isNew ? startMs : silenceMs,
      );
      const finish = (outcome: Outcome): void => {
        clearTimeout(timer);
        current.off('message', handleMessage);
        current.off('exit', handleExit);
        resolve(outcome);
      };
      const handleMessage = (message: WorkerMessage): void => {
        if (message.type !== 'began' && message.type !== 'ready') return finish(message);
        if (message.type === 'began') name = message.name;
        clearTimeout(timer);
        timer = setTimeout(() => finish({ type: 'stopped', why: 'silent', name }), silenceMs);
      };
      const handleExit = (): void => finish({ type: 'stopped', why: 'ended', name });
      current.on('message', handleMessage);
      current.once('exit', handleExit);
      const post = current.postMessage.bind(current);
      post(request);
    });
  }

  return { sendOnce, end };
}

/** The files of a folder that are not read. */
function createSkippedFiles(directory: string, runsTypeScript: boolean) {
  const known: KnownProblems = new Map();

  /** Why a file is not read; null where it is. */
  async function findProblem(name: string): Promise<string | null> {
    const stats = await lstat(path.join(directory, name)).catch(() => null);
    if (stats === null) return null;
    if (!stats.isFile()) return serverMessages.noPlainFile(name);
    if (name.endsWith('.ts') && !runsTypeScript) return serverMessages.typeScriptIsNotRun(name);
    const earlier = known.get(name);
    return earlier?.version === (await getVersion(directory, name)) ? earlier.problem : null;
  }

  async function find(): Promise<SkippedFile[]> {
    const names = (await readdir(directory).catch(() => [])).filter(isFunnelFile);
    const found = await Promise.all(
      names.map(async (name) => ({ name, problem: await findProblem(name) })),
    );
    return found.flatMap(({ name, problem }) => (problem === null ? [] : [{ name, problem }]));
  }

  return {
    find,
    /** Skips a file until its text changes. */
    async add(name: string, problem: string): Promise<void> {
      known.set(name, { version: await getVersion(directory, name), problem });
    },
  };
}

/** One request after the other: a worker does one thing at a time. */
function createTurns() {
  let queue: Promise<unknown> = Promise.resolve();
  return function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const next = queue.then(work, work);
    queue = next.catch(() => undefined);
    return next;
  };
}

/** What the worker says of one text. */
function createTextRequests(
  { sendOnce, end }: ReturnType<typeof createRestartedWorker>,
  root: string,
) {
  /** Sends a request about one text. @returns a refusal where the worker does not get done */
  async function sendText(
    request: WorkerRequest,
    name: string,
  ): Promise<WorkerResponse | { type: 'refused'; refusal: string }> {
    const outcome = await sendOnce(request, compareLimitMs);
    if (outcome.type === 'failed') throw new Error(outcome.message);
    if (outcome.type !== 'stopped') return outcome;
    await end();
    return { type: 'refused', refusal: serverMessages.tookTooLong(name) };
  }

  /** What belongs to a text. @returns null where the text has errors */
  async function compare(
    texts: ComparedTexts,
  ): Promise<DefinitionParts | null | { refusal: string }> {
    const response = await sendText({ type: 'compare', texts, root }, texts.name);
    if (response.type === 'compared') return response.parts;
    if (response.type === 'refused') return { refusal: response.refusal };
    throw new Error(response.type);
  }

  /** The stories of a text. @returns null where the text has errors, `late` where it takes too long */
  async function generateStories(name: string, text: string): Promise<Stories | null | 'late'> {
    const response = await sendText({ type: 'stories', name, text, root }, name);
    if (response.type === 'generated') return response.stories;
    if (response.type === 'refused') return 'late';
    throw new Error(response.type);
  }

  /** What the checks of content would say of a text. @returns null where the text has errors */
  async function judgeContent(
    content: ContentRequest,
  ): Promise<ContentVerdict | null | { refusal: string }> {
    const response = await sendText({ type: 'judge', content, root }, content.name);
    if (response.type === 'judged') return response.verdict;
    if (response.type === 'refused') return { refusal: response.refusal };
    throw new Error(response.type);
  }

  return { compare, generateStories, judgeContent };
}

/** The definitions of a folder, read and checked beside the server, in time. */
export function createDefinitions({
  directory,
  root,
  runsTypeScript,
  limitMs = defaultLimitMs,
}: DefinitionsOptions) {
  const skippedFiles = createSkippedFiles(directory, runsTypeScript);
  const worker = createRestartedWorker(root, limitMs);
  const texts = createTextRequests(worker, root);
  const inTurn = createTurns();

  /** Sends a request again until no file stops the worker. */
  async function sendUntilAnswered(
    content: { type: 'list' } | { type: 'draft'; newFunnel: NewFunnelRequest },
  ): Promise<{ response: WorkerResponse; skipped: readonly SkippedFile[] }> {
    const skipped = await skippedFiles.find();
    let retries = 1;
    for (;;) {
      const names = skipped.map(({ name }) => name);
      const outcome = await worker.sendOnce({ ...content, directory, root, skipped: names });
      if (outcome.type !== 'stopped') return { response: outcome, skipped };
      await worker.end();
      const { name, why } = outcome;
      if (name === null) {
        // What a definition left running may have ended it between two requests.
        if (retries === 0) throw new Error(`The worker of the definitions: ${why}.`);
        retries -= 1;
        continue;
      }
      const problem =
        why === 'silent' ? serverMessages.tookTooLong(name) : serverMessages.endedItself(name);
      await skippedFiles.add(name, problem);
      skipped.push({ name, problem });
    }
  }

  /** Lists the definitions with what the check says of them. */
  async function list(): Promise<FunnelList> {
    const { response, skipped } = await sendUntilAnswered({ type: 'list' });
    if (response.type !== 'listed')
      throw new Error(response.type === 'failed' ? response.message : response.type);
    const others = await Promise.all(
      skipped.map(async ({ name, problem }) =>
        createSkippedEntry(
          path.join(directory, name),
          await readSkippedText(directory, name),
          problem,
        ),
      ),
    );
    const funnels = [...response.funnels, ...others].sort((a, b) => (a.name < b.name ? -1 : 1));
    return { folder: nameFolder(directory, root), funnels };
  }

  /** The text of a new funnel, checked beside the others. Nothing is written. */
  async function draft(newFunnel: NewFunnelRequest): Promise<Draft> {
    const { response, skipped } = await sendUntilAnswered({ type: 'draft', newFunnel });
    if (response.type !== 'drafted')
      throw new Error(response.type === 'failed' ? response.message : response.type);
    const { start } = newFunnel;
    const original = skipped.find(({ name }) => 'copyOf' in start && name === start.copyOf);
    return original === undefined ? response.draft : { refusal: { message: original.problem } };
  }

  return {
    list: () => inTurn(list),
    compare: (compared: ComparedTexts) => inTurn(() => texts.compare(compared)),
    judgeContent: (content: ContentRequest) => inTurn(() => texts.judgeContent(content)),
    generateStories: (name: string, text: string) =>
      inTurn(() => texts.generateStories(name, text)),
    draft: (newFunnel: NewFunnelRequest) => inTurn(() => draft(newFunnel)),
    stop: worker.end,
  };
}
