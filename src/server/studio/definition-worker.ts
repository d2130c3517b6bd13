/**
 * A worker of the studio's server: all that runs or parses what an author wrote. The server ends it
 * where it takes too long.
 */
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { parentPort } from 'node:worker_threads';
import { UsageError } from '../../authoring/cli/cli-command';
import type { FunnelFile } from '../../authoring/wording/funnel-file';
import { addMedia, isFunnelFile, readFunnel } from '../../authoring/files/read-funnels';
import { draftFunnel, type FunnelStart } from '../../authoring/templates/draft-funnel';
import type { FunnelSource } from '../../funnel/definition/funnel-schema';
import type { NewFunnelRequest } from '../../authoring/studio/api/api-protocol';
import { createEntry } from './list-funnels';
import type { Draft, WorkerAsk, WorkerTell } from './worker-protocol';

/** A worker has one server, so its messages name no origin. */
const send = parentPort?.postMessage.bind(parentPort);
const tell = (content: WorkerTell): void => send?.(content);

/** Reads the definitions one after the other, so that the server knows which takes long. */
async function readFiles({ directory, root, skipped }: WorkerAsk): Promise<FunnelFile[]> {
  const names = (await readdir(directory).catch(() => []))
    .filter((name) => isFunnelFile(name) && !skipped.includes(name))
    .sort();
  // Its time is not that of the first definition.
  if (names.some((name) => name.endsWith('.ts'))) await import('vite');
  tell({ tell: 'ready' });
  const files: FunnelFile[] = [];
  for (const name of names) {
    tell({ tell: 'began', name });
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

async function draft(ask: WorkerAsk, asked: NewFunnelRequest): Promise<Draft> {
  const files = await readFiles(ask);
  const start = findStart(asked, files);
  if (start === null) return { refusal: 'start' };
  if ('copyOf' in asked.start) tell({ tell: 'began', name: asked.start.copyOf });
  try {
    const { text } = await draftFunnel(start, asked, {
      files,
      folder: ask.directory,
      root: ask.root,
    });
    return { text };
  } catch (error) {
    if (error instanceof UsageError) return { refusal: { message: error.message } };
    throw error;
  }
}

async function answer(ask: WorkerAsk): Promise<void> {
  if (ask.ask === 'draft') {
    tell({ tell: 'drafted', draft: await draft(ask, ask.asked) });
    return;
  }
  const files = await readFiles(ask);
  const funnels = files.map((file) => {
    tell({ tell: 'began', name: path.basename(file.file) });
    return createEntry(file, files);
  });
  tell({ tell: 'listed', funnels });
}

parentPort?.on('message', (ask: WorkerAsk) => {
  answer(ask).catch((error: unknown) =>
    tell({
      tell: 'failed',
      message: error instanceof Error ? (error.stack ?? error.message) : String(error),
    }),
  );
});
tell({ tell: 'ready' });
