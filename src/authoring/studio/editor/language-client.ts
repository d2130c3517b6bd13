import type { JsonSchema } from '../model/protocol';
import type { LanguageAsk, LanguageCompletion, LanguageTell } from './language-protocol';

export interface LanguageClient {
  complete: (text: string, offset: number) => Promise<LanguageCompletion[]>;
  hover: (text: string, offset: number) => Promise<string | null>;
  stop: () => void;
}

/** Starts the JSON language service in a worker of its own: the analysis never delays it. */
export function createLanguageClient(schema: JsonSchema): LanguageClient {
  const worker = new Worker(new URL('./language-worker.ts', import.meta.url), { type: 'module' });
  const waiting = new Map<number, (tell: LanguageTell) => void>();
  let lastId = 0;
  worker.addEventListener('message', ({ data }: MessageEvent<LanguageTell>) => {
    waiting.get(data.id)?.(data);
    waiting.delete(data.id);
  });
  const post = (ask: LanguageAsk): void => worker.postMessage(ask, []);
  const askFor = (ask: 'complete' | 'hover', text: string, offset: number) =>
    new Promise<LanguageTell>((resolve) => {
      lastId += 1;
      waiting.set(lastId, resolve);
      post({ id: lastId, ask, text, offset });
    });
  post({ id: 0, ask: 'configure', schema });
  return {
    complete: async (text, offset) => {
      const told = await askFor('complete', text, offset);
      return told.tell === 'completed' ? told.completions : [];
    },
    hover: async (text, offset) => {
      const told = await askFor('hover', text, offset);
      return told.tell === 'hovered' ? told.text : null;
    },
    stop: () => worker.terminate(),
  };
}
