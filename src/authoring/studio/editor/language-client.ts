import type { SchemaRoot } from '../form/json-schema-node';
import type { LanguageRequest, LanguageCompletion, LanguageResponse } from './language-protocol';

export interface LanguageClient {
  complete: (text: string, offset: number) => Promise<LanguageCompletion[]>;
  hover: (text: string, offset: number) => Promise<string | null>;
  stop: () => void;
}

/** Starts the JSON language service in a worker of its own: the report never delays it. */
export function createLanguageClient(schema: SchemaRoot): LanguageClient {
  const worker = new Worker(new URL('./language-worker.ts', import.meta.url), { type: 'module' });
  const waiting = new Map<number, (response: LanguageResponse) => void>();
  let lastId = 0;
  worker.addEventListener('message', ({ data }: MessageEvent<LanguageResponse>) => {
    waiting.get(data.id)?.(data);
    waiting.delete(data.id);
  });
  const post = (request: LanguageRequest): void => worker.postMessage(request, []);
  const send = (request: 'complete' | 'hover', text: string, offset: number) =>
    new Promise<LanguageResponse>((resolve) => {
      lastId += 1;
      waiting.set(lastId, resolve);
      post({ id: lastId, request, text, offset });
    });
  post({ id: 0, request: 'configure', schema });
  return {
    complete: async (text, offset) => {
      const answer = await send('complete', text, offset);
      return answer.response === 'completed' ? answer.completions : [];
    },
    hover: async (text, offset) => {
      const answer = await send('hover', text, offset);
      return answer.response === 'hovered' ? answer.text : null;
    },
    stop: () => worker.terminate(),
  };
}
