import { useEffect, useRef, useState } from 'react';
import { askOfText, type OpenAsk } from '../analysis/run-analysis';
import type { Tell } from '../model/protocol';

export type Answer<Content> =
  | { status: 'none' }
  | { status: 'asked' }
  | { status: 'answered'; content: Content }
  | { status: 'failed'; because: string };

/** Asks the analysis on demand. A newer question cancels an older one. */
export function useAnswer<Kind extends Tell['tell']>(
  kind: Kind,
): [Answer<Extract<Tell, { tell: Kind }>>, (ask: OpenAsk) => void] {
  const [answer, setAnswer] = useState<Answer<Extract<Tell, { tell: Kind }>>>({ status: 'none' });
  const cancel = useRef<(() => void) | null>(null);
  useEffect(() => () => cancel.current?.(), []);
  const ask = (content: OpenAsk): void => {
    cancel.current?.();
    setAnswer({ status: 'asked' });
    cancel.current = askOfText(content, (tell) => {
      if (tell.tell === 'failed') setAnswer({ status: 'failed', because: tell.because });
      if (tell.tell === kind)
        setAnswer({ status: 'answered', content: tell as Extract<Tell, { tell: Kind }> }); // by its kind
    });
  };
  return [answer, ask];
}
