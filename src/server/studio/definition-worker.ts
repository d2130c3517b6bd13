/**
 * A worker of the studio's server: all that runs or parses what an author wrote. The server ends it
 * where it takes too long.
 */
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { parentPort } from 'node:worker_threads';
import { UsageError } from '../../authoring/cli/cli-command';
import { comparePair } from '../../authoring/comparison/compare-pair';
import { formatComparison } from '../../authoring/comparison/format-comparison';
import { claimsFile, printClaims } from '../../authoring/claims/funnel-claims';
import { judgeContent } from '../../authoring/content-gate/judge-content';
import { formatWithPrettier } from '../../authoring/files/format-with-prettier';
import { departuresFile, printDepartures } from '../../authoring/promises/departures';
import { buildStoryFiles } from '../../authoring/stories/update-stories';
import { findPictureUses } from '../../authoring/wording/picture-uses';
import { parseDefinition } from '../../funnel/definition/parse';
import type { FunnelFile } from '../../authoring/wording/funnel-file';
import { addMedia, isFunnelFile, readFunnel } from '../../authoring/files/read-funnels';
import { draftFunnel, type FunnelStart } from '../../authoring/templates/draft-funnel';
import type { FunnelSource } from '../../funnel/definition/funnel-schema';
import type { NewFunnelRequest } from '../../authoring/studio/api/api-protocol';
import { createEntry } from './list-funnels';
import type {
  ComparedTexts,
  ContentRequest,
  ContentVerdict,
  DefinitionParts,
  Draft,
  Stories,
  WorkerMessage,
  WorkerRequest,
} from './worker-protocol';

/** A worker has one server, so its messages name no origin. */
const post = parentPort?.postMessage.bind(parentPort);
const send = (message: WorkerMessage): void => post?.(message);

/** A request about the definitions of a folder. */
type FolderRequest = Extract<WorkerRequest, { directory: string }>;

/** Reads the definitions one after the other, so that the server knows which takes long. */
async function readFiles({ directory, root, skipped }: FolderRequest): Promise<FunnelFile[]> {
  const names = (await readdir(directory).catch(() => []))
    .filter((name) => isFunnelFile(name) && !skipped.includes(name))
    .sort();
  // Its time is not that of the first definition.
  if (names.some((name) => name.endsWith('.ts'))) await import('vite');
  send({ type: 'ready' });
  const files: FunnelFile[] = [];
  for (const name of names) {
    send({ type: 'began', name });
    const file = path.join(directory, name);
    const read = await readFunnel(file, path.relative(root, file).split(path.sep).join('/'));
    if (read !== null) files.push(read);
  }
  return addMedia(files, directory);
}

function findStart(
  { start }: NewFunnelRequest,
  existing: readonly FunnelFile[],
): FunnelStart | null {
  if ('template' in start) return start;
  const original = existing.find(({ file }) => path.basename(file) === start.copyOf);
  return original?.result.ok === true
    ? { original: original.source as FunnelSource } // the parser has accepted it
    : null;
}

async function draft(request: FolderRequest, newFunnel: NewFunnelRequest): Promise<Draft> {
  const files = await readFiles(request);
  const start = findStart(newFunnel, files);
  if (start === null) return { refusal: 'start' };
  if ('copyOf' in newFunnel.start) send({ type: 'began', name: newFunnel.start.copyOf });
  try {
    const { text } = await draftFunnel(start, newFunnel, {
      files,
      folder: request.directory,
      root: request.root,
    });
    return { text };
  } catch (error) {
    if (error instanceof UsageError) return { refusal: { message: error.message } };
    throw error;
  }
}

/** An author waits for it. A comparison that ends early says what it left out. */
const compareMs = 20_000;

async function compare(
  { name, before, after, against }: ComparedTexts,
  root: string,
): Promise<DefinitionParts | null> {
  const read = (text: string) => ({ result: parseDefinition(text, name) });
  const [earlier, now] = [before === null ? null : read(before), read(after)];
  if (!now.result.ok) return null;
  const { definition } = now.result;
  send({ type: 'began', name });
  const endsAt = performance.now() + compareMs;
  const pair = { id: definition.id, before: earlier, after: now };
  const isOutOfTime = (): boolean => performance.now() >= endsAt;
  const comparison = comparePair(pair, { isOutOfTime });
  send({ type: 'began', name });
  const { files } = await buildStoryFiles(definition, `funnels/${name}`, { root, folder: '' });
  return {
    difference: formatComparison(comparison, against, false),
    stories: files,
    pictures: findPictureUses(definition).map(({ file }) => file),
  };
}

async function generateStories(name: string, text: string, root: string): Promise<Stories | null> {
  const result = parseDefinition(text, name);
  if (!result.ok) return null;
  send({ type: 'began', name });
  const built = await buildStoryFiles(result.definition, `funnels/${name}`, { root, folder: '' });
  return built.files;
}

async function judge(content: ContentRequest, root: string): Promise<ContentVerdict | null> {
  const { name, text, others } = content;
  const result = parseDefinition(text, name);
  if (!result.ok) return null;
  send({ type: 'began', name });
  const judged = { name, text, others, definition: result.definition };
  const { questions, missingNotes, reasons } = judgeContent(
    judged,
    content.reasons,
    content.answers,
  );
  const format = (file: string, printed: string | null) =>
    printed === null ? null : formatWithPrettier(root, path.join(root, 'funnels', file), printed);
  const { claims, departures } = reasons;
  return {
    questions,
    missingNotes,
    claims: await format(claimsFile, claims && printClaims(claims)),
    departures: await format(departuresFile, departures && printDepartures(departures)),
  };
}

async function respond(request: WorkerRequest): Promise<void> {
  if (request.type === 'stories') {
    const { name, text, root } = request;
    send({ type: 'generated', stories: await generateStories(name, text, root) });
    return;
  }
  if (request.type === 'judge') {
    send({ type: 'judged', verdict: await judge(request.content, request.root) });
    return;
  }
  if (request.type === 'compare') {
    send({ type: 'compared', parts: await compare(request.texts, request.root) });
    return;
  }
  if (request.type === 'draft') {
    send({ type: 'drafted', draft: await draft(request, request.newFunnel) });
    return;
  }
  const files = await readFiles(request);
  const funnels = files.map((file) => {
    send({ type: 'began', name: path.basename(file.file) });
    return createEntry(file, files);
  });
  send({ type: 'listed', funnels });
}

parentPort?.on('message', (request: WorkerRequest) => {
  respond(request).catch((error: unknown) =>
    send({
      type: 'failed',
      message: error instanceof Error ? (error.stack ?? error.message) : String(error),
    }),
  );
});
